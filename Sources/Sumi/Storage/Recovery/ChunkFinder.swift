/// Finds chunks again behind damage.
///
/// A frame doesn't say its ordinal, but its check holds with one only: so each place where a frame could begin either gives
/// an ordinal that fits between the chunks around the damage, or is none.
final class ChunkFinder {
    private let bytes: [UInt8]
    /// Made when the first damage is met.
    private lazy var checks = RangeChecks(bytes)
    private lazy var known = KnownPlaces(bytes) { chunk(at: $0.offset, $0.ordinal..<$0.ordinal + 1) != nil }
    /// How many bytes may still be read, and inflated, of what may turn out to be no chunk: a file could have one in
    /// another, thousands deep.
    private var effort: Int
    private var budget: InflationBudget
    /// How many strokes such blocks may still claim: where all of them are alike, 65,536 take no more than a few bytes.
    private var claims: Int
    /// By the offsets of known places, the first chunk that was found to lead there from chunk to chunk; nil for none.
    private var leads: [Int: KnownPlaces.Place?] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        effort = 16 * bytes.count
        budget = InflationBudget(16 * bytes.count)
        claims = (1 << 24) + 16 * bytes.count
    }

    /// The first intact chunk behind a place where one with that ordinal should begin and doesn't.
    func next(after position: Int, ordinal: Int) -> Chunk? {
        followingLengths(from: position, ordinal) ?? searching(from: position, ordinal)
    }

    /// The first intact chunk of a file that doesn't begin with a header.
    func first() -> Chunk? { searching(from: 0, 0) }

    /// Whether the first chunk stands at a place, or damaged ones that lead to an intact one.
    func leads(from position: Int) -> Bool {
        position < bytes.count && (chunk(at: position, 0..<1) ?? followingLengths(from: position, 0)) != nil
    }

    /// Whether a file that begins at a place stands in a chunk of another one; or has no intact chunk behind its header, so
    /// that it can't be told.
    func isWithinChunk(fileAt place: Int) -> Bool {
        let first = chunk(at: place + Header.length, 0..<1)
        return first.map { goesOn(behind: endOfChain(from: $0, before: .max), after: 0) } ?? true
    }

    /// The chunk at a place that ends before another one, if it has one of some ordinals.
    func chunk(at place: Int, before end: Int, among ordinals: Set<Int>) -> Chunk? {
        guard place < end, let frameEnd = frameEnd(at: place), frameEnd <= end else { return nil }
        let ordinal = Int(checks.ordinal(ofFrame: place..<frameEnd))
        return ordinals.contains(ordinal) ? chunk(at: place, ordinal..<ordinal + 1) : nil
    }

    /// The check that a frame states which takes just these bytes.
    private func storedCheck(_ frame: Range<Int>) -> UInt32 {
        bytes[frame.suffix(4)].reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// By what the check differs that a frame of just these bytes states, were these its kind and length.
    func difference(_ range: Range<Int>, _ ordinal: Int, head: [UInt8]) -> UInt32 {
        let behind = range.dropLast(4).dropFirst(head.count)
        let before = Zlib.crc32(head, after: Zlib.crc32(UInt32(truncatingIfNeeded: ordinal)))
        return Zlib.crc32(before, before: behind.count) ^ checks.check(of: behind) ^ storedCheck(range)
    }

    /// Whether what the commit at the end of all bytes names stands in a range.
    func hasKnownPlace(in range: Range<Int>) -> Bool {
        let first = known.places.border { $0.offset < range.lowerBound }
        return first < known.places.count && known.places[first].offset < range.upperBound
    }

    /// Where the frame that begins here ends by its length, if that is within the file.
    func frameEnd(at position: Int) -> Int? {
        var reader = ByteReader(bytes, in: position..<bytes.count)
        guard (try? reader.byte()) != nil, let length = try? reader.integer(UInt32.self),
            length <= ChunkFraming.maximumLength, (try? reader.skip(Int(length) + 4)) != nil
        else { return nil }
        return reader.position
    }

    /// Whether the frame that begins here ends, by its length, at a place; or past it, where that is the end of the file.
    func frameReaches(_ end: Int, from position: Int) -> Bool {
        if let frameEnd = frameEnd(at: position) { return frameEnd == end }
        guard end == bytes.count, !ChunkKind(rawValue: bytes[position]).isReserved else { return false }
        var reader = ByteReader(bytes, in: position + 1..<end)
        return (try? reader.integer(UInt32.self)).map { $0 <= ChunkFraming.maximumLength } ?? true
    }

    /// Follows the lengths of damaged chunks for as long as it takes to come to an intact one.
    func followingLengths(from position: Int, _ ordinal: Int) -> Chunk? {
        var (place, number) = (position, ordinal)
        while let end = frameEnd(at: place), number < ordinal + ChunkFinder.mostInARow {
            (place, number) = (end, number + 1)
            if let chunk = chunk(at: place, number..<number + 1) { return chunk }
        }
        return nil
    }

    /// How many damaged chunks in a row are passed by their lengths, and how many more may be missing than have room.
    static let mostInARow = 16

    /// Looks at every place.
    private func searching(from start: Int, _ ordinal: Int) -> Chunk? {
        let places = known.places
        var next = places.border(behind: { $0.offset < start })
        var place = start
        while place + ChunkFraming.overhead <= bytes.count {
            while next < places.count, places[next].offset < place || places[next].ordinal < ordinal { next += 1 }
            let following = next < places.count ? places[next] : nil
            if let following, following.offset == place {
                return chunk(at: place, following.ordinal..<following.ordinal + 1)
            }
            // Each chunk that was there takes as many bytes at least, unless some are missing.
            let most = ordinal + (place - start) / ChunkFraming.overhead + ChunkFinder.mostInARow
            let end = following?.offset ?? bytes.count
            let isFirst = start <= Header.length
            if let chunk = chunk(at: place, ordinal..<(following?.ordinal ?? most)), chunk.end <= end,
                isPlausible(chunk), leavesRoom(chunk, behind: ordinal, isFirst: isFirst, before: following)
            {
                return chunk
            }
            place = min(endOfFile(at: place) ?? place + 1, end)
        }
        return nil
    }

    /// The chunk at a place, if its check holds with one of some ordinals.
    func chunk(at place: Int, _ ordinals: Range<Int>) -> Chunk? {
        guard !ordinals.isEmpty, bytes.indices.contains(place), !ChunkKind(rawValue: bytes[place]).isReserved,
            let end = frameEnd(at: place)
        else { return nil }
        let ordinal = Int(checks.ordinal(ofFrame: place..<end))
        guard ordinals.contains(ordinal), end - place <= effort else { return nil }
        effort -= end - place
        var reader = ByteReader(bytes, in: place..<end)
        return try? Chunk(reader: &reader, ordinal: ordinal)
    }

    /// Whether a chunk that was found by searching is one: the next one follows it, or it can be read. By chance alone, one
    /// place in some millions fits a gap of a megabyte.
    private func isPlausible(_ chunk: Chunk) -> Bool {
        if chunk.kind == .block, chunk.offset < known.blocksEnd {
            return known.blockLengths[chunk.ordinal] == chunk.end - chunk.offset
        }
        if chunk.end == bytes.count { return true }
        if self.chunk(at: chunk.end, chunk.ordinal + 1..<chunk.ordinal + 2) != nil { return true }
        var reader = ByteReader(bytes, in: chunk.payload)
        do throws(SumiDecodingError) {
            switch chunk.kind {
            case .block:
                let head = try BlockHead(reader: &reader)
                claims -= head.strokeCount
                if claims < 0 { return false }
                _ = try ColumnSection(
                    reader: &reader,
                    strokeCount: head.strokeCount,
                    pointCount: head.pointCount,
                    continuedPoints: head.continuedPoints,
                    coding: head.coding,
                    budget: &budget
                )
                return true
            case .index: return try BlockIndex(reader: &reader).ordinal == chunk.ordinal
            case .commit: return try Commit(reader: &reader).ordinal == chunk.ordinal
            default: return false
            }
        } catch {
            return false
        }
    }

    /// Whether a chunk that was found, with those that follow it without a gap, leads to a known place, or leaves chunks to
    /// be missing before it and before that place; before the first one nothing need be missing. Those of a file within a
    /// chunk do neither where that chunk alone is damaged; or this file goes on with a number that they had, too: behind the
    /// check of that chunk, or where its chunks lead to a known place.
    private func leavesRoom(
        _ chunk: Chunk,
        behind missing: Int,
        isFirst: Bool,
        before following: KnownPlaces.Place?
    ) -> Bool {
        let (end, ordinal) = endOfChain(from: chunk, before: following?.ordinal ?? .max)
        if let following, ordinal == following.ordinal { return end == following.offset }
        if chunk.ordinal == missing, !isFirst { return false }
        if goesOn(behind: (end, ordinal), after: missing) { return false }
        guard let following, let lead = lead(to: following, from: chunk.end, missing + 1..<following.ordinal) else {
            return true
        }
        return lead.ordinal >= ordinal
    }

    /// Whether a chunk follows the check of one that held all chunks up to an end, with a number that they had, too.
    private func goesOn(behind chain: (offset: Int, ordinal: Int), after missing: Int) -> Bool {
        chunk(at: chain.offset + 4, missing + 1..<max(missing + 1, chain.ordinal)) != nil
    }

    /// Where those end that follow a chunk without a gap, and the ordinal that is next: that of `limit` at most.
    func endOfChain(from chunk: Chunk, before limit: Int) -> (offset: Int, ordinal: Int) {
        var (end, ordinal) = (chunk.end, chunk.ordinal + 1)
        while ordinal < limit, let next = self.chunk(at: end, ordinal..<ordinal + 1) {
            (end, ordinal) = (next.end, ordinal + 1)
        }
        return (end, ordinal)
    }

    /// The first chunk that leads from chunk to chunk to a known place.
    private func lead(to known: KnownPlaces.Place, from start: Int, _ ordinals: Range<Int>) -> KnownPlaces.Place? {
        if let found = leads[known.offset] { return found }
        var (place, found) = (start, KnownPlaces.Place?.none)
        while place < known.offset, found == nil {
            guard let chunk = chunk(at: place, ordinals) else {
                place += 1
                continue
            }
            let end = endOfChain(from: chunk, before: known.ordinal)
            if end == (known.offset, known.ordinal) { found = KnownPlaces.Place(offset: place, ordinal: chunk.ordinal) }
            // None of those in between leads anywhere else.
            place = end.offset
        }
        leads[known.offset] = .some(found)
        return found
    }

    /// Where a file ends that begins here, with chunks that are not this file's: an app may keep one in a chunk of its own.
    private func endOfFile(at place: Int) -> Int? {
        guard bytes[place] == Header.signature[0] else { return nil }
        var reader = ByteReader(bytes, in: place..<bytes.count)
        guard (try? Header(reader: &reader)) != nil else { return nil }
        var (end, ordinal) = (reader.position, 0)
        while let chunk = chunk(at: end, ordinal..<ordinal + 1) { (end, ordinal) = (chunk.end, ordinal + 1) }
        return end
    }
}
