/// Reads a file chunk by chunk, in the order of the Spec's checks (section 13), and makes the drawing.
package struct DrawingDecoder {
    private let bytes: [UInt8]
    private let limits: DecodingLimits
    private let options: DecodingOptions
    private var budget: InflationBudget
    package private(set) var logCheck = LogCheck()
    package private(set) var inks = InkTable()
    package private(set) var grids = GridTable()
    package private(set) var strokes = StrokeLog()
    private var copies = IndexCopies()
    private var metadata: [MetadataKey: MetadataValue] = [:]
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
        options: DecodingOptions
    ) throws(SumiDecodingError) {
        self.bytes = bytes
        self.limits = limits
        self.options = options
        guard options.maximumSupportedContentVersion >= .version1 else {
            throw SumiDecodingError(.invalidOptions, at: 0, "maximum content version 0")
        }
        guard bytes.count <= limits.inputBytes else {
            throw SumiDecodingError(.inputLimit, at: 0, "\(bytes.count) bytes, limit \(limits.inputBytes)")
        }
        budget = InflationBudget(limits.inflatedBytes.limit(bytes: bytes.count))
        end = Header.length
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
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        while reader.remaining > 0 {
            let chunk: Chunk
            do throws(SumiDecodingError) {
                chunk = try Chunk(reader: &reader, ordinal: chunkCount)
            } catch {
                throw failure(error)
            }
            try read(chunk)
        }
    }

    /// Notes that a chunk was met, and reads what it holds.
    package mutating func read(_ chunk: Chunk) throws(SumiDecodingError) {
        end = chunk.end
        chunkCount += 1
        do throws(SumiDecodingError) {
            guard chunk.ordinal < limits.chunks else {
                throw SumiDecodingError(.chunkLimit, at: chunk.offset, "more than \(limits.chunks)")
            }
            var reader = ByteReader(bytes, in: chunk.payload)
            try read(chunk, &reader)
        } catch {
            throw error.located(in: chunk.location)
        }
        logCheck.append(chunk.check)
    }

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
            copies.replaceSequence(Array(bytes[chunk.payload]), blocksBefore: strokes.blockCount)
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
            strokes: limits.strokes.limit(bytes: bytes.count), points: limits.points.limit(bytes: bytes.count)
        )
        guard head.strokeCount <= allowed.strokes - claimed.strokes else {
            throw start.error(.strokeLimit, "more than \(allowed.strokes)")
        }
        guard head.pointCount <= allowed.points - claimed.points else {
            throw start.error(.pointLimit, "more than \(allowed.points)")
        }
        claimed.strokes += head.strokeCount
        claimed.points += head.pointCount
        let block = try DecodedBlock(head: head, reader: &reader, inks: inks, grids: grids, budget: &budget)
        try strokes.append(block, chunk: chunk, at: start)
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
                "\(commit.strokeCount) strokes and \(commit.pointCount) points stated, "
                    + "\(strokes.liveStrokes) and \(strokes.livePoints) found"
            )
        }
        commits.append((chunk.offset, chunk.end, commit))
    }

    private mutating func keep(_ chunk: Chunk, _ reader: inout ByteReader) throws(SumiDecodingError) {
        guard chunk.kind.isAncillary else {
            let version = Commit.last(in: bytes).map { "; the file needs content version \($0.contentVersion)" } ?? ""
            throw reader.error(.unknownCriticalChunk, "\(chunk.kind)\(version)")
        }
        if chunk.kind.isPrivate {
            let start = reader
            guard try !reader.string().isEmpty else { throw start.error(.invalidText, "no identifier") }
        }
        kept.append((AncillaryChunk(kind: chunk.kind, payload: Array(bytes[chunk.payload])), chunk.offset))
    }

    /// What is wrong with a file whose next bytes are no chunk: damage, or a save that wasn't completed. It was if any
    /// commit behind the last one is intact.
    package func failure(_ error: SumiDecodingError) -> SumiDecodingError {
        guard error.isOfFrame, let last = commits.last,
            !Commit.isIntact(in: bytes, from: last.end, after: last.commit, at: last.offset)
        else { return error }
        return SumiDecodingError(.tornTail, at: error.offset, "the save before it ends at \(last.end)")
    }

    /// Ends the file and makes the drawing.
    package mutating func finish() throws(SumiDecodingError) -> Drawing {
        guard let last = commits.last else { throw SumiDecodingError(.missingCommit, at: end) }
        guard end == last.end else {
            throw SumiDecodingError(.tornTail, at: end, "the save before it ends at \(last.end)")
        }
        var live = strokes.drawingOrder()
        let needs = strokes.needsInOrder()
        live.limitUnknownVersions(needs, to: last.commit.contentVersion)
        let needed = needs.reduce(.version1) { max($0, $1.version) }
        let place = last.offset + ChunkFraming.payloadOffset
        let chunk = SumiDecodingError.Chunk(ordinal: last.commit.ordinal, kind: .commit)
        let reader = options.reader
        if options.policy == .reject, max(last.commit.contentVersion, needed) > reader.maximum {
            let unsupported = VersionReport(strokes: live, maximum: reader.maximum)
            throw SumiDecodingError(
                .newerContent,
                at: place,
                unsupported.text(needed: max(last.commit.contentVersion, needed)),
                in: chunk
            )
        }
        guard last.commit.contentVersion >= needed else {
            throw SumiDecodingError(
                .versionTooLow,
                at: place,
                "strokes need \(needed), stated \(last.commit.contentVersion)",
                in: chunk
            )
        }
        live.show(needs, by: reader)
        // A derived chunk speaks for the commit that follows it; after a later one it is stale.
        let previous = commits.dropLast().last?.end ?? Header.length
        return Drawing(
            decodedStrokes: live,
            metadata: metadata,
            ancillaryChunks: kept.filter { !$0.chunk.kind.isDerived || $0.offset >= previous }.map(\.chunk),
            source: bytes
        )
    }
}
