#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What a block chunk holds: strokes, and before them perhaps more points of the stroke before (Spec, section 8).
package struct DecodedBlock {
    package let head: BlockHead
    package let section: ColumnSection
    /// The strokes that begin in the block.
    package private(set) var strokes: [Stroke]
    /// What each of them needs.
    package private(set) var needs: [StrokeNeeds] = []
    /// The points of each part of the block, the continued one included.
    package let parts: [QuantizedPart]
    /// The block's unknown columns, if it has any.
    package let unknown: UnknownColumns?

    /// Reads a block chunk's payload behind its head.
    package init(
        head: BlockHead,
        reader: inout ByteReader,
        inks: InkTable,
        grids: GridTable,
        budget: inout InflationBudget
    ) throws(SumiDecodingError) {
        let start = reader
        self.head = head
        guard let grid = grids[head.grid] else { throw start.error(.gridOutOfRange, "grid \(head.grid)") }
        section = try ColumnSection(
            reader: &reader,
            strokeCount: head.strokeCount,
            pointCount: head.pointCount,
            continuedPoints: head.continuedPoints,
            coding: head.coding,
            budget: &budget
        )
        let shape = section.shape
        for channel in [Channel.x, .y] {
            guard let column = section[.channel(channel)], column.presence.isAll else {
                throw start.error(.missingColumn, "\(channel)")
            }
        }
        let columns = try PointColumns(section: section, grid: grid, at: start)
        let channels = section.channelsOfParts()
        parts = (0..<shape.partCount).map {
            QuantizedPart(columns: columns, range: shape.points(ofPart: $0), channels: channels[$0])
        }
        let unknownColumns = section.columns.filter { !$0.id.isKnown }
        unknown =
            unknownColumns.isEmpty ? nil : UnknownColumns(shape: shape, columns: unknownColumns, version: head.version)
        strokes = []
        var fields = try FieldReader(section: section, inks: inks, grid: grid, at: start)
        strokes.reserveCapacity(head.strokeCount)
        needs.reserveCapacity(head.strokeCount)
        let firstStroke = shape.isContinuation ? 1 : 0
        for index in 0..<head.strokeCount {
            let part = firstStroke + index
            let units = unknown.map { [UnknownColumns.Unit(block: $0, part: part)] } ?? []
            var version = ContentVersion.version1
            let read = try fields.stroke(index, part: parts[part], unknownColumns: units, version: &version)
            strokes.append(read.stroke)
            needs.append(
                StrokeNeeds(
                    version: version,
                    ink: read.ink,
                    hasPrivateInk: inks[read.ink]?.isPrivate == true,
                    hasLaterColumns: hasLaterColumns
                )
            )
        }
        let needed = needs.reduce(.version1) { max($0, $1.version) }
        guard head.version >= needed else {
            throw start.error(.versionTooLow, "strokes need \(needed), the block states \(head.version)")
        }
    }

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
        let ofPoints = columns.lazy.filter { $0.id.shape == .pointIntegers }
            .compactMap { column in Channel(rawValue: column.id.number).map { ($0, column.presence) } }
        var ofAll = ChannelSet()
        for (channel, presence) in ofPoints where presence.isAll { ofAll.insert(channel) }
        var channels = [ChannelSet](repeating: ofAll, count: shape.partCount)
        for (channel, presence) in ofPoints {
            for run in presence.partialRuns ?? [] { for part in run { channels[part].insert(channel) } }
        }
        return channels
    }
}
