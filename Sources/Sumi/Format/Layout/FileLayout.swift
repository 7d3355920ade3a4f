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
        try FileLayout.requireLength(of: data, limits)
        var builder = LayoutBuilder(ByteReader(data))
        var header = builder.reader
        _ = try Header(reader: &header)
        try builder.describeHeader()
        var ordinal = 0
        while builder.reader.remaining > 0 {
            var probe = builder.reader
            let chunk = try Chunk(reader: &probe, ordinal: ordinal)
            try builder.describe(chunk.location, payload: chunk.payload.count)
            ordinal += 1
        }
        self.init(builder)
    }

    init(_ builder: LayoutBuilder) {
        root = Node(label: "file", range: 0..<builder.reader.end, detail: "", children: builder.nodes)
    }

    static func requireLength(of data: [UInt8], _ limits: DecodingLimits) throws(SumiDecodingError) {
        guard data.count <= limits.inputBytes else {
            throw SumiDecodingError(.inputLimit, at: 0, "\(data.count) bytes, limit \(limits.inputBytes)")
        }
    }
}
