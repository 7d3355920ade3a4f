/// All columns of a block: masks and values of the constant ones, then the others (Spec, 8.2).
package struct ColumnSection {
    /// The number, among integers a stroke, of the column that holds each stroke's count of points in the block.
    package static let pointCountNumber: UInt8 = 0
    /// From this number of points on, a block's columns are deflated, but at the level `small`: below it, deflate's tables
    /// cost more than they bring, and zlib's setting up takes longer than the range coder.
    package static let deflatedFrom = 4096
    /// The same for what is left over behind a block that is deflated: it adds little to the file, and would take as long
    /// as all of that.
    package static let restDeflatedFrom = 1024

    /// How the block's points are divided.
    package let shape: BlockShape
    /// The columns, by id, each at most once.
    package let columns: [Column]

    package init(shape: BlockShape, columns: [Column]) {
        self.shape = shape
        let isSorted = zip(columns, columns.dropFirst()).allSatisfy { $0.id <= $1.id }
        self.columns = isSorted ? columns : columns.sorted { $0.id < $1.id }
    }

    /// The column with a name, if the block has it.
    package subscript(id: Column.ID) -> Column? {
        // Blocks are asked for some twenty columns each, and may be small or have many.
        let first = columns[columns.border(behind: { $0.id < id })...].first
        return first.flatMap { $0.id == id ? $0 : nil }
    }
}

extension ColumnSection {
    /// Reads the columns of a block with these counts, to the end of the reader's range.
    package init(
        reader: inout ByteReader,
        strokeCount: Int,
        pointCount: Int,
        continuedPoints: Int,
        coding: ColumnCoding,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        let start = reader
        let strokeConstants = try ColumnSection.constants(&reader)
        guard strokeCount > 0 || strokeConstants.mask == 0 else {
            throw start.error(.invalidCounts, "stroke columns without strokes")
        }
        let pointConstants = try ColumnSection.constants(&reader)
        var columns: [Column] = []
        let heads = try ColumnSection.heads(&reader, strokeCount, strokeCount + (continuedPoints > 0 ? 1 : 0), coding)
        columns.reserveCapacity(strokeConstants.values.count + pointConstants.values.count + heads.count)
        columns += ColumnSection.columns(.strokeIntegers, strokeConstants, Presence(all: strokeCount))
        // Without columns there is no stream.
        if heads.isEmpty { try reader.finish() }
        var source = ColumnSource(coding: coding, reader: reader)
        // Integers a stroke come first; the number of points of each stroke, which the rest needs, first among them.
        let ofStrokes = heads.prefix { $0.head.id.shape == .strokeIntegers }
        let strokes = BlockShape(continuedPoints: 0, strokePoints: [Int](repeating: 0, count: strokeCount))
        // Through a span: copying a head would take longer than reading a short column.
        let all = heads[0...]
        let ahead = all.span
        for index in ofStrokes.indices {
            columns.append(try source.column(ahead[index].head, ahead[index].planes, strokes, &budget))
        }
        let shape = BlockShape(
            continuedPoints: continuedPoints,
            strokePoints: try ColumnSection.strokePoints(columns, strokeCount, pointCount - continuedPoints, start)
        )
        columns += ColumnSection.columns(.pointIntegers, pointConstants, Presence(all: shape.partCount))
        for index in ofStrokes.endIndex..<heads.endIndex {
            columns.append(try source.column(ahead[index].head, ahead[index].planes, shape, &budget))
        }
        try source.finish(&reader)
        self.init(shape: shape, columns: columns)
        for (one, next) in zip(self.columns, self.columns.dropFirst()) where one.id == next.id {
            throw start.error(.columnOrder, "column \(one.id.number) stands twice")
        }
    }

    private typealias ID = Column.ID

    /// A mask of the columns that are constant, and their values.
    private typealias Constants = (mask: UInt64, values: [Int64])

    private static func constants(_ reader: inout ByteReader) throws(SumiDecodingError) -> Constants {
        let mask = try reader.varint()
        var values: [Int64] = []
        values.reserveCapacity(mask.nonzeroBitCount)
        for _ in 0..<mask.nonzeroBitCount { values.append(try reader.svarint()) }
        return (mask, values)
    }

    private static func columns(_ shape: Column.Shape, _ constants: Constants, _ presence: Presence) -> [Column] {
        var left = constants.mask
        return constants.values.map { value in
            let number = UInt8(left.trailingZeroBitCount)
            left &= left - 1
            return Column(ID(shape, number), presence: presence, values: .constant(value))
        }
    }

    /// The heads of the columns that aren't constant, each with where its planes are.
    private static func heads(
        _ reader: inout ByteReader,
        _ strokeCount: Int,
        _ partCount: Int,
        _ coding: ColumnCoding
    ) throws(SumiDecodingError) -> [(head: ColumnHead, planes: Range<Int>)] {
        var heads: [(head: ColumnHead, planes: Range<Int>)] = []
        var left = coding == .range ? try reader.itemCount() : .max
        while coding == .range ? left > 0 : reader.remaining > 0 {
            let start = reader
            let (tag, id) = try ColumnHead.readName(&reader, after: heads.last?.head.id)
            if id.shape != .pointIntegers, strokeCount == 0 {
                throw start.error(.invalidCounts, "stroke columns without strokes")
            }
            let count = id.shape == .pointIntegers ? partCount : strokeCount
            let hasLength = coding != .range
            heads.append(try ColumnHead.read(&reader, tag: tag, id: id, hasLength: hasLength, count: count))
            left -= 1
        }
        return heads
    }

