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
    /// The most that the file's blocks claim, by what is known of them without reading more.
    package var claims: BlockClaims

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
            let offset = count - Int(size)
            func fault(_ code: SumiDecodingError.Code) -> SumiFileError.Reason {
                .decoding(SumiDecodingError(code, at: offset + ChunkFraming.payloadOffset))
            }
            // Of what stands before it, nothing was counted.
            guard commit.ordinal <= offset / ChunkFraming.overhead else { throw fault(.commitMismatch) }
            guard commit.strokeCount <= limits.strokes.limit(bytes: count) else { throw fault(.strokeLimit) }
            guard commit.pointCount <= limits.points.limit(bytes: count) else { throw fault(.pointLimit) }
            var reader = ByteReader(tail, in: tail.count - 4..<tail.count)
            let check = try decoding(at: 0) { () throws(SumiDecodingError) in try reader.integer(UInt32.self) }
            let start = offset - commit.indexDistance
            let piece = (tail, tailStart)
            let (index, tables) = try SavedLog.index(at: start, before: offset, within: commit, source, piece)
            let claims = BlockClaims(of: index.places, unknownBlocks: index.firstBlock)
            let blockCount = index.firstBlock + index.places.count
            let most = BlockClaims.most(ofBlocks: blockCount)
            guard max(commit.strokeCount, commit.pointCount) <= most else { throw fault(.countMismatch) }
            self.init(end: count, commit, offset, check, nil, tables, blockCount, [index], claims)
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
        _ indexes: [Index],
        _ claims: BlockClaims
    ) {
        self.end = end
        self.commit = commit
        self.commitOffset = commitOffset
        self.commitCheck = commitCheck
        self.tornTail = tornTail
        self.tables = tables
        self.blockCount = blockCount
        self.indexes = indexes
        self.claims = claims
    }

    /// The same file after another commit, which begins at `offset`.
    package func continued(
        by commit: Commit,
        at offset: Int,
        check: UInt32,
        end: Int,
        newBlockCount: Int
    ) -> SavedLog {
        SavedLog(end: end, commit, offset, check, nil, tables, blockCount + newBlockCount, indexes, claims)
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
        let claims = BlockClaims(
            strokes: saved.claimed.strokes,
            points: saved.claimed.points,
            inflatedBytes: saved.inflatedBytes
        )
        self.init(end: end, last.commit, last.offset, check, torn, saved.tables, places.count, [index], claims)
    }
}
