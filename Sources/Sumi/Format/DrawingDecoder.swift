/// Reads a file chunk by chunk, in the order of the Spec's checks (section 13), and makes the drawing.
package struct DrawingDecoder {
    /// A stroke of a few points takes as many bytes in a file.
    private static let bytesPerStroke = 8

    /// The bytes at hand: a whole file, or one chunk of a file that arrives in pieces.
    private var bytes: [UInt8]
    /// Where in the file the bytes at hand begin.
    private var start = 0
    private let limits: DecodingLimits
    private let options: DecodingOptions
    /// How many blocks are read at a time, and those that were read ahead, by the ordinals of their chunks.
    private let concurrency: Int
    private var readAhead: [Int: BlocksAhead.Block] = [:]
    /// How long the file is, as far as is known: some limits grow with it.
    private var length: Int
    private var budget: InflationBudget
    package private(set) var logCheck = LogCheck()
    package private(set) var inks = InkTable()
    package private(set) var grids = GridTable()
    package var strokes = StrokeLog()
    private var copies = IndexCopies()
    package private(set) var metadata: [MetadataKey: MetadataValue] = [:]
    private var kept: [(chunk: AncillaryChunk, offset: Int)] = []
    /// The commits so far, with where they begin and end.
    package private(set) var commits: [(offset: Int, end: Int, commit: Commit)] = []
    private var end: Int
    /// How many chunks were met.
    package private(set) var chunkCount = 0
    /// How many strokes and points blocks claimed so far, whether these could be read or not: what is spent on a block
    /// depends on its claims.
    package private(set) var claimed = (strokes: 0, points: 0)
    /// What an index at this place would have copies of.
    package var tables: FileTables { copies.copies }
    /// Where the index in force here begins, if there is one.
    package var indexOffset: Int? { copies.indexOffset }
    /// How many bytes were inflated so far.
    package var inflatedBytes: Int { budget.spent }

    /// Begins a file: its length and its header.
    package init(
        _ bytes: [UInt8],
        limits: DecodingLimits,
        options: DecodingOptions,
        concurrency: Int = 1
    ) throws(SumiDecodingError) {
        self.concurrency = concurrency
        self.bytes = bytes
        self.limits = limits
        length = bytes.count
        self.options = options
        try DrawingDecoder.check(options, limits, byteCount: length)
        budget = InflationBudget(limits.inflatedBytes.limit(bytes: length))
        end = Header.length
    }

    /// Refuses options that can't be, then a file that is too long: all that is known before its bytes are at hand.
    static func check(
        _ options: DecodingOptions,
        _ limits: DecodingLimits,
        byteCount: Int
    ) throws(SumiDecodingError) {
        guard options.maximumSupportedContentVersion >= .version1 else {
            throw SumiDecodingError(.invalidOptions, at: 0, "maximum content version 0")
        }
        guard byteCount <= limits.inputBytes else {
            throw SumiDecodingError(.inputLimit, at: 0, "\(byteCount) bytes, limit \(limits.inputBytes)")
        }
    }

    /// Reads the header.
    package mutating func readHeader() throws(SumiDecodingError) {
        if let check = Header.storedCheck(in: bytes) { logCheck.append(check) }
        var reader = ByteReader(bytes)
        _ = try Header(reader: &reader)
    }

    /// Reads the header and every chunk.
    package mutating func readAll() throws(SumiDecodingError) {
        try readHeader()
        // To move strokes whenever there are more takes as long as to read them. How many there are is only believed as far
        // as the file is long enough for them, and no farther than a block's count would be.
        let announced = Commit.last(in: bytes)?.strokeCount ?? 0
        strokes.reserve(min(announced, bytes.count / DrawingDecoder.bytesPerStroke, BlockHead.maximumCount))
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        while reader.remaining > 0 {
            let chunk: Chunk
            do throws(SumiDecodingError) {
                chunk = try Chunk(reader: &reader, ordinal: chunkCount)
            } catch {
                throw failure(error)
            }
            if concurrency > 1, chunk.kind == .block, readAhead.isEmpty { readAhead(from: chunk, reader) }
            try read(chunk)
        }
    }

    /// Reads the columns of a block and of those behind it at the same time, as far as limits allow. What can't be read is
    /// read again in its turn, so that the first fault in the file is the one that is found.
    private mutating func readAhead(from chunk: Chunk, _ reader: ByteReader) {
        let allowed = (
            strokes: limits.strokes.limit(bytes: length) - claimed.strokes,
            points: limits.points.limit(bytes: length) - claimed.points
        )
        let ahead = BlocksAhead(from: chunk, reader, bytes, most: concurrency, allowed: allowed)
        readAhead = ahead.read(grids: grids, budget: budget)
    }

    /// Notes that a chunk of the bytes at hand was met, and reads what it holds.
    package mutating func read(_ chunk: Chunk) throws(SumiDecodingError) {
        end = start + chunk.end
        chunkCount += 1
        do throws(SumiDecodingError) {
            guard chunk.ordinal < limits.chunks else {
                throw SumiDecodingError(.chunkLimit, at: chunk.offset, "more than \(limits.chunks)")
            }
            var reader = ByteReader(bytes, in: chunk.payload)
            try read(chunk.moved(by: start), &reader)
        } catch {
            throw error.moved(by: start).located(in: chunk.location)
        }
        logCheck.append(chunk.check)
    }

    /// Reads what a chunk holds, which stands at its place in the file; readers and errors are of the bytes at hand.
    private mutating func read(_ chunk: Chunk, _ reader: inout ByteReader) throws(SumiDecodingError) {
        switch chunk.kind {
        case .inks:
            copies.appendInks(reader)
            try inks.extend(reader: &reader)
        case .grids:
            copies.appendGrids(reader)
            try grids.extend(reader: &reader)
        case .block: try readBlock(chunk, &reader)
        case .sequence:
            copies.replaceSequence(reader.rest, blocksBefore: strokes.blockCount)
            strokes.apply(try StrokeSequence(reader: &reader, strokeCounts: strokes.strokeCounts))
        case .commit: try readCommit(chunk, &reader)
        case .metadata: metadata = try Metadata.read(&reader, limit: limits.metadata)
        case .index:
            let start = reader
            let index = try BlockIndex(reader: &reader)
            try copies.check(index, at: chunk, strokes: strokes, start)
        case .repair:
            guard reader.remaining == RepairRecord.sector else { throw reader.error(.repairMismatch) }
        default: try keep(chunk, &reader)
        }
    }

    private mutating func readBlock(_ chunk: Chunk, _ reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        let head = try BlockHead(reader: &reader)
        let allowed = (
            strokes: limits.strokes.limit(bytes: length), points: limits.points.limit(bytes: length)
        )
        guard head.strokeCount <= allowed.strokes - claimed.strokes else {
            throw start.error(.strokeLimit, "more than \(allowed.strokes)")
        }
        guard head.pointCount <= allowed.points - claimed.points else {
            throw start.error(.pointLimit, "more than \(allowed.points)")
        }
        claimed.strokes += head.strokeCount
        claimed.points += head.pointCount
        let block: BlockColumns
        if let ahead = readAhead.removeValue(forKey: chunk.ordinal), ahead.inflated <= budget.limit - budget.spent {
            block = ahead.columns
            budget.spend(ahead.inflated)
        } else {
            block = try BlockColumns(head: head, reader: &reader, grids: grids, budget: &budget)
        }
        try strokes.append(block, inks: inks, chunk: chunk, at: start)
        copies.appendBlock()
    }

    private mutating func readCommit(_ chunk: Chunk, _ reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        let commit = try Commit(reader: &reader)
        let previous = commits.last.map { chunk.offset - $0.offset } ?? 0
        guard commit.ordinal == chunk.ordinal, commit.previousDistance == previous,
            commit.size.map(Int.init) == chunk.end - chunk.offset
        else { throw start.error(.commitMismatch) }
        guard commit.logCheck == logCheck.value else { throw start.error(.logCheckFailed) }
        let index = copies.indexOffset.map { chunk.offset - $0 }
        guard commit.indexDistance == 0 || commit.indexDistance == index else {
            throw start.error(.commitMismatch, "index")
        }
        strokes.closeOpenStroke()
        guard commit.strokeCount == strokes.liveStrokes, commit.pointCount == strokes.livePoints else {
            throw start.error(
                .countMismatch,
                "\(commit.strokeCount.counted("stroke")) and \(commit.pointCount.counted("point")) stated, "
                    + "\(strokes.liveStrokes) and \(strokes.livePoints) found"
            )
        }
        commits.append((chunk.offset, chunk.end, commit))
    }

    private mutating func keep(_ chunk: Chunk, _ reader: inout ByteReader) throws(SumiDecodingError) {
        guard chunk.kind.isAncillary else {
            let version = Commit.last(in: bytes).map { "; the file needs content version \($0.contentVersion)" } ?? ""
            let frame = reader.offset - ChunkFraming.payloadOffset
            throw SumiDecodingError(.unknownCriticalChunk, at: frame, "\(chunk.kind)\(version)")
        }
        let start = reader
        if chunk.kind.isPrivate {
            guard try !reader.string().isEmpty else { throw start.error(.invalidText, "no identifier") }
        }
        kept.append((AncillaryChunk(kind: chunk.kind, payload: start.rest), chunk.offset))
    }

    /// What is wrong with a file whose next bytes are no chunk: damage, or a save that wasn't completed. It was if any
    /// commit behind the last one is intact.
    package func failure(_ error: SumiDecodingError) -> SumiDecodingError {
        guard error.isOfFrame, let last = commits.last,
            !Commit.isIntact(in: bytes, from: last.end, after: last.commit, at: last.offset)
        else { return error }
        return tornTail(at: error.offset, behind: last.end)
    }

    /// Ends the file and makes the drawing.
    package mutating func finish() throws(SumiDecodingError) -> Drawing {
        let last = try lastCommit()
        let drawing = strokes.takeDrawing()
        var live = drawing.strokes
        let needs = drawing.needs
        live.limitUnknownVersions(needs, to: last.commit.contentVersion)
        let reader = options.reader
        try checkVersion(of: last, needed: needs.reduce(.version1) { max($0, $1.version) }) { needed in
            VersionReport(strokes: live, maximum: reader.maximum).text(needed: needed)
        }
        live.show(needs, by: reader)
        return Drawing(decodedStrokes: live, metadata: metadata, ancillaryChunks: keptChunks, source: bytes)
    }
}

