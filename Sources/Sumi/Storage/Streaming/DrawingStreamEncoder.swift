/// Writes a drawing as its strokes come, without knowing how many there will be: to a socket, a pipe, a file.
///
/// ```swift
/// var encoder = try DrawingStreamEncoder()
/// for stroke in strokes { try connection.write(encoder.append(stroke)) }
/// try connection.write(encoder.finish(metadata: metadata))
/// ```
///
/// What is returned, one after the other, is a file that reads as the drawing of these strokes. Each call returns the blocks
/// that are full, mostly none; inks and grids that are new stand before the block that first uses them. Only what is
/// returned by ``finish(metadata:ancillaryChunks:)`` makes it a complete save.
///
/// A stroke may also come in parts, from a pen that is still down or from another stream: see ``begin(_:)``.
///
/// It holds the strokes of one block, the tables of inks and grids, and some hundred bytes for each block. A file of one
/// block is in canonical form (Spec, section 12); one of several has its metadata behind the blocks, and inks and grids in
/// as many chunks as there were blocks that met new ones.
public struct DrawingStreamEncoder: Sendable {
    private let options: EncodingOptions
    private var file = FileWriter()
    private var inks = InkTable()
    private var grids = GridTable()
    /// How many inks and grids were written.
    private var written = (inks: 0, grids: 0)
    /// The block that isn't full, its strokes, and which inks of the table they have.
    private var plan: BlockPlan
    private var strokes: [PlannedStroke] = []
    private var inkIndices: [Int] = []
    /// The stroke of which more points may come.
    private var open: OpenStroke?
    /// The blocks that were written.
    private var places: [BlockPlace] = []
    private var claims = BlockClaims()
    /// The parity of all bytes that were given.
    private var parity: RepairRecord?
    /// The content version that the strokes need.
    private var version = ContentVersion.version1
    /// How many strokes were added.
    public private(set) var strokeCount = 0
    /// How many points they have.
    public private(set) var pointCount = 0
    private var failure: SumiEncodingError?

    /// Begins a file.
    ///
    /// - Parameter options: how to write it. ``EncodingOptions/keepsOriginalBytes`` means nothing here.
    /// - Throws: ``SumiEncodingError`` `.invalidOptions`.
    public init(options: EncodingOptions = EncodingOptions()) throws(SumiEncodingError) {
        guard options.areValid else { throw SumiEncodingError(.invalidOptions) }
        self.options = options
        plan = BlockPlan(pointsPerBlock: options.pointsPerBlock)
        parity = options.repairable ? RepairRecord() : nil
    }

    /// Adds a stroke on top of those before it, and gives the bytes that are to be sent behind those before.
    ///
    /// Identifiers are written as they are: ``Drawing/init(strokes:metadata:)`` gives a stroke another one if its own was
    /// seen before, which would take remembering them all.
    ///
    /// - Throws: ``SumiEncodingError`` for a value that no file can hold, and `.newerContent` for a stroke above the
    ///   options' maximum content version, unless they ask for it to be downgraded. The stroke isn't added then; others can
    ///   be. `.fieldTooLong` for an ink or a grid that fits no chunk: no file can be made of the strokes then, and every
    ///   later call throws the same.
    public mutating func append(_ stroke: Stroke) throws(SumiEncodingError) -> [UInt8] {
        try add(stroke)
        return takeBytes()
    }

    /// Adds strokes, each on top of those before it, and gives the bytes that are to be sent.
    ///
    /// - Throws: ``SumiEncodingError`` as the variant for one stroke does. The strokes before that one are added, and what
    ///   is to be sent of them comes with the next call.
    public mutating func append(_ strokes: some Sequence<Stroke>) throws(SumiEncodingError) -> [UInt8] {
        for stroke in strokes { try add(stroke) }
        return takeBytes()
    }

    /// Begins a stroke on top of those before it, of which more points will come, and gives the bytes that are to be sent.
    ///
    /// ```swift
    /// let path = StrokePath(controlPoints: [], creationDate: Date(), channels: ChannelSet(.x, .y, .force))
    /// try connection.write(encoder.begin(Stroke(ink: ink, path: path)))
    /// for points in pen { try connection.write(encoder.appendPoints(points)) }
    /// try connection.write(encoder.endStroke())
    /// ```
    ///
    /// The bytes are those of the same stroke given as a whole, however its points are cut; with one exception: the blocks of
    /// a stroke that is longer than one state the content version of all channels that its path states, whether a point
    /// uses them or not, since the points to come aren't known.
    ///
    /// Until the stroke ends or has more points than a block takes, its points are held, 4 bytes for each channel: then no
    /// more than fit a block, however long it becomes. The stroke ends with ``endStroke()``, or as the next one is added.
    ///
    /// - Parameter stroke: the stroke, with its first points, or none. Its path states the channels of all its points
    ///   (``ChannelSet``); without points, only those that are given to its initializer.
    /// - Returns: the blocks that are full
    /// - Throws: ``SumiEncodingError`` as ``append(_:)-(Stroke)`` does; `.newerContent` also where the options ask for strokes
    ///   to be downgraded, as what replaces a stroke depends on all of its points. The stroke isn't begun then.
    public mutating func begin(_ stroke: Stroke) throws(SumiEncodingError) -> [UInt8] {
        try closeStroke()
        let begun = try OpenStroke(stroke, index: strokeCount, grid: options.grid)
        if let maximum = options.maximumSupportedContentVersion, begun.version > maximum {
            let text = VersionReport(strokes: [], maximum: maximum).text(needed: begun.version)
            throw SumiEncodingError(.newerContent, text, stroke: strokeCount)
        }
        open = begun
        strokeCount += 1
        pointCount += begun.count
        try placeOpenStroke()
        return takeBytes()
    }