    private static func strokePoints(
        _ columns: [Column],
        _ strokeCount: Int,
        _ pointCount: Int,
        _ start: ByteReader
    ) throws(SumiDecodingError) -> [Int] {
        guard strokeCount > 0 else {
            guard pointCount == 0 else { throw start.error(.invalidCounts, "points of no stroke") }
            return []
        }
        let id = ID(.strokeIntegers, pointCountNumber)
        guard let column = columns.first(where: { $0.id == id }), column.presence.isAll else {
            throw start.error(.missingColumn, "the number of points of each stroke")
        }
        var total = 0
        var strokePoints: [Int] = []
        strokePoints.reserveCapacity(strokeCount)
        for count in column.integers(count: strokeCount) {
            guard count >= 0, count <= pointCount else {
                throw start.error(.invalidCounts, "a stroke of \(count) points")
            }
            total += Int(count)
            strokePoints.append(Int(count))
        }
        guard total == pointCount else {
            throw start.error(.invalidCounts, "strokes have \(total) points, not \(pointCount)")
        }
        return strokePoints
    }

    /// Writes the columns of a block, and says how they are coded, and what that costs of a reader's limit on inflated bytes
    /// (Spec, 13.3). `previous` is how many points the block before has that is written with it; 0 where there is none.
    /// Without a level they are written as they are: bare, and unpredicted.
    package func write(
        to writer: inout ByteWriter,
        level: CompressionLevel?,
        behind previous: Int
    ) -> (coding: ColumnCoding, inflatedBytes: Int) {
        let constants = columns.map { $0.constant(in: shape) }
        for kind in [Column.Shape.strokeIntegers, .pointIntegers] {
            let ofShape = zip(columns, constants).filter { $0.0.id.shape == kind && $0.1 != nil }
            writer.varint(ofShape.reduce(0) { $0 | 1 << UInt64($1.0.id.number) })
            for case (_, let value?) in ofShape { writer.svarint(value) }
        }
        let others = zip(columns, constants).filter { $0.1 == nil }.map(\.0)
        if others.isEmpty { return (.each, 0) }
        guard let level else {
            return (.bare, writePlanes(of: others, to: &writer, coding: .bare, level: nil))
        }
        let deflatedFrom =
            previous < ColumnSection.deflatedFrom ? ColumnSection.deflatedFrom : ColumnSection.restDeflatedFrom
        let coding: ColumnCoding = level == .small || shape.pointCount < deflatedFrom ? .range : .each
        if coding == .each {
            return (.each, writePlanes(of: others, to: &writer, coding: .each, level: level))
        }
        let (coded, count) = rangeCoded(others, level: level)
        // Noise is learnt in vain. Bare, an integer takes a byte at least.
        if coded.count >= count {
            var bare = ByteWriter()
            let inflatedBytes = writePlanes(of: others, to: &bare, coding: .bare, level: level)
            if bare.bytes.count <= coded.count {
                writer.write(bare.bytes)
                return (.bare, inflatedBytes)
            }
        }
        writer.write(coded)
        return (.range, 2 * count)
    }

    /// Writes the columns of a block bare and unpredicted, constant ones too, so that each unit takes a byte of each.
    package func writeInFull(to writer: inout ByteWriter) {
        for _ in [Column.Shape.strokeIntegers, .pointIntegers] { writer.varint(0) }
        _ = writePlanes(of: columns, to: &writer, coding: .bare, level: nil)
    }

    /// Calls `body` for each of some columns, ready to be written; one after the other, since the integers of all would
    /// take room that is far away.
    private func forEach(
        _ columns: [Column],
        level: CompressionLevel?,
        _ body: (PreparedColumn, inout ResidualModel) -> Void
    ) {
        var model = ResidualModel()
        var last: Column.ID?
        for column in columns {
            let prepared = PreparedColumn(column, after: last, shape: shape, level: level, model: &model)
            body(prepared, &model)
            last = column.id
        }
    }

    /// Writes columns as planes, and gives how many bytes their streams inflate to.
    private func writePlanes(
        of columns: [Column],
        to writer: inout ByteWriter,
        coding: ColumnCoding,
        level: CompressionLevel?
    ) -> Int {
        var deflater = Zlib.Deflater(level: level ?? .fast)
        forEach(columns, level: level) { column, _ in column.write(to: &writer, coding: coding, deflater: &deflater) }
        return deflater.inflatedBytes
    }

    /// Columns in one range-coded stream, behind their heads, and how many integers and bytes are in it.
    private func rangeCoded(_ columns: [Column], level: CompressionLevel) -> (bytes: [UInt8], count: Int) {
        var (writer, encoder) = (ByteWriter(), RangeEncoder())
        var count = 0
        writer.count(columns.count)
        forEach(columns, level: level) { column, model in
            column.writeHead(to: &writer)
            column.write(to: &encoder, model: &model)
            count += column.count
        }
        writer.write(encoder.finish())
        return (writer.bytes, count)
    }
}

extension Column {
    /// The integer to say once, where all have the column with the same one and its number fits the mask.
    fileprivate func constant(in block: BlockShape) -> Int64? {
        guard id.number < 64, presence.isAll else { return nil }
        return values.onlyInteger
    }
}
