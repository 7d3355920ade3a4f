import Sumi

/// Finds the chunks in which faults lie, by the lengths of those before them; all in one walk, for there may be many of both.
struct FaultyChunks<Source: RandomAccessSource> {
    private let source: Source
    /// Where the chunk begins at which the last search ended, and its position.
    private var start = Header.length
    private var ordinal = 0

    init(in source: Source) { self.source = source }

    /// The chunk in which a fault lies; nil where that is none, or the file can't be read.
    mutating func chunk(of error: SumiDecodingError) -> FaultyChunk? {
        // No chunk is at fault for what is new, and what a save left that wasn't completed may be none.
        guard ![.newerContent, .tornTail].contains(error.code), let fileEnd = try? source.byteCount else { return nil }
        if error.offset < start { (start, ordinal) = (Header.length, 0) }
        while start < fileEnd, start <= error.offset {
            let head = start..<min(start + ChunkFraming.payloadOffset, fileEnd)
            guard let bytes = try? source.bytes(in: head), let kind = bytes.first else { return nil }
            var reader = ByteReader(bytes, in: 1..<bytes.count)
            let length = (try? reader.integer(UInt32.self)).map(Int.init) ?? fileEnd
            let stated = start + ChunkFraming.overhead + length
            let end = min(stated, fileEnd)
            if error.offset < end {
                return FaultyChunk(
                    ordinal: ordinal,
                    kind: ChunkKind(rawValue: kind),
                    range: start..<end,
                    isUnchecked: error.isOfFrame,
                    isCut: stated > fileEnd
                )
            }
            (start, ordinal) = (end, ordinal + 1)
        }
        return nil
    }
}
