/// Reads JSON (RFC 8259) without losing anything: integers of 64 bits, offsets, keys that stand twice.
///
/// What no drawing has, it refuses at once: fractions, `true`, `false`, `null`, and more than 16 levels, so that text
/// can't exhaust the stack.
struct JSONReader {
    static let maximumDepth = 16

    let bytes: [UInt8]
    private(set) var position: Int
    private var depth = 0

    /// Begins behind the byte order mark, where there is one: some editors write it, and RFC 8259 allows to ignore it.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// Moves on by some bytes that have been looked at.
    mutating func skip(_ count: Int) {
        position += count
    }

    /// The next byte that isn't white space; the position is then its own.
    mutating func peek() throws(JSONDecodingError) -> UInt8 {
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): position += 1
            default: return bytes[position]
            }
        }
        throw JSONDecodingError(.unexpectedEnd, at: position)
    }

    private mutating func accept(_ character: Unicode.Scalar) throws(JSONDecodingError) -> Bool {
        guard try peek() == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func expect(_ character: Unicode.Scalar) throws(JSONDecodingError) {
        guard try accept(character) else {
            throw JSONDecodingError(.invalidSyntax, at: position, "“\(character)” is expected")
        }
    }

    /// Requires that only white space is left.
    mutating func finish() throws(JSONDecodingError) {
        while position < bytes.count {
            guard " \t\n\r".utf8.contains(bytes[position]) else {
                throw JSONDecodingError(.trailingBytes, at: position)
            }
            position += 1
        }
    }

    /// Reads an object; `member` reads the value of a key that stands at an offset.
    mutating func object(
        _ member: (inout JSONReader, _ key: String, _ offset: Int) throws(JSONDecodingError) -> Void
    ) throws(JSONDecodingError) {
        try requireType("an object", "{")
        try enter()
        var keys: Set<[UInt8]> = []
        if try !accept("}") {
            repeat {
                guard try peek() == UInt8(ascii: "\"") else {
                    throw JSONDecodingError(.invalidSyntax, at: position, "a key is expected")
                }
                let offset = position
                let key = try string()
                guard keys.insert(Array(key.utf8)).inserted else {
                    throw JSONDecodingError(.duplicateKey, at: offset, key)
                }
                try expect(":")
                try member(&self, key, offset)
            } while try accept(",")
            try expect("}")
        }
        depth -= 1
    }

    /// Reads an array; `element` reads each of its values.
    mutating func array(
        _ element: (inout JSONReader) throws(JSONDecodingError) -> Void
    ) throws(JSONDecodingError) {
        try requireType("an array", "[")
        try enter()
        if try !accept("]") {
            repeat { try element(&self) } while try accept(",")
            try expect("]")
        }
        depth -= 1
    }

    private mutating func requireType(_ name: String, _ start: Unicode.Scalar) throws(JSONDecodingError) {
        guard try peek() == UInt8(ascii: start) else {
            throw JSONDecodingError(.wrongType, at: position, "\(name) is expected")
        }
    }

    private mutating func enter() throws(JSONDecodingError) {
        guard depth < JSONReader.maximumDepth else { throw JSONDecodingError(.nestingTooDeep, at: position) }
        depth += 1
        position += 1
    }
}
