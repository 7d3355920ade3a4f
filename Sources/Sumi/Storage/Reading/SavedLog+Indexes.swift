extension SavedLog {
    /// Reads the index that the oldest of those read links to; false where there is none.
    package mutating func readLinkedIndex(_ source: CountedSource) throws(SumiFileError.Reason) -> Bool {
        guard let last = indexes.last, let link = last.link, let offset = last.offset else { return false }
        let (index, _) = try SavedLog.index(at: link, before: offset, within: commit, source)
        guard index.firstBlock + index.places.count == last.firstBlock, (index.places + last.places).isAscending else {
            throw .decoding(SumiDecodingError(.indexMismatch, at: link, "blocks up to \(last.firstBlock)"))
        }
        indexes.append(index)
        return true
    }

    /// All blocks of the file.
    package mutating func allPlaces(_ source: CountedSource) throws(SumiFileError.Reason) -> [BlockPlace] {
        while try readLinkedIndex(source) {}
        return indexes.reversed().flatMap(\.places)
    }

    /// The order of the strokes.
    package mutating func order(_ source: CountedSource) throws(SumiFileError.Reason) -> StrokeOrder {
        let counts = try allPlaces(source).map(\.strokeCount)
        let sequence = try decoding(at: 0) { [tables] () throws(SumiDecodingError) in
            try tables.sequence.map { (sequence) throws(SumiDecodingError) in
                var reader = ByteReader(sequence.payload)
                let before = Array(counts.prefix(sequence.blocksBefore))
                return (try StrokeSequence(reader: &reader, strokeCounts: before).runs, sequence.blocksBefore)
            }
        }
        let order = StrokeOrder(strokeCounts: counts, sequence: sequence)
        guard order.count == commit.strokeCount else {
            throw .decoding(SumiDecodingError(.countMismatch, at: commitOffset))
        }
        return order
    }

    /// Reads an index of a save. What lies in a piece of the file that is at hand isn't read again.
    static func index(
        at start: Int,
        before end: Int,
        within commit: Commit,
        _ source: CountedSource,
        _ piece: (bytes: [UInt8], offset: Int) = ([], 0)
    ) throws(SumiFileError.Reason) -> (Index, FileTables) {
        let mismatch = SumiFileError.Reason.decoding(SumiDecodingError(.indexMismatch, at: max(0, start)))
        guard start >= Header.length, start + ChunkFraming.overhead <= end else { throw mismatch }
        // Most indexes stand right before what names them; others tell how long they are.
        var bytes: [UInt8] = []
        let known = min(max(start, piece.offset), end)..<end
        if known.lowerBound - start <= SavedLog.indexLength, end <= piece.offset + piece.bytes.count {
            if start < known.lowerBound { bytes = try source.bytes(start..<known.lowerBound) }
            bytes += piece.bytes[known.lowerBound - piece.offset..<known.upperBound - piece.offset]
        } else {
            bytes = try source.bytes(start..<min(end, start + SavedLog.indexLength))
        }
        let length = try decoding(at: start) { () throws(SumiDecodingError) in
            var reader = ByteReader(bytes)
            _ = try reader.byte()
            return Int(clamping: try reader.integer(UInt32.self)) + ChunkFraming.overhead
        }
        guard length <= end - start else { throw mismatch }
        if length > bytes.count { bytes += try source.bytes(start + bytes.count..<start + length) }
        return try decoding(at: start) { () throws(SumiDecodingError) in
            var payload = ByteReader(bytes, in: ChunkFraming.payloadOffset..<length - 4)
            // Its ordinal, which the check is over, stands first. A wrong one fails the check, or is too large by some 2³².
            var beginning = payload
            let ordinal = (try? beginning.count()) ?? 0
            var frame = ByteReader(bytes, in: 0..<length)
            let chunk = try Chunk(reader: &frame, ordinal: ordinal)
            let index = try BlockIndex(reader: &payload)
            let places = index.entries.compactMap { BlockPlace($0, of: index, at: start) }
            guard chunk.kind == .index, places.count == index.entries.count, places.isAscending,
                index.ordinal < commit.ordinal, index.firstBlock <= index.ordinal - places.count,
                index.sequence?.blocksBefore ?? 0 <= index.firstBlock + places.count,
                index.link == 0 ? index.firstBlock == 0 : index.link <= start - Header.length
            else { throw SumiDecodingError(.indexMismatch, at: 0, in: chunk.location) }
            let link = index.link == 0 ? nil : start - index.link
            return (
                Index(offset: start, link: link, firstBlock: index.firstBlock, places: places),
                FileTables(inks: index.inks, grids: index.grids, sequence: index.sequence)
            )
        }
    }

    /// How much of an index is read before its length is known.
    private static let indexLength = 16384
}
