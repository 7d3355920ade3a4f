/// What each byte of a file is: a tree whose branches cover their parent without gaps.
public struct FileLayout: Sendable {
    /// A range of bytes and what it is.
    public struct Node: Sendable {
        /// What the bytes are.
        public let label: String
        /// Where they lie in the file.
        public let range: Range<Int>
        /// What they say.
        public let detail: String
        /// What they consist of, in order; empty, or covering `range`.
        public let children: [Node]
    }

    /// The whole file.
    public let root: Node

    /// Takes a file apart.
    ///
    /// - Throws: ``SumiDecodingError`` where a header, frame or field can't be read. Rules between chunks are not
    ///   checked: that is what ``Validator`` does.
    public init(data: [UInt8], limits: DecodingLimits = .standard) throws(SumiDecodingError) {
        guard data.count <= limits.inputBytes else {
            throw SumiDecodingError(.inputLimit, at: 0, "\(data.count) bytes, limit \(limits.inputBytes)")
        }
        var builder = LayoutBuilder(ByteReader(data))
        try builder.group("header") { (header) throws(SumiDecodingError) in
            let start = header.reader
            _ = try header.field("signature") { (reader) throws(SumiDecodingError) in
                var whole = start
                _ = try Header(reader: &whole)
                _ = try reader.skip(Header.signature.count)
                return ""
            }
            _ = try header.field("container version") { (reader) throws(SumiDecodingError) in try reader.byte() }
            _ = try header.field("oldest container version") { (reader) throws(SumiDecodingError) in try reader.byte() }
            _ = try header.field("reserved") { (reader) throws(SumiDecodingError) in try reader.integer(UInt16.self) }
            _ = try header.field("check") { (reader) throws(SumiDecodingError) in try reader.check() }
        }
        var budget = InflationBudget(limits.inflatedBytes.limit(bytes: data.count))
        var ordinal = 0
        while builder.reader.remaining > 0 {
            var probe = builder.reader
            let chunk = try Chunk(reader: &probe, ordinal: ordinal)
            try builder.group("chunk \(ordinal): \(chunk.kind)") { (frame) throws(SumiDecodingError) in
                _ = try frame.field("kind") { (reader) throws(SumiDecodingError) in try reader.byte() }
                _ = try frame.field("length") { (reader) throws(SumiDecodingError) in try reader.integer(UInt32.self) }
                do throws(SumiDecodingError) {
                    try frame.group("payload", length: chunk.payload.count) { (payload) throws(SumiDecodingError) in
                        try payload.describe(chunk.kind, &budget)
                    }
                } catch {
                    throw error.located(in: chunk.location)
                }
                _ = try frame.field("check") { (reader) throws(SumiDecodingError) in try reader.check() }
            }
            ordinal += 1
        }
        root = Node(label: "file", range: 0..<data.count, detail: "", children: builder.nodes)
    }
}
