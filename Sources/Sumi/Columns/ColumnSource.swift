/// Where the columns of a block come from behind their heads: from planes of their own, or from one range-coded stream.
struct ColumnSource {
    private let coding: ColumnCoding
    /// What stands behind the heads.
    private let start: ByteReader
    private var decoder: RangeDecoder
    private var model = ResidualModel()

    init(coding: ColumnCoding, reader: ByteReader) {
        self.coding = coding
        start = reader
        decoder = RangeDecoder(reader.bytes, in: reader.position..<reader.end)
    }

    /// The next column, from its planes where it has any.
    mutating func column(
        _ head: ColumnHead,
        _ planes: Range<Int>,
        _ shape: BlockShape,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> Column {
        guard coding == .range else {
            var planes = start.within(planes)
            return try Column(head, planes: &planes, shape: shape, coding: coding, budget: &budget)
        }
        return try Column(head, decoder: &decoder, model: &model, shape: shape, budget: &budget, at: start)
    }

    /// Moves on behind the columns, all of which must have been used; nothing follows the heads of those with planes.
    func finish(_ reader: inout ByteReader) throws(SumiDecodingError) {
        guard decoder.isFinished else { throw start.error(.inflateFailed, "the range-coded stream") }
        _ = try reader.skip(reader.remaining)
    }
}
