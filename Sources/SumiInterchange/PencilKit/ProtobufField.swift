/// One field of a protobuf message.
struct ProtobufField {
    enum Value {
        case varint(UInt64)
        case fixed64(UInt64)
        case fixed32(UInt32)
        /// Text, bytes or a message: where they stand in the file.
        case bytes(Range<Int>)
    }

    let number: Int
    let value: Value
    /// Where the field stands in the file, its tag included.
    let range: Range<Int>

    /// An error about the field.
    func error(_ code: PencilKitError.Code, _ detail: String) -> PencilKitError {
        PencilKitError(code, at: range.lowerBound, "field \(number): " + detail)
    }

    func varint() throws(PencilKitError) -> UInt64 {
        guard case .varint(let value) = value else { throw error(.wrongType, "an integer is expected") }
        return value
    }

    /// A binary64 that is finite.
    func double() throws(PencilKitError) -> Double {
        guard case .fixed64(let bits) = value else { throw error(.wrongType, "a binary64 is expected") }
        let number = Double(bitPattern: bits)
        guard number.isFinite else { throw error(.notFinite, "\(number)") }
        return number
    }

    func float() throws(PencilKitError) -> Float {
        guard case .fixed32(let bits) = value else { throw error(.wrongType, "a binary32 is expected") }
        return Float(bitPattern: bits)
    }

    /// Where the bytes stand in the file.
    func bytes() throws(PencilKitError) -> Range<Int> {
        guard case .bytes(let range) = value else { throw error(.wrongType, "bytes are expected") }
        return range
    }
}
