/// Writes a drawing in its canonical form (Spec, section 12): header, metadata, inks, grids, blocks in drawing order,
/// kept chunks, index, repair record, commit.
package struct DrawingEncoder {
    private let drawing: Drawing
    private let options: EncodingOptions
    private var inks = InkTable()
    private var grids = GridTable()

    package init(_ drawing: Drawing, options: EncodingOptions) {
        self.drawing = drawing
        self.options = options
    }

    /// The file.
    package mutating func encode() throws(SumiEncodingError) -> [UInt8] {
        guard 1...BlockHead.maximumCount ~= options.pointsPerBlock else { throw SumiEncodingError(.invalidOptions) }
        try DrawingEncoder.refuseUnwritable(drawing)
        let strokes = try PlannedStroke.planned(drawing.strokes, grid: options.grid)
        if let maximum = options.maximumSupportedContentVersion {
            let needed = strokes.reduce(.version1) { max($0, $1.version) }
            guard needed <= maximum else {
                // On its grid: there a secondary scale of 1 can become another one, which needs a version.
                let (within, _) = try drawing.quantized(options.grid).downgraded(
                    to: maximum,
                    policy: options.policy,
                    needed: needed,
                    strokes.map(\.stroke)
                )
                var encoder = DrawingEncoder(within, options: options)
                return try encoder.encode()
            }
        }
        let inkIndices = strokes.map { inks.index(of: $0.stroke.ink) }
        let plan = BlockPlan(strokes, pointsPerBlock: options.pointsPerBlock)
        let gridNumbers = plan.blocks.map { grids.number(of: $0.grid) }

        var file = FileWriter()
        if !drawing.metadata.isEmpty { try append(.metadata, Metadata.payload(of: drawing.metadata), to: &file) }
        if !inks.entries.isEmpty { try append(.inks, inks.payload, to: &file) }
        if !grids.stored.isEmpty { try append(.grids, grids.payload, to: &file) }
        var places: [(offset: Int, ordinal: Int, head: BlockHead)] = []
        for (block, grid) in zip(plan.blocks, gridNumbers) {
            let encoded = block.encoded(strokes, inkIndices: inkIndices, gridNumber: grid)
            places.append((file.offset, file.ordinal, encoded.head))
            try append(.block, encoded.payload, to: &file)
        }
        for chunk in drawing.ancillaryChunks { try append(chunk.kind, chunk.payload, to: &file) }
        let index = places.count > 1 ? file.offset : nil
        if let index {
            let extents = plan.blocks.map { $0.extent(strokes) }
            try append(.index, self.index(of: places, extents, at: index, file.ordinal).payload, to: &file)
        }
        if options.repairable { file.append(.repair, RepairRecord(of: file.bytes[0...]).payload(at: file.offset)) }
        file.commit(
            version: strokes.reduce(.version1) { max($0, $1.version) },
            strokeCount: strokes.count,
            pointCount: strokes.reduce(0) { $0 + $1.part.range.count },
            index: index
        )
        return file.bytes
    }

    private func append(_ kind: ChunkKind, _ payload: [UInt8], to file: inout FileWriter) throws(SumiEncodingError) {
        guard payload.count <= ChunkFraming.maximumLength else { throw SumiEncodingError(.fieldTooLong) }
        file.append(kind, payload)
    }

    private func index(
        of blocks: [(offset: Int, ordinal: Int, head: BlockHead)],
        _ extents: [BlockExtent],
        at offset: Int,
        _ ordinal: Int
    ) -> BlockIndex {
        let entries = blocks.indices.map { number in
            let block = blocks[number]
            // Blocks stand one after the other; kept chunks and the index follow the last.
            let end = number + 1 < blocks.count ? blocks[number + 1].offset : lastBlockEnd(before: offset)
            return BlockIndex.Entry(
                distance: offset - block.offset,
                ordinalDistance: ordinal - block.ordinal,
                length: end - block.offset,
                strokeCount: block.head.strokeCount,
                pointCount: block.head.pointCount,
                continuedPoints: block.head.continuedPoints,
                version: block.head.version,
                extent: extents[number]
            )
        }
        return BlockIndex(
            ordinal: ordinal,
            link: 0,
            firstBlock: 0,
            entries: entries,
            inks: inks.payload,
            grids: grids.stored.isEmpty ? [0] : grids.payload,
            sequence: nil
        )
    }

    private func lastBlockEnd(before index: Int) -> Int {
        drawing.ancillaryChunks.reduce(index) { $0 - $1.payload.count - ChunkFraming.overhead }
    }

    /// Refuses what no file can hold beside the strokes.
    package static func refuseUnwritable(_ drawing: Drawing) throws(SumiEncodingError) {
        for (key, value) in drawing.metadata {
            if key.rawValue.utf8.contains(0) { throw SumiEncodingError(.invalidText) }
            if case .string(let text) = value, text.utf8.contains(0) { throw SumiEncodingError(.invalidText) }
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
    /// - Throws: ``SumiEncodingError`` for a value that no file can hold, nothing is clamped or dropped; and `.newerContent`
    ///   for a drawing above the options' maximum content version, unless they ask for it to be downgraded.
    public func dataRepresentation(options: EncodingOptions = EncodingOptions()) throws(SumiEncodingError) -> [UInt8] {
        if options.keepsOriginalBytes, let source, isWithin(options.maximumSupportedContentVersion, source),
            !options.repairable || RepairRecord.range(in: source) != nil
        {
            return source
        }
        var encoder = DrawingEncoder(self, options: options)
        return try encoder.encode()
    }

    /// Whether a file states a version that it may.
    private func isWithin(_ maximum: ContentVersion?, _ file: [UInt8]) -> Bool {
        guard let maximum else { return true }
        return Commit.last(in: file).map { $0.contentVersion <= maximum } == true
    }
}
