extension SavedLog {
    /// What the last metadata chunk of the save says (Spec, 4.3). Where blocks are is known, so that only what stands
    /// between them is looked at, from the end on; of the other chunks there, no more than where they end.
    package mutating func metadata(
        _ source: CountedSource,
        limits: DecodingLimits
    ) throws(SumiFileError.Reason) -> [MetadataKey: MetadataValue] {
        let places = try allPlaces(source)
        var end = commitOffset
        for place in places.reversed() {
            let (start, ordinal) = (place.range.upperBound, place.ordinal + 1)
            if let chunk = try SavedLog.lastMetadata(start, before: end, ordinal, source) {
                return try SavedLog.metadata(chunk.range, chunk.ordinal, source, limits)
            }
            end = place.range.lowerBound
        }
        let first = try SavedLog.lastMetadata(Header.length, before: end, 0, source)
        return try first.map { (chunk) throws(SumiFileError.Reason) in
            try SavedLog.metadata(chunk.range, chunk.ordinal, source, limits)
        } ?? [:]
    }

    /// How much is read at once to pass over chunks.
    private static let pieceLength = 4096

    /// The last metadata chunk among those that follow each other from one offset to another.
    private static func lastMetadata(
        _ start: Int,
        before end: Int,
        _ firstOrdinal: Int,
        _ source: CountedSource
    ) throws(SumiFileError.Reason) -> (range: Range<Int>, ordinal: Int)? {
        var (position, ordinal) = (start, firstOrdinal)
        var last: (range: Range<Int>, ordinal: Int)?
        var (piece, pieceStart): ([UInt8], Int) = ([], start)
        while position < end {
            if position + ChunkFraming.payloadOffset > pieceStart + piece.count {
                piece = try source.bytes(position..<min(end, position + pieceLength))
                pieceStart = position
            }
            let (kind, length) = try decoding(at: pieceStart) { () throws(SumiDecodingError) in
                var reader = ByteReader(piece, in: position - pieceStart..<piece.count)
                return (ChunkKind(rawValue: try reader.byte()), Int(try reader.integer(UInt32.self)))
            }
            let chunk = position..<position + ChunkFraming.overhead + length
            if kind == .metadata { last = (chunk, ordinal) }
            (position, ordinal) = (chunk.upperBound, ordinal + 1)
        }
        // They end where the next block begins, or the commit.
        guard position == end else { throw .decoding(SumiDecodingError(.indexMismatch, at: start)) }
        return last
    }

    private static func metadata(
        _ range: Range<Int>,
        _ ordinal: Int,
        _ source: CountedSource,
        _ limits: DecodingLimits
    ) throws(SumiFileError.Reason) -> [MetadataKey: MetadataValue] {
        let bytes = try source.bytes(range)
        return try decoding(at: range.lowerBound) { () throws(SumiDecodingError) in
            var frame = ByteReader(bytes)
            let chunk = try Chunk(reader: &frame, ordinal: ordinal)
            var reader = ByteReader(bytes, in: chunk.payload)
            do throws(SumiDecodingError) {
                return try Metadata.read(&reader, limit: limits.metadata)
            } catch {
                throw error.located(in: chunk.location)
            }
        }
    }
}
