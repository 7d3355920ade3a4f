/// Reads parts of a drawing: what lies in a rectangle, what was drawn in a time, some of the strokes. Other blocks are not
/// read.
///
/// ```swift
/// let reader = try DrawingReader(path: "notebook.sumi")
/// let page = try reader.strokes(in: Rect(x: 0, y: 3 * 842, width: 595, height: 842))
/// ```
///
/// It sees the last save that there was when it was made, whatever others append. A file without an index, one of a single
/// block or one that an interrupted save left, is read whole. What is read is checked; that doesn't say of the rest of the
/// file that it is intact.
public final class DrawingReader {
    let name: String
    let source: CountedSource
    let reader: Reader
    let limits: DecodingLimits
    var log: SavedLog
    private var savedOrder: StrokeOrder?
    /// What closes the file that was opened, if one was.
    private let closing: () -> Void

    /// Makes a reader of any source.
    ///
    /// - Parameters:
    ///   - source: where the bytes are
    ///   - options: which content versions may be used
    ///   - limits: what may be spent, on each reading as on a whole file
    /// - Throws: ``SumiFileError``: `.decoding` where there is no drawing or it needs a newer version, `.source`
    public convenience init(
        source: some RandomAccessSource,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiFileError) {
        try self.init(source, "drawing", options, limits) {}
    }

    /// Makes a reader of a file, which stays open as long as the reader lives.
    ///
    /// - Throws: ``SumiFileError`` as ``init(source:options:limits:)`` does, `.notAFile` and `.system`
    public convenience init(
        path: String,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiFileError) {
        try self.init(path: path, options: options, limits: limits, in: SystemFiles())
    }

    package convenience init(
        path: String,
        options: DecodingOptions,
        limits: DecodingLimits,
        in system: any FileSystem
    ) throws(SumiFileError) {
        let file: Descriptor
        do throws(SumiFileError.Reason) {
            file = try system.open(path, .reading)
            do throws(SumiFileError.Reason) {
                guard try system.status(of: file).kind == .regular else { throw .notAFile }
            } catch {
                system.close(file)
                throw error
            }
        } catch {
            throw SumiFileError(error, path: path)
        }
        try self.init(FileSource(system: system, file: file), path, options, limits) { system.close(file) }
    }

    private init(
        _ source: some RandomAccessSource,
        _ name: String,
        _ options: DecodingOptions,
        _ limits: DecodingLimits,
        closing: @escaping () -> Void
    ) throws(SumiFileError) {
        (self.name, reader, self.limits, self.closing) = (name, options.reader, limits, closing)
        do throws(SumiFileError.Reason) {
            self.source = try CountedSource(source)
            let log = try SavedLog(self.source, limits: limits)
            if options.policy == .reject, log.commit.contentVersion > reader.maximum {
                let text = "content version \(log.commit.contentVersion) is needed, \(reader.maximum) may be used"
                throw .decoding(SumiDecodingError(.newerContent, at: log.commitOffset, text))
            }
            // Last: what is whole is closed by its end, too.
            self.log = log
        } catch {
            closing()
            throw SumiFileError(error, path: name)
        }
    }

    deinit { closing() }

    /// How many strokes the drawing has.
    public var strokeCount: Int { log.commit.strokeCount }
    /// How many control points they have.
    public var pointCount: Int { log.commit.pointCount }
    /// The content version that the drawing states.
    public var contentVersion: ContentVersion { log.commit.contentVersion }
    /// What follows the last complete save: the remains of one that was interrupted, or is just being made.
    public var tornTail: Range<Int>? { log.tornTail }
    /// What was read of the source so far.
    public var statistics: ReadStatistics { source.statistics }

    /// A rectangle around everything that is drawn, from the index alone: never too small, perhaps too large where
    /// strokes were deleted. Nil where nothing is. Sizes are those of the file, whichever ink is shown.
    ///
    /// - Throws: ``SumiFileError`` `.decoding`, `.source` and `.changed`
    public func bounds() throws(SumiFileError) -> Rect? {
        try SumiFileError.naming(name) { () throws(SumiFileError.Reason) in
            try log.allPlaces(source).compactMap(\.extent.rect).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
        }
    }

    /// What an app notes about the drawing. Of the file, only what stands between its blocks is read.
    ///
    /// - Throws: ``SumiFileError`` `.decoding`, `.source` and `.changed`
    public func metadata() throws(SumiFileError) -> [MetadataKey: MetadataValue] {
        try SumiFileError.naming(name) { () throws(SumiFileError.Reason) in try log.metadata(source, limits: limits) }
    }

    /// The order of the strokes.
    func order() throws(SumiFileError.Reason) -> StrokeOrder {
        if let savedOrder { return savedOrder }
        let order = try log.order(source)
        savedOrder = order
        return order
    }
}
