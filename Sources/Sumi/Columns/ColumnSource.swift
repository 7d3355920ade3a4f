/// Where the columns of a block come from behind their heads: from planes of their own, or from one range-coded stream.
struct ColumnSource {
    private let coding: ColumnCoding
    /// What stands behind the heads.
    private let start: ByteReader
    private var decoder: RangeDecoder?

    init(coding: ColumnCoding, reader: ByteReader) {
        self.coding = coding
        start = reader
        if coding == .range { decoder = RangeDecoder(reader.bytes, in: reader.position..<reader.end) }
    }

    /// The next column.
    mutating func column(
        _ head: ColumnHead,
        _ body: ByteReader,
        _ shape: BlockShape,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> Column {
        var body = body
        guard var decoder else {
            return try Column(head, planes: &body, shape: shape, coding: coding, budget: &budget)
        }
        self.decoder = nil
        defer { self.decoder = decoder }
        return try Column(head, decoder: &decoder, shape: shape, budget: &budget, at: start)
    }

    /// Moves on behind the columns, all of which must have been used.
    func finish(_ reader: inout ByteReader) throws(SumiDecodingError) {
        guard let decoder else { return }
        guard decoder.isFinished else { throw start.error(.inflateFailed, "the range-coded stream") }
        _ = try reader.skip(reader.remaining)
    }
}
