/// What is seen of a file's chunks while they are read: whether indexes and repair records say what is there.
struct LogSurvey: Sendable {
    private(set) var chunks: [ValidationReport.ChunkSummary] = []
    /// Where and when the blocks are.
    private var extents: [BlockExtent] = []
    /// What indexes and repair records say wrongly, in file order.
    private(set) var findings: [SumiDecodingError] = []
    /// The parity of all bytes so far.
    private var record = RepairRecord()

    /// Sees the header.
    mutating func see(header: [UInt8]) { record.append(header, at: 0) }

    /// Sees a chunk that was read, and of a block the strokes, or the parts of them.
    mutating func see(_ chunk: Chunk, at offset: Int, _ bytes: [UInt8], strokes: ArraySlice<Stroke>) {
        let chunk = chunk.moved(by: offset)
        chunks.append(ValidationReport.ChunkSummary(chunk))
        switch chunk.kind {
        case .block:
            var extent = BlockExtent()
            for stroke in strokes.lazy.map(\.restored) { extent.include(stroke, points: 0..<stroke.path.count) }
            extents.append(extent)
        case .index: check(chunk, bytes)
        case .repair:
            let payload = bytes[ChunkFraming.payloadOffset...].prefix(RepairRecord.sector)
            if !payload.elementsEqual(record.payload(at: chunk.offset)) {
                findings.append(
                    SumiDecodingError(.repairMismatch, at: chunk.payload.lowerBound, in: chunk.location)
                )
            }
        default: break
        }
        record.append(bytes, at: chunk.offset)
    }

    /// Checks that an index says of its blocks where and when they are, never too small.
    private mutating func check(_ chunk: Chunk, _ bytes: [UInt8]) {
        var reader = ByteReader(bytes, in: ChunkFraming.payloadOffset..<bytes.count - 4)
        // It was read before, and can be again.
        guard let number = (try? BlockIndex(reader: &reader))?.firstMismatch({ extents[$0] }) else { return }
        findings.append(
            SumiDecodingError(
                .indexMismatch,
                at: chunk.payload.lowerBound,
                "where block \(number) is",
                in: chunk.location
            )
        )
    }
}