/// The end of a file.
extension DrawingDecoder {
    /// A commit, with where it begins and ends.
    package typealias PlacedCommit = (offset: Int, end: Int, commit: Commit)

    /// The commit that the file ends with.
    package func lastCommit() throws(SumiDecodingError) -> PlacedCommit {
        guard let last = commits.last else { throw SumiDecodingError(.missingCommit, at: end) }
        guard end == last.end else { throw tornTail(at: end, behind: last.end) }
        return last
    }

    /// A save that wasn't completed.
    package func tornTail(at offset: Int, behind end: Int) -> SumiDecodingError {
        SumiDecodingError(.tornTail, at: offset, "the save before it ends at \(end)")
    }

    /// Checks what the last commit states against what its strokes need, and against what may be used.
    package func checkVersion(
        of last: PlacedCommit,
        needed: ContentVersion,
        text: (ContentVersion) -> String
    ) throws(SumiDecodingError) {
        let place = last.offset + ChunkFraming.payloadOffset
        let chunk = SumiDecodingError.Chunk(ordinal: last.commit.ordinal, kind: .commit)
        let highest = max(last.commit.contentVersion, needed)
        if options.policy == .reject, highest > options.reader.maximum {
            throw SumiDecodingError(.newerContent, at: place, text(highest), in: chunk)
        }
        guard last.commit.contentVersion >= needed else {
            throw SumiDecodingError(
                .versionTooLow,
                at: place,
                "strokes need \(needed), stated \(last.commit.contentVersion)",
                in: chunk
            )
        }
    }