    /// Adds points to the stroke that was begun, and gives the bytes that are to be sent.
    ///
    /// - Parameter points: control points. Values of channels that the stroke's path doesn't state are not written. Points of
    ///   a ``StrokePath`` that was read from a file keep their integers where they lie on the stroke's grid and state its
    ///   channels; others are rounded anew, which on a grid of layout ``Grid/Layout/aspects`` may move a height by a step.
    /// - Returns: the blocks that are full
    /// - Throws: ``SumiEncodingError`` for a value that no file can hold, with the point's place in the stroke: none of the
    ///   points are added then, and others can be.
    /// - Precondition: a stroke was begun and not ended.
    public mutating func appendPoints(_ points: some Collection<StrokePoint>) throws(SumiEncodingError) -> [UInt8] {
        if let failure { throw failure }
        precondition(open != nil, "points without a stroke: begin(_:) comes first")
        // Taken out and put back, so that its columns are not copied.
        guard var stroke = open.take() else { return [] }
        let before = stroke.count
        do throws(SumiEncodingError) {
            try stroke.append(points, index: strokeCount - 1)
        } catch {
            open = stroke
            throw error
        }
        pointCount += stroke.count - before
        open = stroke
        try placeOpenStroke()
        return takeBytes()
    }

    /// Ends the stroke that was begun, if it wasn't ended yet, and gives the bytes that are to be sent.
    ///
    /// - Throws: ``SumiEncodingError`` as ``append(_:)-(Stroke)`` does for an ink or a grid that fits no chunk.
    public mutating func endStroke() throws(SumiEncodingError) -> [UInt8] {
        try closeStroke()
        return takeBytes()
    }

    /// Ends the file, and gives the rest of its bytes.
    ///
    /// - Parameters:
    ///   - metadata: what an app notes about the drawing, in 65,536 entries at most
    ///   - ancillaryChunks: chunks of apps, and those that this library doesn't know
    /// - Returns: what is to be sent behind all that was given before
    /// - Throws: ``SumiEncodingError`` for text, metadata or a chunk that no file can hold.
    public consuming func finish(
        metadata: [MetadataKey: MetadataValue] = [:],
        ancillaryChunks: [AncillaryChunk] = []
    ) throws(SumiEncodingError) -> [UInt8] {
        var encoder = self
        try encoder.end(
            Drawing(decodedStrokes: [], metadata: metadata, ancillaryChunks: ancillaryChunks, source: nil)
        )
        return encoder.file.bytes
    }

    private mutating func add(_ stroke: Stroke) throws(SumiEncodingError) {
        try closeStroke()
        let planned = try planned(stroke)
        strokeCount += 1
        pointCount += planned.part.range.count
        place(planned)
        try writeFullBlocks()
    }

    /// Plans for a stroke, with the points that it has so far.
    private mutating func place(_ planned: PlannedStroke) {
        version = max(version, planned.outline.version)
        plan.append(planned.outline, at: strokes.count)
        strokes.append(planned)
        inkIndices.append(inks.index(of: planned.stroke.ink))
    }

    private mutating func writeFullBlocks() throws(SumiEncodingError) {
        let full = plan.takeFullBlocks()
        if full.isEmpty { return }
        do throws(SumiEncodingError) {
            try write(full)
        } catch {
            failure = error
            throw error
        }
        // A block begins with the stroke that the one before had no room for.
        (strokes, inkIndices) = (Array(strokes.suffix(1)), Array(inkIndices.suffix(1)))
    }

    /// Writes what is full of the stroke that is open, once it is longer than a block.
    private mutating func placeOpenStroke() throws(SumiEncodingError) {
        guard var stroke = open.take() else { return }
        defer { open = stroke }
        if stroke.isPlaced {
            plan.extendLast(stroke.outline, to: stroke.count)
        } else {
            guard stroke.count > options.pointsPerBlock else { return }
            stroke.isPlaced = true
            place(stroke.planned)
        }
        guard plan.blocks.count > 1 else { return }
        strokes[strokes.count - 1] = stroke.planned
        try writeFullBlocks()
        if let part = plan.blocks.last?.parts.last { stroke.removePoints(before: part.points.lowerBound) }
    }

