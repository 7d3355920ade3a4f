/// A block's columns, all of them read and its points checked: what its strokes are made of. Of the file before it,
/// nothing but the grids is needed.
package struct BlockColumns {
    package let head: BlockHead
    package let section: ColumnSection
    package let grid: Grid
    /// The block's points.
    package let points: PointColumns
    /// The channels that each part of the block states.
    package let channels: [ChannelSet]
    /// The block's unknown columns, if it has any.
    package let unknown: UnknownColumns?
    /// Where the columns begin.
    package let start: ByteReader

    /// Reads a block chunk's payload behind its head.
    package init(
        head: BlockHead,
        reader: inout ByteReader,
        grids: GridTable,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        start = reader
        self.head = head
        guard let grid = grids[head.grid] else { throw start.error(.gridOutOfRange, "grid \(head.grid)") }
        self.grid = grid
        section = try ColumnSection(
            reader: &reader,
            strokeCount: head.strokeCount,
            pointCount: head.pointCount,
            continuedPoints: head.continuedPoints,
            coding: head.coding,
            budget: &budget
        )
        for channel in [Channel.x, .y] {
            guard let column = section[.channel(channel)], column.presence.isAll else {
                throw start.error(.missingColumn, "\(channel)")
            }
        }
        points = try PointColumns(section: section, grid: grid, at: start)
        channels = section.channelsOfParts()
        let unknownColumns = section.columns.filter { !$0.id.isKnown }
        unknown =
            unknownColumns.isEmpty
            ? nil : UnknownColumns(shape: section.shape, columns: unknownColumns, version: head.version)
    }

    /// The points of a part of the block: of the continued one, if there is one, or of a stroke.
    package func part(_ index: Int) -> QuantizedPart {
        QuantizedPart(columns: points, range: section.shape.points(ofPart: index), channels: channels[index])
    }

    /// Where among the parts the first stroke stands that begins in the block.
    package var firstStroke: Int { section.shape.isContinuation ? 1 : 0 }

    /// The points that continue the stroke before the block.
    package var continuedPart: QuantizedPart? { section.shape.isContinuation ? part(0) : nil }

    /// The points of the last stroke that begins in the block, as far as they are here.
    package var lastPart: QuantizedPart? { head.strokeCount > 0 ? part(section.shape.partCount - 1) : nil }

    /// Whether the block may have columns of a version that this library doesn't know.
    package var hasLaterColumns: Bool { head.version > .current }

    /// The share in the block's unknown columns of the part that continues a stroke.
    package var continuedUnit: UnknownColumns.Unit? {
        unknown.map { UnknownColumns.Unit(block: $0, part: 0) }
    }
}

extension ColumnSection {
    /// The channels that each part of the block states.
    package func channelsOfParts() -> [ChannelSet] {
        var (ofAll, ofSome) = (ChannelSet(), [(Channel, [Range<Int>])]())
        // By index: a copy of each column would take longer than looking at it.
        for index in columns.indices where columns[index].id.shape == .pointIntegers {
            guard let channel = Channel(rawValue: columns[index].id.number) else { continue }
            if let runs = columns[index].presence.partialRuns {
                ofSome.append((channel, runs))
            } else {
                ofAll.insert(channel)
            }
        }
        var channels = [ChannelSet](repeating: ofAll, count: shape.partCount)
        for (channel, runs) in ofSome {
            for part in runs.joined() { channels[part].insert(channel) }
        }
        return channels
    }
}