    /// The chunks that are kept with the drawing. A derived chunk speaks for the commit that follows it; after a later one
    /// it is stale.
    package var keptChunks: [AncillaryChunk] {
        let previous = commits.dropLast().last?.end ?? Header.length
        return kept.filter { !$0.chunk.kind.isDerived || $0.offset >= previous }.map(\.chunk)
    }
}

/// A file that arrives in pieces.
extension DrawingDecoder {
    /// What was counted of a file before a chunk was read that its length so far doesn't allow.
    package struct Mark {
        fileprivate let chunkCount: Int
        fileprivate let end: Int
        fileprivate let claimed: (strokes: Int, points: Int)
        fileprivate let budget: InflationBudget
    }

    /// Where the decoder is, to go back to if the next chunk is over a limit.
    package var mark: Mark { Mark(chunkCount: chunkCount, end: end, claimed: claimed, budget: budget) }

    /// Goes back to before a chunk that was over a limit, of which nothing else was noted.
    package mutating func goBack(to mark: Mark) {
        (chunkCount, end, claimed, budget) = (mark.chunkCount, mark.end, mark.claimed, mark.budget)
    }

    /// Puts other bytes of the file at hand: where they begin, and how long the file is, as far as is known.
    package mutating func use(_ bytes: [UInt8], at start: Int, of length: Int) {
        self.bytes = bytes
        self.start = start
        self.length = length
        budget.limit = limits.inflatedBytes.limit(bytes: length)
    }

    /// Reads the chunk that the bytes at hand begin with.
    package mutating func readChunk() throws(SumiDecodingError) -> Chunk {
        var reader = ByteReader(bytes)
        let chunk: Chunk
        do throws(SumiDecodingError) {
            chunk = try Chunk(reader: &reader, ordinal: chunkCount)
        } catch {
            throw error.moved(by: start)
        }
        try read(chunk)
        return chunk
    }
}
