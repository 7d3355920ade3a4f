/// Writes a drawing in its canonical form (Spec, section 12): header, metadata, inks, grids, blocks in drawing order,
/// kept chunks, index, repair record, commit.
package struct DrawingEncoder {
    private let drawing: Drawing
    private let options: EncodingOptions
    /// How many blocks are made at a time.
    private let concurrency: Int
    private var inks = InkTable()
    private var grids = GridTable()

    package init(_ drawing: Drawing, options: EncodingOptions, concurrency: Int = 1) {
        self.drawing = drawing
        self.options = options
        self.concurrency = max(1, concurrency)
    }

    /// The file.
    package mutating func encode() throws(SumiEncodingError) -> [UInt8] {
        try DrawingEncoder.refuseUnwritable(drawing)
        do throws(SumiEncodingError) {
            return try encodeStrokes()
        } catch {
            // Of several faults, the one of the first stroke is told, whether it lies in its points or not.
            _ = try PlannedStroke.planned(drawing.strokes, grid: options.grid)
            throw error
        }
    }

    private mutating func encodeStrokes() throws(SumiEncodingError) -> [UInt8] {
        let plan = try DrawingPlan(
            drawing.strokes,
            grid: options.grid,
            pointsPerBlock: options.pointsPerBlock,
            isPlain: options.isPlain,
            inks: &inks
        )
        if let maximum = options.maximumSupportedContentVersion, plan.version > maximum {
            // On its grid: there a secondary scale of 1 can become another one, which needs a version.
            let (within, _) = try drawing.quantized(options.grid).downgraded(
                to: maximum,
                policy: options.policy,
                needed: plan.version,
                PlannedStroke.planned(drawing.strokes, grid: options.grid).map(\.stroke)
            )
            var encoder = DrawingEncoder(within, options: options, concurrency: concurrency)
            return try encoder.encode()
        }
        let gridNumbers = plan.blocks.map { grids.number(of: $0.grid) }

        var file = FileWriter()
        if !drawing.metadata.isEmpty { try append(.metadata, Metadata.payload(of: drawing.metadata), to: &file) }
        if !inks.entries.isEmpty { try append(.inks, inks.payload, to: &file) }
        if !grids.stored.isEmpty { try append(.grids, grids.payload, to: &file) }
        var places: [BlockPlace] = []
        var claims = BlockClaims()
        let level = options.codingLevel
        for first in stride(from: 0, to: gridNumbers.count, by: concurrency) {
            let numbers = first..<min(first + concurrency, gridNumbers.count)
            let made = Concurrently.map(Array(numbers)) { number in
                plan.encoded(number, gridNumber: gridNumbers[number], level: level)
            }
            for (number, block) in zip(numbers, made) {
                let (start, ordinal) = (file.offset, file.ordinal)
                var block = try block.get()
                // No reader has to open the content form.
                if level != nil {
                    block = try claims.admit(block, at: start, within: options.limits) { () throws(SumiEncodingError) in
                        try plan.content(of: plan.blocks[number]).encodedInFull(gridNumber: gridNumbers[number])
                    }
                }
                try append(.block, block.payload, to: &file)
                places.append(
                    BlockPlace(range: start..<file.offset, ordinal: ordinal, head: block.head, extent: block.extent)
                )
            }
        }
        for chunk in drawing.ancillaryChunks { try append(chunk.kind, chunk.payload, to: &file) }
        // Derived, and left out where no chunk takes it.
        let payload = places.count > 1 ? index(of: places, at: file.offset, file.ordinal).payload : []
        let index = 1...ChunkFraming.maximumLength ~= payload.count ? file.offset : nil
        if index != nil { file.append(.index, payload) }
        if options.repairable { file.append(.repair, RepairRecord(of: file.bytes[0...]).payload(at: file.offset)) }
        file.commit(
            version: plan.version,
            strokeCount: drawing.strokes.count,
            pointCount: plan.pointCount,
            index: index
        )
        return file.bytes
    }

    private func append(_ kind: ChunkKind, _ payload: [UInt8], to file: inout FileWriter) throws(SumiEncodingError) {
        guard payload.count <= ChunkFraming.maximumLength else { throw .tooLong(kind, payload.count) }
        file.append(kind, payload)
    }

    private func index(of blocks: [BlockPlace], at offset: Int, _ ordinal: Int) -> BlockIndex {
        BlockIndex(
            ordinal: ordinal,
            link: 0,
            firstBlock: 0,
            entries: blocks.map { $0.entry(forIndexAt: offset, ordinal: ordinal) },
            inks: inks.payload,
            grids: grids.stored.isEmpty ? [0] : grids.payload,
            sequence: nil
        )
    }

    /// Refuses what no file can hold beside the strokes.
    package static func refuseUnwritable(_ drawing: Drawing) throws(SumiEncodingError) {
        guard drawing.metadata.count <= DecodingLimits.standard.metadata else {
            throw SumiEncodingError(.fieldTooLong, "\(drawing.metadata.count) entries of metadata")
        }
        for (key, value) in drawing.metadata {
            if key.rawValue.utf8.contains(0) {
                throw SumiEncodingError(.invalidText, "the metadata's key \(key.rawValue.debugDescription)")
            }
            if case .string(let text) = value, text.utf8.contains(0) {
                throw SumiEncodingError(.invalidText, "the metadata's \(key.rawValue.debugDescription)")
            }
        }
        guard drawing.ancillaryChunks.allSatisfy(\.isWritable) else { throw SumiEncodingError(.invalidChunk) }
    }
}

extension AncillaryChunk {
    /// Whether a file can hold the chunk among those that are kept.
    package var isWritable: Bool {
        var reader = ByteReader(payload)
        return kind.isAncillary && (!kind.isKnown || kind.isPrivate)
            && (!kind.isPrivate || (try? reader.string())?.isEmpty == false)
            && payload.count <= ChunkFraming.maximumLength
    }
}

extension Drawing {
    /// The drawing as a file's bytes.
    ///
    /// A drawing that was decoded and not changed gives the bytes that it was read from, unless `options` say otherwise.
    /// Point channels and mask vertices are rounded to the grid: to within half a step; all else keeps its bits.
    ///
    /// What the decoder hid is written back.
    ///
    /// - Parameters:
    ///   - options: how to write it
    ///   - concurrency: how many blocks may be made at a time, on as many cores; the bytes are the same. Each takes some
    ///     megabytes until it is written.
    /// - Returns: the file
    /// - Throws: ``SumiEncodingError`` for a value that no file can hold, nothing is clamped or dropped; and `.newerContent`
    ///   for a drawing above the options' maximum content version, unless they ask for it to be downgraded.
    public func dataRepresentation(
        options: EncodingOptions = EncodingOptions(),
        concurrency: Int = 1
    ) throws(SumiEncodingError) -> [UInt8] {
        guard 1...BlockHead.maximumCount ~= options.pointsPerBlock else { throw SumiEncodingError(.invalidOptions) }
        if options.keepsOriginalBytes, let source, isWithin(options.maximumSupportedContentVersion, source),
            !options.repairable || RepairRecord.range(in: source) != nil
        {
            return source
        }
        var encoder = DrawingEncoder(self, options: options, concurrency: concurrency)
        return try encoder.encode()
    }

    /// Whether a file states a version that it may.
    private func isWithin(_ maximum: ContentVersion?, _ file: [UInt8]) -> Bool {
        guard let maximum else { return true }
        return Commit.last(in: file).map { $0.contentVersion <= maximum } == true
    }
}
