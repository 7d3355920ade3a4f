/// What a block chunk holds: strokes, and before them perhaps more points of the stroke before (Spec, section 8).
package struct DecodedBlock {
    /// What the strokes are made of.
    package let columns: BlockColumns
    private let list: StrokeList

    /// The strokes that begin in the block.
    package var strokes: [Stroke] { list.strokes }
    /// What each of them needs.
    package var needs: [StrokeNeeds] { list.needs }
    package var head: BlockHead { columns.head }
    package var section: ColumnSection { columns.section }

    /// Reads a block chunk's payload behind its head.
    package init(
        head: BlockHead,
        reader: inout ByteReader,
        inks: InkTable,
        grids: GridTable,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        let columns = try BlockColumns(head: head, reader: &reader, grids: grids, budget: &budget)
        try self.init(columns, inks: inks)
    }

    /// Makes the strokes of a block's columns.
    package init(_ columns: BlockColumns, inks: InkTable) throws(SumiDecodingError) {
        self.columns = columns
        var list = StrokeList()
        try list.append(columns, inks: inks)
        self.list = list
    }
}
