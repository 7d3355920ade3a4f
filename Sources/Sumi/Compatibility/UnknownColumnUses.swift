/// Which strokes have which columns that this library doesn't know. They are counted block by block, since a few bytes can
/// give many columns to many strokes.
struct UnknownColumnUses {
    /// The strokes that lie in one block.
    private struct Table {
        let columns: UnknownColumns
        let aPoint: Bool
        /// For each part: how many strokes it stands for, and the first of them, by its position in `strokes`.
        var parts: [(count: Int, first: Int)]
    }

    private var strokes: [(index: Int, version: ContentVersion)] = []
    private var tables: [Table] = []
    /// Where the tables of a block stand: for columns a stroke, and for columns a point behind it.
    private var positions: [ObjectIdentifier: Int] = [:]

    /// Takes in a stroke; indices ascend from call to call.
    mutating func note(_ stroke: Stroke, at index: Int, version: ContentVersion) {
        strokes.append((index, version))
        if let unit = stroke.unknownColumns.first { note(unit, aPoint: false) }
        if let unit = stroke.path.unknownColumns.first { note(unit, aPoint: true) }
    }

    private mutating func note(_ unit: UnknownColumns.Unit, aPoint: Bool) {
        let position = position(of: unit.block) + (aPoint ? 1 : 0)
        tables[position].parts[unit.part].count += 1
        tables[position].parts[unit.part].first = min(tables[position].parts[unit.part].first, strokes.count - 1)
    }

    private mutating func position(of block: UnknownColumns) -> Int {
        // Most strokes lie in the block of the one before.
        if let last = tables.last, last.columns === block { return tables.count - 2 }
        if let known = positions[ObjectIdentifier(block)] { return known }
        positions[ObjectIdentifier(block)] = tables.count
        let parts = [(count: Int, first: Int)](repeating: (0, .max), count: block.shape.partCount)
        tables.append(Table(columns: block, aPoint: false, parts: parts))
        tables.append(Table(columns: block, aPoint: true, parts: parts))
        return tables.count - 2
    }

    /// The columns by the first stroke that has them; those of a stroke before those of its points.
    var uses: [VersionReport.Use] {
        var found: [Column.ID: (count: Int, first: Int)] = [:]
        for table in tables {
            for column in table.columns.columns where (column.id.shape == .pointIntegers) == table.aPoint {
                var (count, first) = found[column.id] ?? (0, .max)
                for run in UnknownColumns.parts(with: column, in: table.columns.shape) {
                    for part in table.parts[run] {
                        count += part.count
                        first = min(first, part.first)
                    }
                }
                if count > 0 { found[column.id] = (count, first) }
            }
        }
        let order = found.sorted { one, other in
            let (ofPoint, otherOfPoint) = (one.key.shape == .pointIntegers, other.key.shape == .pointIntegers)
            if one.value.first != other.value.first { return one.value.first < other.value.first }
            return ofPoint == otherOfPoint ? one.key < other.key : otherOfPoint
        }
        return order.map { id, use in
            let first = strokes[use.first]
            return VersionReport.Use(.column(id.name), version: first.version, count: use.count, first: first.index)
        }
    }
}
