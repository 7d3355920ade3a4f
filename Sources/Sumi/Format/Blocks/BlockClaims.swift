/// What the blocks of a file claim of its readers' limits, so that a writer can keep within them (Spec, 12.3).
///
/// Constants, and what deflates well, claim more than their bytes bear out: a straight line of three million points takes
/// 19 KB. Where a file would claim too much, its next block is written in full, which makes room for a hundred more.
package struct BlockClaims: Sendable {
    private var strokes: Int
    private var points: Int
    private var inflatedBytes: Int

    /// The claims of a file that has no block yet.
    package init() {
        self.init(of: [], unknownBlocks: 0, length: 0)
    }

    /// The most that a file of `length` bytes can claim, some of whose blocks are known.
    package init(of places: [BlockPlace], unknownBlocks: Int, length: Int) {
        let most = unknownBlocks * BlockHead.maximumCount
        strokes = places.reduce(most) { $0 + $1.strokeCount }
        points = places.reduce(most) { $0 + $1.pointCount }
        inflatedBytes = length * Zlib.maximumExpansion
    }

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
        let admitted = isWithin ? block : try inFull()
        strokes += admitted.head.strokeCount
        points += admitted.head.pointCount
        inflatedBytes += admitted.inflatedBytes
        return admitted
    }
}
