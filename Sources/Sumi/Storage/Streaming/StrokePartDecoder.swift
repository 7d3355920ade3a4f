/// Reads a drawing from bytes as they arrive, block by block: in the memory of one block, however long its strokes are.
///
/// ```swift
/// var decoder = try StrokePartDecoder(limits: .hostile)
/// while let piece = try connection.read() {
///     for part in try decoder.append(piece) { tiles.draw(part.stroke, continuing: part.continuesStroke) }
/// }
/// let ending = try decoder.finish()
/// ```
///
/// It is a ``DrawingStreamDecoder`` that doesn't wait for a stroke to be complete: each part comes with its block, and all
/// that is said there of strokes holds of parts. A stroke that no block continues is a single part. A part with which a
/// stroke continues has the stroke's fields, and only the points that are new.
///
/// It holds one chunk, the piece and the parts that this completes, the first block of a stroke that continues, the tables
/// of the file, metadata and kept chunks; for each block and each stroke what ``DrawingStreamDecoder`` holds.
public struct StrokePartDecoder: Sendable {
    private var decoder: DrawingStreamDecoder

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
        decoder = try DrawingStreamDecoder(options: options, limits: limits, givesParts: true)
    }

    /// Takes the next bytes of the file, and gives the parts of strokes that these complete.
    ///
    /// Where a fault comes behind intact blocks, their parts are given first, and the next call throws. After that, every
    /// call throws the same.
    ///
    /// - Parameter bytes: a piece of any size; memory grows with it
    /// - Returns: the parts, in the order of the file, each as the options show it
    /// - Throws: ``SumiDecodingError`` as soon as no later byte can change what is wrong.
    public mutating func append(_ bytes: some Collection<UInt8>) throws(SumiDecodingError) -> [StrokePart] {
        try decoder.parts(of: bytes)
    }

    /// What is known of a drawing at the end of the file.
    public struct Ending: Sendable {
        /// The parts that weren't given before: none but where blocks waited for the length of the file.
        public let parts: [StrokePart]
        /// Which strokes are the drawing, in drawing order, by their positions among all that were given, counted by the
        /// parts that begin one. Strokes that don't occur were deleted.
        public let order: [Range<Int>]
        /// What an app noted about the drawing.
        public let metadata: [MetadataKey: MetadataValue]
        /// Chunks of apps, and those that this library doesn't know.
        public let ancillaryChunks: [AncillaryChunk]
        /// The content version that the file states.
        public let contentVersion: ContentVersion
    }

    /// Ends the file.
    ///
    /// - Throws: ``SumiDecodingError``; then the parts that were given are no drawing.
    public consuming func finish() throws(SumiDecodingError) -> Ending {
        let (parts, ending) = try decoder.finishParts()
        return Ending(
            parts: parts,
            order: ending.order,
            metadata: ending.metadata,
            ancillaryChunks: ending.ancillaryChunks,
            contentVersion: ending.contentVersion
        )
    }
}
