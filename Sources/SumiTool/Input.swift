import Sumi
import SumiInterchange

/// A file that was read, and what it is.
struct Input {
    let file: String
    let bytes: [UInt8]
    private let kind: FileKind

    /// Reads a file; of one that is no drawing, only the beginning.
    ///
    /// - Parameters:
    ///   - file: its name, or `-` for standard input
    ///   - format: what it is, whatever it begins with
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(_ file: String, as format: (any DrawingFormat)? = nil) throws(Failure) {
        try self.init(file, as: format) { format != nil || FileKind($0).format != nil }
    }

    /// Reads a file that may be damaged: whole, whatever it begins with.
    ///
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(damaged file: String) throws(Failure) {
        try self.init(file, as: nil) { _ in true }
    }

    private init(
        _ file: String,
        as format: (any DrawingFormat)?,
        isWanted: ([UInt8]) -> Bool
    ) throws(Failure) {
        let limit = DecodingLimits.standard.inputBytes
        let read: [UInt8]?
        do throws(SystemError) {
            read = try SystemCalls.read(file, limit: limit, isWanted: isWanted)
        } catch {
            throw Failure(error, file: file, "can't be read", "nothing was read")
        }
        guard let read else {
            throw Failure(SumiDecodingError(.inputLimit, at: 0, "more than \(limit) bytes"), file: file)
        }
        self.file = file
        bytes = read
        kind = format.map { .drawing($0) } ?? FileKind(bytes)
    }

    /// The drawing, whatever format it is in. What of it couldn't be kept is reported.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawing(_ options: DecodingOptions) throws(Failure) -> Drawing {
        let (drawing, losses) = try drawingAndLosses(options)
        Console.report(losses, file: file)
        return drawing
    }

    /// The drawing, whatever format it is in, and what of it couldn't be kept.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawingAndLosses(_ options: DecodingOptions) throws(Failure) -> (drawing: Drawing, report: ConversionReport) {
        guard let format else { throw notADrawing }
        return try read(format, options)
    }

    private func read<Format: DrawingFormat>(
        _ format: Format,
        _ options: DecodingOptions
    ) throws(Failure) -> (drawing: Drawing, report: ConversionReport) {
        do throws(Format.ReadingError) {
            return try format.read(bytes, options: options)
        } catch {
            throw Failure(error, file: file)
        }
    }

    /// The format, if it is a drawing's.
    var format: (any DrawingFormat)? { kind.format }

    /// Whether it is a Sumi file.
    var isSumi: Bool { format is SumiFormat }

    /// Requires Sumi.
    ///
    /// - Throws: `Failure` that says what else it is.
    func requireSumi() throws(Failure) {
        guard isSumi else { throw notADrawing }
    }

    /// What it is instead of a Sumi file.
    var notADrawing: Failure {
        switch kind {
        case .empty: return Failure(SumiDecodingError(.emptyFile, at: 0), file: file)
        case .drawing(let format):
            var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: file)
            if isSumi { return failure }
            failure.text = "this is \(format.title), not a Sumi file; nothing is lost: convert it first"
            return failure
        case .foreign(let name):
            var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: file)
            failure.text = "this is \(name), not a drawing; \(SumiDecodingError.Code.notSumi.advice)"
            return failure
        }
    }
}

extension FileKind {
    /// The format of a drawing; nil for all else.
    fileprivate var format: (any DrawingFormat)? {
        if case .drawing(let format) = self { format } else { nil }
    }
}
