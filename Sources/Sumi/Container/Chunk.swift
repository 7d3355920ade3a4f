/// A chunk of a file, whose check holds.
package struct Chunk: Sendable {
    /// The chunk's position in the file, counted from 0.
    package let ordinal: Int
    /// The chunk's kind.
    package let kind: ChunkKind
    /// Where the chunk begins in the file.
    package let offset: Int
    /// Where its payload lies in the file.
    package let payload: Range<Int>
    /// Its stored check.
    package let check: UInt32

    /// Where the chunk ends in the file.
    package var end: Int { payload.upperBound + 4 }
    /// The chunk's name in errors.
    package var location: SumiDecodingError.Chunk { .init(ordinal: ordinal, kind: kind) }

    /// A chunk whose check was verified, at another place.
    package func moved(by distance: Int) -> Chunk {
        Chunk(
            ordinal: ordinal,
            kind: kind,
            offset: offset + distance,
            payload: payload.lowerBound + distance..<payload.upperBound + distance,
            check: check
        )
    }

    private init(ordinal: Int, kind: ChunkKind, offset: Int, payload: Range<Int>, check: UInt32) {
        self.ordinal = ordinal
        self.kind = kind
        self.offset = offset
        self.payload = payload
        self.check = check
    }

    /// Reads a chunk's frame and verifies its check.
    package init(reader: inout ByteReader, ordinal: Int) throws(SumiDecodingError) {
        let start = reader
        offset = reader.position
        self.ordinal = ordinal
        guard reader.remaining >= ChunkFraming.overhead else { throw start.error(.truncatedChunk) }
        kind = ChunkKind(rawValue: try reader.byte())
        let stated = try reader.integer(UInt32.self)
        guard stated <= ChunkFraming.maximumLength else { throw start.error(.chunkTooLong, "\(stated) bytes") }
        let length = Int(stated)
        guard length + 4 <= reader.remaining else {
            let missing = (length + 4 - reader.remaining).counted("byte")
            throw start.error(.truncatedChunk, "it claims \(missing) more than there are")
        }
        payload = try reader.skip(length)
        check = try reader.integer(UInt32.self)
        let expected = ChunkFraming.check(
            reader.bytes[offset..<payload.upperBound],
            ordinal: UInt32(truncatingIfNeeded: ordinal)
        )
        guard check == expected else { throw start.error(.chunkCheckFailed) }
        if kind.isReserved { throw start.error(.reservedKind, "\(kind)").located(in: location) }
    }
}
