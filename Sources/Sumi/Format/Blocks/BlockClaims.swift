/// What the blocks of a file claim of its readers' limits, so that a writer can keep within them (Spec, 12.3).
///
/// Constants, and what deflates well, claim more than their bytes bear out: a straight line of three million points takes
/// 19 KB. Where a file would claim too much, its next block is written in full, which makes room for dozens of others.
package struct BlockClaims: Sendable {
    private var strokes: Int
    private var points: Int
    private var inflatedBytes: Int

    /// What the blocks of a file claim that were read; nothing of a file that has none.
    package init(strokes: Int = 0, points: Int = 0, inflatedBytes: Int = 0) {
        (self.strokes, self.points, self.inflatedBytes) = (strokes, points, inflatedBytes)
    }

    /// The most that blocks can claim of which an index tells, and others of which nothing is known.
    package init(of places: [BlockPlace], unknownBlocks: Int) {
        let most = BlockClaims.most(ofBlocks: unknownBlocks)
        self.init(
            strokes: places.reduce(most) { $0 + $1.strokeCount },
            points: places.reduce(most) { $0 + $1.pointCount },
            inflatedBytes: .max
        )
    }

    /// The most strokes, or points, of so many blocks: of more than fit in any file no more.
    static func most(ofBlocks count: Int) -> Int { min(count, Int.max >> 20) * BlockHead.maximumCount }

    /// Notes the next block, whose chunk begins at an offset, and gives it as it is to be written: as it is, or in full where
    /// a reader with these limits would refuse it.
    package mutating func admit<Failure: Error>(
        _ block: EncodedBlock,
        at offset: Int,
        within limits: DecodingLimits,
        inFull: () throws(Failure) -> EncodedBlock
    ) throws(Failure) -> EncodedBlock {
        // What isn't known of the file is within limits, too.
        strokes = min(strokes, limits.strokes.limit(bytes: offset))
        points = min(points, limits.points.limit(bytes: offset))
        inflatedBytes = min(inflatedBytes, limits.inflatedBytes.limit(bytes: offset))
        let end = offset + ChunkFraming.overhead + block.payload.count
        let isWithin =
            strokes + block.head.strokeCount <= limits.strokes.limit(bytes: end)
            && points + block.head.pointCount <= limits.points.limit(bytes: end)
            && inflatedBytes + block.inflatedBytes <= limits.inflatedBytes.limit(bytes: end)
        var admitted = isWithin ? block : try inFull()
        admitted.extent = block.extent
        strokes += admitted.head.strokeCount
        points += admitted.head.pointCount
        inflatedBytes += admitted.inflatedBytes
        return admitted
    }
}