    /// Ends the stroke that is open, if there is one.
    private mutating func closeStroke() throws(SumiEncodingError) {
        if let failure { throw failure }
        guard let stroke = open.take() else { return }
        if stroke.isPlaced {
            strokes[strokes.count - 1] = stroke.planned
        } else {
            place(stroke.closed)
            try writeFullBlocks()
        }
    }

    /// Writes blocks, behind the inks and grids that they need.
    private mutating func write(_ blocks: [BlockPlan.Block]) throws(SumiEncodingError) {
        let gridNumbers = blocks.map { grids.number(of: $0.grid) }
        if inks.entries.count > written.inks { try write(.inks, inks.payload(from: written.inks)) }
        if grids.stored.count > written.grids { try write(.grids, grids.payload(from: written.grids)) }
        written = (inks.entries.count, grids.stored.count)
        for (block, grid) in zip(blocks, gridNumbers) {
            let (start, ordinal) = (file.offset, file.ordinal)
            let content = BlockContent(block, of: strokes, inkIndices: inkIndices)
            let previous = places.last?.pointCount ?? 0
            let encoded = claims.admit(
                content.encoded(gridNumber: grid, level: options.level, behind: previous),
                at: start,
                within: options.limits
            ) { content.encodedInFull(gridNumber: grid) }
            try write(.block, encoded.payload)
            places.append(
                BlockPlace(
                    range: start..<file.offset,
                    ordinal: ordinal,
                    head: encoded.head,
                    extent: content.extent
                )
            )
        }
    }

    /// Writes the block that isn't full, and what stands behind the blocks.
    private mutating func end(_ rest: Drawing) throws(SumiEncodingError) {
        try closeStroke()
        try DrawingEncoder.refuseUnwritable(rest)
        let metadata = rest.metadata.isEmpty ? nil : Metadata.payload(of: rest.metadata)
        // In front, as in the canonical form, where no block was written yet.
        let isInFront = places.isEmpty
        if isInFront, let metadata { try write(.metadata, metadata) }
        if !plan.blocks.isEmpty { try write(plan.blocks) }
        if !isInFront, let metadata { try write(.metadata, metadata) }
        for chunk in rest.ancillaryChunks { try write(chunk.kind, chunk.payload) }
        // Derived, and left out where no chunk takes it.
        let payload = places.count > 1 ? self.index.payload : []
        let index = 1...ChunkFraming.maximumLength ~= payload.count ? file.offset : nil
        if index != nil { file.append(.index, payload) }
        if var parity {
            parity.append(file.bytes, at: file.offset - file.bytes.count)
            file.append(.repair, parity.payload(at: file.offset))
        }
        file.commit(version: version, strokeCount: strokeCount, pointCount: pointCount, index: index)
    }

    /// The index that stands next.
    private var index: BlockIndex {
        BlockIndex(
            ordinal: file.ordinal,
            link: 0,
            firstBlock: 0,
            entries: places.map { $0.entry(forIndexAt: file.offset, ordinal: file.ordinal) },
            inks: inks.payload,
            grids: grids.stored.isEmpty ? [0] : grids.payload,
            sequence: nil
        )
    }

    private mutating func write(_ kind: ChunkKind, _ payload: [UInt8]) throws(SumiEncodingError) {
        guard payload.count <= ChunkFraming.maximumLength else { throw .tooLong(kind, payload.count) }
        file.append(kind, payload)
    }

    private mutating func takeBytes() -> [UInt8] {
        let offset = file.offset
        let bytes = file.takeBytes()
        parity?.append(bytes, at: offset - bytes.count)
        return bytes
    }

    /// The stroke ready to be written, within the version that it may need.
    private func planned(_ stroke: Stroke) throws(SumiEncodingError) -> PlannedStroke {
        let planned = try PlannedStroke(stroke.restored, index: strokeCount, grid: options.grid)
        guard let maximum = options.maximumSupportedContentVersion, planned.version > maximum else { return planned }
        guard options.policy == .downgrade else {
            let text = VersionReport(strokes: [], maximum: maximum).text(needed: planned.version)
            throw SumiEncodingError(.newerContent, text, stroke: strokeCount)
        }
        do throws(SumiEncodingError) {
            let within = try [stroke].downgraded(to: maximum, on: options.grid)
            return try PlannedStroke((within.first ?? stroke).restored, index: strokeCount, grid: options.grid)
        } catch {
            throw SumiEncodingError(error.code, error.detail, stroke: strokeCount, point: error.point)
        }
    }
}
