/// Reads fields and notes where each lies, in the order of the file.
struct LayoutBuilder {
    typealias Node = FileLayout.Node

    var reader: ByteReader
    private(set) var nodes: [Node] = []

    init(_ reader: ByteReader) {
        self.reader = reader
    }

    /// Reads one field and gives its value.
    mutating func field<Value>(
        _ label: String,
        _ read: (inout ByteReader) throws(SumiDecodingError) -> Value
    ) throws(SumiDecodingError) -> Value {
        let start = reader.position
        let value = try read(&reader)
        nodes.append(Node(label: label, range: start..<reader.position, detail: "\(value)", children: []))
        return value
    }

    /// Reads what belongs together; with a length, exactly that many bytes.
    mutating func group(
        _ label: String,
        length: Int? = nil,
        _ read: (inout LayoutBuilder) throws(SumiDecodingError) -> Void
    ) throws(SumiDecodingError) {
        let start = reader.position
        var inner = LayoutBuilder(reader)
        if let length { inner.reader = try reader.slice(length) }
        try read(&inner)
        if length != nil { try inner.reader.finish() } else { reader = inner.reader }
        nodes.append(Node(label: label, range: start..<reader.position, detail: "", children: inner.nodes))
    }

    /// Reads bytes that are not looked into.
    mutating func bytes(_ label: String, _ count: Int) throws(SumiDecodingError) {
        guard count > 0 else { return }
        _ = try field(label) { (reader) throws(SumiDecodingError) in
            _ = try reader.skip(count)
            return "\(count) bytes"
        }
    }

    mutating func count(_ label: String) throws(SumiDecodingError) -> Int {
        try field(label) { (reader) throws(SumiDecodingError) in try reader.count() }
    }

    mutating func byte(_ label: String) throws(SumiDecodingError) -> UInt8 {
        try field(label) { (reader) throws(SumiDecodingError) in try reader.byte() }
    }
}

extension ByteReader {
    /// A CRC-32, in hexadecimal.
    mutating func check() throws(SumiDecodingError) -> String {
        let digits = String(try integer(UInt32.self), radix: 16, uppercase: true)
        return "0x" + String(repeating: "0", count: 8 - digits.count) + digits
    }
}
