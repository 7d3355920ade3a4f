/// All that a block holds, ready to be written.
package struct BlockContent {
    package let grid: Grid
    /// The content version that the strokes need.
    package let version: ContentVersion
    let parts: [BlockPart]

    init(_ block: BlockPlan.Block, parts: [BlockPart]) {
        grid = block.grid
        version = block.version
        self.parts = parts
    }

    /// The content of a block of strokes that were planned.
    package init(_ block: BlockPlan.Block, of strokes: [PlannedStroke], inkIndices: [Int]) {
        self.init(
            block,
            parts: block.parts.map { part in
                let planned = strokes[part.stroke]
                return BlockPart(
                    part,
                    points: planned.points(part.points),
                    ink: inkIndices[part.stroke],
                    creationDate: planned.stroke.path.creationDate,
                    randomSeed: planned.stroke.randomSeed,
                    transform: planned.stroke.transform,
                    strings: planned.strings,
                    unknown: planned.unknownShare,
                    firstPoint: planned.firstPoint
                )
            }
        )
    }

    /// The block, ready to be written. `previous` is how many points the block before has that is written with it; 0 where
    /// there is none.
    package func encoded(gridNumber: Int, level: CompressionLevel?, behind previous: Int) -> EncodedBlock {
        let section = columns
        var body = ByteWriter()
        let (coding, inflatedBytes) = section.write(to: &body, level: level, behind: previous)
        return EncodedBlock(head(of: section, coding, gridNumber), body.bytes, inflatedBytes: inflatedBytes)
    }

    /// The block, ready to be written in full: its bytes bear out what it claims.
    func encodedInFull(gridNumber: Int) -> EncodedBlock {
        let section = columns
        let body = ByteWriter.bytes { section.writeInFull(to: &$0) }
        return EncodedBlock(head(of: section, .bare, gridNumber), body, inflatedBytes: 0)
    }

    private func head(of section: ColumnSection, _ coding: ColumnCoding, _ gridNumber: Int) -> BlockHead {
        BlockHead(
            strokeCount: section.shape.strokeCount,
            pointCount: section.shape.pointCount,
            continuedPoints: section.shape.continuedPoints,
            coding: coding,
            version: version,
            grid: gridNumber
        )
    }

    /// Where and when the block's points are.
    package var extent: BlockExtent {
        var extent = BlockExtent()
        var first = parts.startIndex
        for index in parts.indices {
            extent.includeTimes(of: parts[index].points, date: parts[index].creationDate)
            let next = index + 1
            // Neighbours that lie in the same columns and are placed alike are looked at together.
            if next < parts.endIndex, parts[next].continuesPlaces(of: parts[index]) { continue }
            let (start, end) = (parts[first].points.range.lowerBound, parts[index].points.range.upperBound)
            let points = parts[first].points
            let together = QuantizedPart(columns: points.columns, range: start..<end, channels: points.channels)
            extent.includePlaces(of: together, transform: parts[first].transform)
            first = next
        }
        return extent
    }

    private var columns: ColumnSection {
        // Closures: the compiler leaves such key paths to be walked at run time.
        let counts = parts.map { $0.points.range.count }
        let began = parts.drop { $0.isContinued }
        let shape = BlockShape(
            continuedPoints: counts[..<began.startIndex].reduce(0, +),
            strokePoints: Array(counts[began.startIndex...])
        )
        var columns: [Column] = []
        if !began.isEmpty {
            let everyone = Presence(all: began.count)
            let strokeCounts = shape.strokePoints.map { Int64($0) }
            columns.append(Column(.pointCount, presence: everyone, values: .integers(strokeCounts)))
            columns.append(Column(.ink, presence: everyone, values: .integers(began.map { Int64($0.ink) })))
            columns += StrokeColumns.integers(of: began)
            columns += StrokeColumns.strings(of: began.map { $0.strings })
            columns += StrokeColumns.unknown(began.map { $0.unknown })
        }
        let points = parts.map { $0.points }
        columns += PointColumns.columns(of: points, grid: grid)
        columns += StrokeColumns.unknown(parts.map { $0.unknownPoints }, pointCounts: counts)
        return ColumnSection(shape: shape, columns: columns)
    }
}
