import Sumi

/// What a file holds, beside what any reader may show of it: its strokes as they were written, which content version
/// its blocks state for columns that nobody knows, and what is kept.
struct FileContent {
    /// A stroke's place among the blocks.
    struct Place {
        /// The block that it begins in, and those that continue it.
        let blocks: ClosedRange<Int>
        /// The highest version above all known ones that is stated for its unknown columns a stroke, and for those a point.
        let columnVersions: (ofStroke: UInt64, ofPoints: UInt64)
    }

    /// The strokes that are not deleted, in drawing order.
    let strokes: [Stroke]
    /// For each of them, where it lies.
    let places: [Place]
    /// The blocks of which a stroke that is not deleted has columns that nobody knows.
    let blocksWithUnknownColumns: Set<Int>
    /// For each block, the version that it states.
    let blockVersions: [UInt64]
    /// The last commit, and where its payload begins.
    let commit: (content: Commit, offset: Int)
    /// The drawing as the newest reader shows it that draws no app's ink.
    let drawing: Drawing

    /// Reads a file.
    ///
    /// - Throws: what any reader throws, whatever version it may use.
    init(_ bytes: [UInt8], _ limits: DecodingLimits) throws(SumiDecodingError) {
        var decoder = try DrawingDecoder(bytes, limits: limits, options: DecodingOptions(policy: .downgrade))
        try decoder.readHeader()
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var ordinal = 0
        var sequence: (payload: ByteReader, blockCount: Int)?
        while reader.remaining > 0 {
            let chunk: Chunk
            do throws(SumiDecodingError) {
                chunk = try Chunk(reader: &reader, ordinal: ordinal)
            } catch {
                throw decoder.failure(error)
            }
            if chunk.kind == .sequence {
                sequence = (ByteReader(bytes, in: chunk.payload), decoder.strokes.blockCount)
            }
            try decoder.read(chunk)
            ordinal += 1
        }
        var log = decoder.strokes
        drawing = try decoder.finish()
        // The decoder can't finish without a commit.
        guard let last = decoder.commits.last else { throw SumiDecodingError(.missingCommit, at: bytes.count) }
        commit = (last.commit, last.offset + ChunkFraming.payloadOffset)
        strokes = log.takeDrawing().strokes
        var runs: [StrokeSequence.Run] = []
        if let (start, count) = sequence {
            var payload = start
            runs = try StrokeSequence(reader: &payload, strokeCounts: Array(log.strokeCounts.prefix(count))).runs
        }
        for block in (sequence?.blockCount ?? 0)..<log.blockCount {
            runs.append(StrokeSequence.Run(block: block, first: 0, count: log.strokeCounts[block]))
        }
        let heads = (0..<log.blockCount).map { log.block($0).head }
        blockVersions = heads.map(\.version.rawValue)
        let positions = runs.flatMap { run in run.strokes.map { (block: run.block, index: $0) } }
        (places, blocksWithUnknownColumns) = FileContent.places(
            of: strokes,
            at: positions,
            heads,
            stated: last.commit.contentVersion.rawValue
        )
    }

    /// Where strokes lie, and the blocks of which any has columns that nobody knows.
    private static func places(
        of strokes: [Stroke],
        at positions: [(block: Int, index: Int)],
        _ heads: [BlockHead],
        stated: UInt64
    ) -> (places: [Place], blocksWithUnknownColumns: Set<Int>) {
        // What the commit states holds for all strokes; versions that are known have no columns that are not.
        func version(_ blocks: ClosedRange<Int>, _ hasColumns: Bool) -> UInt64 {
            let highest = blocks.map { min(heads[$0].version.rawValue, stated) }.max() ?? 0
            return hasColumns && highest > VersionOracle.newest ? highest : 0
        }
        var places: [Place] = []
        var withColumns: Set<Int> = []
        for (position, stroke) in zip(positions, strokes) {
            let hasColumns = stroke.exactUnknowns.map { !$0.isEmpty }
            let (first, all) = (position.block...position.block, blocks(from: position, heads))
            let versions = (version(first, hasColumns[0]), version(all, hasColumns[1]))
            places.append(Place(blocks: all, columnVersions: versions))
            if hasColumns[0] { withColumns.insert(position.block) }
            if hasColumns[1] { withColumns.formUnion(all) }
        }
        return (places, withColumns)
    }

    /// The blocks that a stroke lies in which begins at `position`.
    private static func blocks(from position: (block: Int, index: Int), _ heads: [BlockHead]) -> ClosedRange<Int> {
        var last = position.block
        if position.index == heads[last].strokeCount - 1 {
            while last + 1 < heads.count, heads[last + 1].continuedPoints > 0 {
                last += 1
                if heads[last].strokeCount > 0 { break }
            }
        }
        return position.block...last
    }
}
