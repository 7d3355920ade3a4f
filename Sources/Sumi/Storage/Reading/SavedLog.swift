/// The last save of a file: what is known of it without reading its blocks, where an index says so (Spec, 5.1).
package struct SavedLog {
    /// An index, or what was found in its place by reading the whole file.
    package struct Index: Sendable {
        /// Where the index chunk begins; nil where there is none.
        package let offset: Int?
        /// The index before this one, if it links to one.
        package let link: Int?
        /// The first block that it describes.
        package let firstBlock: Int
        package let places: [BlockPlace]
    }

    /// Where the save ends.
    package let end: Int
    package let commit: Commit
    /// Where the commit begins.
    package let commitOffset: Int
    /// The commit's stored check.
    package let commitCheck: UInt32
    /// What follows the save: the remains of one that wasn't completed.
    package let tornTail: Range<Int>?
    package var tables: FileTables
    /// How many blocks the file has.
    package let blockCount: Int
    /// The indexes that were read, the last first.
    package var indexes: [Index]

    /// Finds the last save.
    package init(_ source: CountedSource, limits: DecodingLimits) throws(SumiFileError.Reason) {
        let count = source.byteCount
        guard count <= limits.inputBytes else {
            throw .decoding(SumiDecodingError(.inputLimit, at: 0, "\(count) bytes, limit \(limits.inputBytes)"))
        }
        let tailStart = max(0, count - SavedLog.tailLength)
        let tail = try source.bytes(tailStart..<count)
        let beginning = tailStart == 0 ? tail : try source.bytes(0..<Header.length)
        try decoding(at: 0) { () throws(SumiDecodingError) in
            var reader = ByteReader(beginning)
            _ = try Header(reader: &reader)
        }
        if let commit = Commit.last(in: tail), let size = commit.size, commit.indexDistance > 0 {
            // Of what stands before it, nothing was counted.
            guard commit.ordinal < count else { throw .decoding(SumiDecodingError(.commitMismatch, at: count)) }
            guard commit.strokeCount <= limits.strokes.limit(bytes: count) else {
                throw .decoding(SumiDecodingError(.strokeLimit, at: count))
            }
            guard commit.pointCount <= limits.points.limit(bytes: count) else {
                throw .decoding(SumiDecodingError(.pointLimit, at: count))
            }
            let offset = count - Int(size)
            var reader = ByteReader(tail, in: tail.count - 4..<tail.count)
            let check = try decoding(at: 0) { () throws(SumiDecodingError) in try reader.integer(UInt32.self) }
            let start = offset - commit.indexDistance
            let (index, tables) = try SavedLog.index(at: start, before: offset, source, (tail, tailStart))
            self.init(end: count, commit, offset, check, nil, tables, index.firstBlock + index.places.count, [index])
        } else {
            try self.init(reading: source.bytes(0..<count), limits: limits)
        }
    }

    /// What the last commit and most indexes fit.
    private static let tailLength = 4096

    private init(
        end: Int,
        _ commit: Commit,
        _ commitOffset: Int,
        _ commitCheck: UInt32,
        _ tornTail: Range<Int>?,
        _ tables: FileTables,
        _ blockCount: Int,
        _ indexes: [Index]
    ) {
        self.end = end
        self.commit = commit
        self.commitOffset = commitOffset
        self.commitCheck = commitCheck
        self.tornTail = tornTail
        self.tables = tables
        self.blockCount = blockCount
        self.indexes = indexes
    }

    /// The same file after another commit, which begins at `offset`.
    package func continued(
        by commit: Commit,
        at offset: Int,
        check: UInt32,
        end: Int,
        newBlockCount: Int
    ) -> SavedLog {
        SavedLog(end: end, commit, offset, check, nil, tables, blockCount + newBlockCount, indexes)
    }

    /// Finds the last save, and the blocks, in the bytes of a whole file.
    private init(reading bytes: [UInt8], limits: DecodingLimits) throws(SumiFileError.Reason) {
        let end = Commit.end(ofLastSaveIn: bytes)
        let saved = try decoding(at: 0) { () throws(SumiDecodingError) in
            var decoder = try DrawingDecoder(Array(bytes[..<end]), limits: limits, options: DecodingOptions())
            try decoder.readAll()
            return decoder
        }
        guard let last = saved.commits.last else { throw .decoding(SumiDecodingError(.missingCommit, at: end)) }
        var strokes = saved.strokes
        strokes.closeOpenStroke()
        let places = (0..<strokes.blockCount).map { number in
            let block = strokes.block(number)
            return BlockPlace(
                range: block.chunk.offset..<block.chunk.end,
                ordinal: block.chunk.ordinal,
                head: block.head,
                extent: strokes.extent(ofBlock: number)
            )
        }
        let offset = last.commit.indexDistance == 0 ? nil : last.offset - last.commit.indexDistance
        let index = Index(offset: offset, link: nil, firstBlock: 0, places: places)
        var reader = ByteReader(bytes, in: last.end - 4..<last.end)
        let check = try decoding(at: 0) { () throws(SumiDecodingError) in try reader.integer(UInt32.self) }
        let torn = end < bytes.count ? end..<bytes.count : nil
        self.init(end: end, last.commit, last.offset, check, torn, saved.tables, places.count, [index])
    }
}

extension SavedLog {
    /// Reads the index that the oldest of those read links to; false where there is none.
    package mutating func readLinkedIndex(_ source: CountedSource) throws(SumiFileError.Reason) -> Bool {
        guard let last = indexes.last, let link = last.link, let offset = last.offset else { return false }
        let (index, _) = try SavedLog.index(at: link, before: offset, source)
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

    /// Reads an index. What lies in a piece of the file that is at hand isn't read again.
    private static func index(
        at start: Int,
        before end: Int,
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
            // Its ordinal, which the check is over, stands first. A wrong one fails the check.
            var beginning = payload
            let ordinal = (try? beginning.count()) ?? 0
            var frame = ByteReader(bytes, in: 0..<length)
            let chunk = try Chunk(reader: &frame, ordinal: ordinal)
            let index = try BlockIndex(reader: &payload)
            let places = index.entries.compactMap { BlockPlace($0, of: index, at: start) }
            guard chunk.kind == .index, places.count == index.entries.count, places.isAscending,
                index.firstBlock <= start, index.link == 0 ? index.firstBlock == 0 : index.link <= start - Header.length
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

extension Commit {
    /// Where the last complete save of a file ends. What follows is the remains of one that wasn't completed; all bytes
    /// where none was, or where what follows is damage.
    package static func end(ofLastSaveIn bytes: [UInt8]) -> Int {
        var reader = ByteReader(bytes)
        guard (try? Header(reader: &reader)) != nil else { return bytes.count }
        var last: (commit: Commit, offset: Int, end: Int)?
        var ordinal = 0
        while reader.remaining > 0 {
            do throws(SumiDecodingError) {
                let chunk = try Chunk(reader: &reader, ordinal: ordinal)
                ordinal += 1
                guard chunk.kind == .commit else { continue }
                var payload = ByteReader(bytes, in: chunk.payload)
                last = (try Commit(reader: &payload), chunk.offset, chunk.end)
            } catch {
                guard let last, error.isOfFrame,
                    !isIntact(in: bytes, from: last.end, after: last.commit, at: last.offset)
                else { return bytes.count }
                return last.end
            }
        }
        return last?.end ?? bytes.count
    }
}
