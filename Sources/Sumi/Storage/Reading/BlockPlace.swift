/// Where a block is and what it holds, as an index says or as was found by reading the file.
package struct BlockPlace: Sendable {
    /// The block chunk, frame included.
    package let range: Range<Int>
    /// The chunk's position among the chunks.
    package let ordinal: Int
    /// How many strokes begin in the block.
    package let strokeCount: Int
    /// How many points it has, and how many of them continue a stroke.
    package let pointCount: Int
    package let continuedPoints: Int
    /// The content version that it states.
    package let version: ContentVersion
    /// Where and when its points are.
    package let extent: BlockExtent

    /// The place of a block that is about to be written, or was read.
    package init(range: Range<Int>, ordinal: Int, head: BlockHead, extent: BlockExtent) {
        self.range = range
        self.ordinal = ordinal
        strokeCount = head.strokeCount
        pointCount = head.pointCount
        continuedPoints = head.continuedPoints
        version = head.version
        self.extent = extent
    }

    /// What the entry of an index at `offset` says; nil where that can't be. Of a file whose beginning is missing, blocks
    /// may have stood before what is left.
    package init?(_ entry: BlockIndex.Entry, of index: BlockIndex, at offset: Int, mayBeMissing: Bool = false) {
        let (start, isBefore) = offset.subtractingReportingOverflow(entry.distance)
        guard !isBefore, mayBeMissing || start >= Header.length, entry.length >= ChunkFraming.overhead,
            entry.length <= entry.distance,
            entry.ordinalDistance > 0, entry.ordinalDistance <= index.ordinal,
            entry.strokeCount <= BlockHead.maximumCount, entry.pointCount <= BlockHead.maximumCount,
            entry.continuedPoints <= entry.pointCount
        else { return nil }
        range = start..<start + entry.length
        ordinal = index.ordinal - entry.ordinalDistance
        strokeCount = entry.strokeCount
        pointCount = entry.pointCount
        continuedPoints = entry.continuedPoints
        version = entry.version
        extent = entry.extent
    }

    /// What an index at `offset`, of that ordinal, says of the block.
    package func entry(forIndexAt offset: Int, ordinal index: Int) -> BlockIndex.Entry {
        BlockIndex.Entry(
            distance: offset - range.lowerBound,
            ordinalDistance: index - ordinal,
            length: range.count,
            strokeCount: strokeCount,
            pointCount: pointCount,
            continuedPoints: continuedPoints,
            version: version,
            extent: extent
        )
    }
}

extension [BlockPlace] {
    /// Whether each block stands behind the one before, so that none is read twice.
    package var isAscending: Bool {
        zip(self, dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound && $0.ordinal < $1.ordinal }
    }
}
