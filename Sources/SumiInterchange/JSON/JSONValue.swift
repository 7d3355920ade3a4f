/// A value of a JSON text, and where it stands.
struct JSONValue {
    enum Content {
        case integer(Int64)
        /// An integer above those: a content version may be one.
        case large(UInt64)
        case string(String)
        /// An array of integers, or an empty one.
        case integers([Int64])
        case array([JSONValue])
        case object(JSONObject)
    }

    let content: Content
    let offset: Int

    init(_ content: Content, at offset: Int) {
        self.content = content
        self.offset = offset
    }

    /// An error at this place.
    func error(_ code: JSONDecodingError.Code, element: Int? = nil, _ detail: String = "") -> JSONDecodingError {
        JSONDecodingError(code, at: offset, element: element, detail)
    }

    private func typeError(_ expected: String) -> JSONDecodingError { error(.wrongType, "\(expected) is expected") }

    /// An object's members, to be taken one after the other.
    func object() throws(JSONDecodingError) -> JSONObject {
        guard case .object(let object) = content else { throw typeError("an object") }
        return object
    }

    /// The elements of an array that doesn't hold integers.
    func array() throws(JSONDecodingError) -> [JSONValue] {
        switch content {
        case .array(let values): return values
        case .integers(let integers) where integers.isEmpty: return []
        default: throw typeError("an array, not of integers,")
        }
    }

    /// The elements of an array of integers, each within `range`.
    func integers(in range: ClosedRange<Int64>) throws(JSONDecodingError) -> [Int64] {
        guard case .integers(let integers) = content else { throw typeError("an array of integers") }
        if let index = integers.firstIndex(where: { !range.contains($0) }) {
            throw error(.valueOutOfRange, element: index, "\(integers[index])")
        }
        return integers
    }

    /// An integer within `range`.
    func integer(in range: ClosedRange<Int64>) throws(JSONDecodingError) -> Int64 {
        if case .large(let integer) = content { throw error(.valueOutOfRange, "\(integer)") }
        guard case .integer(let integer) = content else { throw typeError("an integer") }
        guard range.contains(integer) else { throw error(.valueOutOfRange, "\(integer)") }
        return integer
    }

    /// An integer that fits `type`.
    func integer<Value: FixedWidthInteger>(_ type: Value.Type) throws(JSONDecodingError) -> Value {
        if case .large(let integer) = content, let value = Value(exactly: integer) { return value }
        let integer = try integer(in: .min ... .max)
        guard let value = Value(exactly: integer) else { throw error(.valueOutOfRange, "\(integer)") }
        return value
    }

    /// A string.
    func string() throws(JSONDecodingError) -> String {
        guard case .string(let string) = content else { throw typeError("a string") }
        return string
    }

    /// What a string stands for; `meaning` gives nil where it stands for nothing.
    func string<Value>(_ expected: String, _ meaning: (String) -> Value?) throws(JSONDecodingError) -> Value {
        guard let value = meaning(try string()) else { throw error(.invalidValue, "\(expected) is expected") }
        return value
    }

    /// Bytes, from hexadecimal digits.
    func bytes() throws(JSONDecodingError) -> [UInt8] {
        try string("pairs of small hexadecimal digits", Hex.bytes)
    }

    /// A finite binary64, from exact text.
    func double() throws(JSONDecodingError) -> Double {
        try string("a hexadecimal binary64", HexFloat.value)
    }

    /// A finite binary32, from exact text.
    func float() throws(JSONDecodingError) -> Float {
        try string("a hexadecimal binary32") { HexFloat.value(of: $0).flatMap { Float(exactly: $0) } }
    }

    /// An array of `count` finite binary64.
    func doubles(_ count: Int) throws(JSONDecodingError) -> [Double] {
        var numbers: [Double] = []
        for element in try array(of: count) { numbers.append(try element.double()) }
        return numbers
    }

    /// An array of `count` finite binary32.
    func floats(_ count: Int) throws(JSONDecodingError) -> [Float] {
        var numbers: [Float] = []
        for element in try array(of: count) { numbers.append(try element.float()) }
        return numbers
    }

    private func array(of count: Int) throws(JSONDecodingError) -> [JSONValue] {
        let elements = try array()
        guard elements.count == count else { throw error(.countMismatch, "\(elements.count), not \(count)") }
        return elements
    }
}
