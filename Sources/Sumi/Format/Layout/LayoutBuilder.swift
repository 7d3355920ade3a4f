/// Reads fields and notes where each lies, in the order of the file.
struct LayoutBuilder {
    typealias Node = FileLayout.Node

    var reader: ByteReader
    private(set) var nodes: [Node] = []
    /// Whether what can't be read of a payload is passed over.
    private let isLenient: Bool

    init(_ reader: ByteReader, isLenient: Bool = false) {
        self.reader = reader
        self.isLenient = isLenient
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
        _ detail: String = "",
        length: Int? = nil,
        _ read: (inout LayoutBuilder) throws(SumiDecodingError) -> Void
    ) throws(SumiDecodingError) {
        let start = reader.position
        var inner = LayoutBuilder(reader, isLenient: isLenient)
        if let length { inner.reader = try reader.slice(length) }
        do throws(SumiDecodingError) {
            try read(&inner)
            if length != nil { try inner.reader.finish() } else { reader = inner.reader }
            nodes.append(Node(label: label, range: start..<reader.position, detail: detail, children: inner.nodes))
        } catch {
            guard isLenient else { throw error }
            // What was read before the fault stays, and so does what holds it.
            let end = inner.nodes.last?.range.upperBound ?? start
            guard let length else {
                if end > start {
                    nodes.append(Node(label: label, range: start..<end, detail: detail, children: inner.nodes))
                }
                throw error
            }
            let range = start..<start + length
            inner.passOver("not read", end..<range.upperBound)
            nodes.append(
                Node(label: label, range: range, detail: "damaged, \(error.code.summary)", children: inner.nodes)
            )
        }
    }

    /// Notes bytes that can't be read, if there are any.
    mutating func passOver(_ label: String, _ range: Range<Int>, _ detail: String = "") {
        if !range.isEmpty { nodes.append(Node(label: label, range: range, detail: detail, children: [])) }
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
