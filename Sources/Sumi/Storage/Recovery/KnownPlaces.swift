/// Where intact chunks of a damaged file are known to stand: the commit at its end says where the last index is, and indexes
/// say where the blocks are.
struct KnownPlaces {
    /// How many more chunks a file may have had than there is room for.
    private static let mostMissing = 1 << 16

    /// Where a chunk begins, and its position among the chunks.
    struct Place {
        let offset: Int
        let ordinal: Int
    }

    /// The places, in file order.
    private(set) var places: [Place] = []
    /// Up to where in the file all blocks are known.
    private(set) var blocksEnd = 0
    /// How long the blocks are that indexes list, by their ordinals. Where bytes are missing, or were put in, those before are
    /// not where indexes say.
    private(set) var blockLengths: [Int: Int] = [:]

    /// - Parameters:
    ///   - bytes: the file
    ///   - isIntact: whether an intact chunk stands at a place
    init(_ bytes: [UInt8], isIntact: (Place) -> Bool) {
        guard let commit = Commit.last(in: bytes), let size = commit.size else { return }
        let start = bytes.count - Int(size)
        places = [Place(offset: start, ordinal: commit.ordinal)]
        var (distance, end) = (commit.indexDistance, start)
        var knowsAll = false
        while distance > 0, let (chunk, index) = BlockIndex.intact(in: bytes, at: end - distance, before: end) {
            let blocks = index.entries.compactMap { BlockPlace($0, of: index, at: chunk.offset, mayBeMissing: true) }
            guard blocks.count == index.entries.count, blocks.isAscending else { break }
            if blocksEnd == 0 { blocksEnd = chunk.offset }
            places.append(Place(offset: chunk.offset, ordinal: chunk.ordinal))
            places += blocks.map { Place(offset: $0.range.lowerBound, ordinal: $0.ordinal) }.filter(isIntact)
            for block in blocks { blockLengths[block.ordinal] = block.range.count }
            (distance, end) = (index.link, chunk.offset)
            knowsAll = index.link == 0
        }
        if !knowsAll { blocksEnd = 0 }
        places.sort { ($0.offset, $0.ordinal) < ($1.offset, $1.ordinal) }
        // What contradicts itself is worth nothing, and neither is what nothing bears out.
        let isAscending = zip(places, places.dropFirst()).allSatisfy {
            $0.offset < $1.offset && $0.ordinal < $1.ordinal
        }
        let mayBe = commit.ordinal <= bytes.count / ChunkFraming.overhead + KnownPlaces.mostMissing
        if !isAscending || !mayBe { (places, blocksEnd) = ([], 0) }
    }
}

extension BlockIndex {
    /// The index that begins at `offset` and ends at `end` at the latest, if its own check holds.
    static func intact(in bytes: [UInt8], at offset: Int, before end: Int) -> (chunk: Chunk, index: BlockIndex)? {
        guard Header.length <= offset, offset < end else { return nil }
        do throws(SumiDecodingError) {
            var frame = ByteReader(bytes, in: offset..<end)
            var payload = frame
            _ = try payload.skip(ChunkFraming.payloadOffset)
            // Its ordinal, which the check is over, stands first.
            let chunk = try Chunk(reader: &frame, ordinal: try payload.count())
            payload = ByteReader(bytes, in: chunk.payload)
            return chunk.kind == .index ? (chunk, try BlockIndex(reader: &payload)) : nil
        } catch {
            return nil
        }
    }
}
