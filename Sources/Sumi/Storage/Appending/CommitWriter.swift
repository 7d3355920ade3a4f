/// What a commit appends: metadata that replace others, new inks and grids, the blocks of added strokes, the order where it
/// isn't that of the file, an index; then the commit itself (Spec, 5.3).
struct CommitWriter {
    private var log: SavedLog
    private var writer: FileWriter
    private var places: [BlockPlace] = []
    /// Where the index in force begins.
    private var index: Int?

    /// Prepares to write behind the last commit.
    init(behind log: SavedLog) {
        self.log = log
        index = log.commit.indexDistance == 0 ? nil : log.commitOffset - log.commit.indexDistance
        writer = FileWriter(behind: log.commit, at: log.commitOffset, check: log.commitCheck, end: log.end)
    }

    /// Everything but the commit.
    var chunks: [UInt8] { writer.bytes }

    /// Writes what an app notes about the drawing.
    mutating func append(_ metadata: [MetadataKey: MetadataValue]) throws(SumiFileError.Reason) {
        try append(.metadata, Metadata.payload(of: metadata))
    }

    /// Writes strokes, in blocks of their own, and gives the place of each.
    mutating func append(
        _ strokes: [PlannedStroke],
        options: EncodingOptions
    ) throws(SumiFileError.Reason) -> [StrokeOrder.Run] {
        if strokes.isEmpty { return [] }
        var (inks, grids) = try tables()
        let inkIndices = strokes.map { inks.index(of: $0.stroke.ink) }
        let plan = BlockPlan(strokes, pointsPerBlock: options.pointsPerBlock)
        let known = grids.stored.count
        let gridNumbers = plan.blocks.map { grids.number(of: $0.grid) }
        if inks.hasAdditions {
            try append(.inks, inks.payload)
            log.tables.inks = try decoding(at: 0) { [log] () throws(SumiDecodingError) in
                try FileTables.joined(log.tables.inks, inks.payload)
            }
        }
        if grids.stored.count > known {
            try append(.grids, grids.payload(from: known))
            log.tables.grids = grids.payload
        }
        var runs: [StrokeOrder.Run] = []
        for (block, grid) in zip(plan.blocks, gridNumbers) {
            let (start, ordinal) = (writer.offset, writer.ordinal)
            let content = BlockContent(block, of: strokes, inkIndices: inkIndices)
            let previous = places.last?.pointCount ?? 0
            let encoded = log.claims.admit(
                content.encoded(gridNumber: grid, level: options.level, behind: previous),
                at: start,
                within: options.limits
            ) { content.encodedInFull(gridNumber: grid) }
            try append(.block, encoded.payload)
            if encoded.head.strokeCount > 0 {
                let number = log.blockCount + places.count
                runs.append(StrokeOrder.Run(block: number, strokes: 0..<encoded.head.strokeCount))
            }
            places.append(
                BlockPlace(
                    range: start..<writer.offset,
                    ordinal: ordinal,
                    head: encoded.head,
                    extent: content.extent
                )
            )
        }
        return runs
    }

    /// Writes the order of all strokes.
    mutating func append(_ order: StrokeOrder) throws(SumiFileError.Reason) {
        let runs = order.runs.compactMap { run in
            run.block.map { StrokeSequence.Run(block: $0, first: run.strokes.lowerBound, count: run.strokes.count) }
        }
        let payload = StrokeSequence(runs: runs).payload
        try append(.sequence, payload)
        log.tables.sequence = (log.blockCount + places.count, payload)
    }

    /// Writes the index, where there are blocks to find, and takes over the entries of earlier ones that have no more.
    mutating func appendIndex(_ source: CountedSource) throws(SumiFileError.Reason) {
        guard !chunks.isEmpty else { return }
        index = nil
        // Joined once: there may be many that have few entries or none.
        var (earlier, count): ([[BlockPlace]], Int) = ([], places.count)
        while let newest = log.indexes.first, newest.offset == nil || newest.places.count <= count {
            if log.indexes.count == 1 { _ = try log.readLinkedIndex(source) }
            log.indexes.removeFirst()
            earlier.append(newest.places)
            count += newest.places.count
        }
        let taken = earlier.reversed().flatMap { $0 } + places
        let linked = log.indexes.first
        let firstBlock = linked.map { $0.firstBlock + $0.places.count } ?? 0
        if log.blockCount + places.count > 1 {
            let (offset, ordinal) = (writer.offset, writer.ordinal)
            let payload = BlockIndex(
                ordinal: ordinal,
                link: linked?.offset.map { offset - $0 } ?? 0,
                firstBlock: firstBlock,
                entries: taken.map { $0.entry(forIndexAt: offset, ordinal: ordinal) },
                inks: log.tables.inks,
                grids: log.tables.grids,
                sequence: log.tables.sequence
            ).payload
            // Derived, and left out where no chunk takes it.
            if payload.count <= ChunkFraming.maximumLength {
                try append(.index, payload)
                index = offset
            }
        }
        log.indexes.insert(
            SavedLog.Index(offset: index, link: linked?.offset, firstBlock: firstBlock, places: taken),
            at: 0
        )
    }

    /// Writes the commit, and gives its bytes and what is saved with it.
    mutating func commit(version: ContentVersion, strokeCount: Int, pointCount: Int) -> (bytes: [UInt8], log: SavedLog)
    {
        let (start, before) = (writer.offset, chunks.count)
        let commit = writer.commit(version: version, strokeCount: strokeCount, pointCount: pointCount, index: index)
        let saved = log.continued(
            by: commit,
            at: start,
            check: writer.lastCheck,
            end: writer.offset,
            newBlockCount: places.count
        )
        return (Array(writer.bytes[before...]), saved)
    }

    private func tables() throws(SumiFileError.Reason) -> (InkTable, GridTable) {
        try decoding(at: 0) { () throws(SumiDecodingError) in
            var grids = GridTable()
            var reader = ByteReader(log.tables.grids)
            try grids.extend(reader: &reader)
            return (try InkTable(extending: log.tables.inks), grids)
        }
    }

    private mutating func append(_ kind: ChunkKind, _ payload: [UInt8]) throws(SumiFileError.Reason) {
        guard payload.count <= ChunkFraming.maximumLength else {
            throw .encoding(.tooLong(kind, payload.count))
        }
        writer.append(kind, payload)
    }
}
