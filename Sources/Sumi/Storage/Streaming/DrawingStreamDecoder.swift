/// Reads a drawing from bytes as they arrive: from a socket, a pipe, standard input.
///
/// ```swift
/// var decoder = try DrawingStreamDecoder(limits: .hostile)
/// while let piece = try connection.read() {
///     for stroke in try decoder.append(piece) { canvas.draw(stroke) }
/// }
/// let ending = try decoder.finish()
/// ```
///
/// However the bytes are cut into pieces, the same strokes come out, and what is wrong with them is what
/// ``Drawing/init(data:options:limits:)-(Data,_,_)`` says of the whole: the same code, offset and chunk.
///
/// Strokes come in the order of the file, each once no later block can continue it. They are not the drawing yet:
/// - only ``finish()`` can say that the save is complete, that nothing of it was exchanged, and that it needs no newer
///   reader. What is wrong with a chunk is found before any of it is used;
/// - a file that was appended to can delete or reorder strokes that were given long ago: ``Ending/order`` says which of them
///   are the drawing, and in which order;
/// - with the policy `reject`, strokes above the maximum come as `downgrade` shows them, until `finish()` refuses the file;
/// - columns that this library doesn't know keep the version of their block; ``Ending/drawing(of:)`` lowers it to that of
///   the commit.
///
/// It holds one chunk, the piece and the strokes that this completes, the stroke that may be continued, the tables of the
/// file, metadata and kept chunks; for each block that was read some 300 bytes, and for each stroke one, and 16 more where it
/// needs another content version than the one before. As their number doubles, these take up to three times as much.
/// Where a limit grows with the length of the file and a block needs more than the bytes so far allow, the block waits for
/// them: for as many, at most twice, as the limit takes to bear it out. A file of more bytes than the limit is refused when
/// they have come, not before anything is read.
public struct DrawingStreamDecoder: Sendable {
    /// What is to be read next.
    enum State {
        case header
        /// A chunk, which waits until there are so many bytes.
        case chunks(waiting: Int)
        /// A chunk's frame is broken behind a commit: what follows decides between damage and a torn tail.
        case broken(SumiDecodingError)
        /// Nothing more is read.
        case failed(SumiDecodingError)
    }

    var state = State.header
    let limits: DecodingLimits
    var decoder: DrawingDecoder
    var given: GivenStrokes
    /// What was found of commits behind the last one that was read.
    var search: CommitSearch?
    /// Bytes that weren't read yet.
    var pending: [UInt8] = []
    /// How many bytes there must be before it is worth looking at them again.
    var needed = Header.length
    /// How many bytes have arrived.
    var received = 0
    /// How many there will be, if that is known: then no block waits for what a limit allows.
    var knownLength: Int?
    /// What is seen of the chunks that are read, if that is wanted.
    var survey: LogSurvey?

    /// Begins a file.
    ///
    /// - Parameters:
    ///   - options: which content versions may be used
    ///   - limits: what may be spent on the file
    /// - Throws: ``SumiDecodingError`` `.invalidOptions`.
    public init(
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiDecodingError) {
        try self.init(options: options, limits: limits, givesParts: false)
    }

    /// Begins a file of which strokes are given as a whole, or in parts.
    init(options: DecodingOptions, limits: DecodingLimits, givesParts: Bool) throws(SumiDecodingError) {
        self.limits = limits
        decoder = try DrawingDecoder([], limits: limits, options: options)
        decoder.strokes = StrokeLog(joinsParts: !givesParts)
        given = GivenStrokes(reader: options.reader, givesParts: givesParts)
    }

    /// Takes the next bytes of the file, and gives the strokes that these complete.
    ///
    /// Where a fault comes behind complete strokes, they are given first, and the next call throws. After that, every call
    /// throws the same.
    ///
    /// - Parameter bytes: a piece of any size; memory grows with it
    /// - Returns: the strokes, in the order of the file, each as `options` show it
    /// - Throws: ``SumiDecodingError`` as soon as no later byte can change what is wrong.
    public mutating func append(_ bytes: some Collection<UInt8>) throws(SumiDecodingError) -> [Stroke] {
        read(bytes)
        let strokes = given.take()
        if strokes.isEmpty { try refuseFailure() }
        return strokes
    }

    /// Takes the next bytes of the file, and gives the parts of strokes that these complete.
    mutating func parts(of bytes: some Collection<UInt8>) throws(SumiDecodingError) -> [StrokePart] {
        read(bytes)
        let parts = given.takeParts()
        if parts.isEmpty { try refuseFailure() }
        return parts
    }

    private mutating func read(_ bytes: some Collection<UInt8>) {
        let allowed = limits.inputBytes - received
        take(bytes.prefix(max(0, allowed)))
        if bytes.count > allowed, !isFailed {
            state = .failed(SumiDecodingError(.inputLimit, at: 0, "more than \(limits.inputBytes) bytes"))
        }
    }

    /// Takes the next bytes of the file, and gives the strokes that these complete.
    ///
    /// - Throws: ``SumiDecodingError`` as the variant for collections does.
    public mutating func append(_ bytes: Span<UInt8>) throws(SumiDecodingError) -> [Stroke] {
        var copy: [UInt8] = []
        copy.reserveCapacity(bytes.count)
        for index in bytes.indices { copy.append(bytes[index]) }
        return try append(copy)
    }

    /// Ends the file.
    ///
    /// - Throws: ``SumiDecodingError``; then the strokes that were given are no drawing.
    public consuming func finish() throws(SumiDecodingError) -> Ending {
        var decoder = self
        return try decoder.end { $0.take() }.ending
    }

    /// Ends the file, and gives the parts that weren't given before.
    consuming func finishParts() throws(SumiDecodingError) -> (parts: [StrokePart], ending: Ending) {
        var decoder = self
        let (ending, given) = try decoder.end { _ in [] }
        var rest = given
        return (rest.takeParts(), ending)
    }

    private mutating func end(
        strokes: (inout GivenStrokes) -> [Stroke]
    ) throws(SumiDecodingError) -> (ending: Ending, given: GivenStrokes) {
        readPending(isEnd: true)
        if case .broken(let error) = state, let last = decoder.commits.last {
            state = .failed(decoder.tornTail(at: error.offset, behind: last.end))
        }
        if case .failed(let error) = state { throw error }
        let last = try decoder.lastCommit()
        let order = decoder.strokes.orderByPosition
        try decoder.checkVersion(of: last, needed: given.versions.highest(in: order)) { needed in
            VersionReport(strokes: [], maximum: given.reader.maximum).text(needed: needed)
        }
        let ending = Ending(
            strokes: strokes(&given),
            order: order,
            metadata: decoder.metadata,
            ancillaryChunks: decoder.keptChunks,
            contentVersion: last.commit.contentVersion
        )
        return (ending, given)
    }

    var isFailed: Bool { if case .failed = state { true } else { false } }

    private func refuseFailure() throws(SumiDecodingError) {
        if case .failed(let error) = state { throw error }
    }
}
