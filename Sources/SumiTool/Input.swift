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

    /// Reads an input of a command.
    ///
    /// - Parameters:
    ///   - item: the input
    ///   - format: what it is, whatever it begins with; a file that was found in a folder is a Sumi file
    ///   - mayBeDamaged: whether it is read whole, whatever it begins with
    /// - Throws: `Failure` where it can't be read, or is larger than the limit.
    init(_ item: Item, as format: (any DrawingFormat)? = nil, mayBeDamaged: Bool = false) throws(Failure) {
        switch item.source {
        case .failure(let failure): throw failure
        case .bytes(let bytes):
            self.init(file: item.name, bytes: bytes, kind: format.map { .drawing($0) } ?? FileKind(bytes))
        case .file(let path):
            do throws(Failure) {
                self = mayBeDamaged ? try Input(damaged: path) : try Input(path, as: format)
            } catch {
                var error = error
                if error.code == "ENOENT", path.utf8.last == UInt8(ascii: "\r") {
                    error.text =
                        "can't be read: no file has this name, which ends in a carriage return; nothing was read: "
                        + "end the lines of the list with a line feed alone"
                }
                guard error.code == "EISDIR", path != "-" else { throw error }
                let text = "can't be read: it is a folder; nothing was read: add -r to take the Sumi files in it"
                throw Failure(file: path, text: text, code: error.code, status: error.status)
            }
        case .found(let path): self = mayBeDamaged ? try Input(damaged: path) : try Input(path)
        }
    }

    /// What a file that was found in a folder is, if a drawing: a Sumi file is meant, which begins like one, or is called one.
    /// One that can't be read is taken for one, so that this is said.
    static func format(found path: String) -> (any DrawingFormat)? {
        if isCalledSumi(path) { return SumiFormat() }
        guard let head = try? SystemCalls.read(path, limit: .max, isWanted: { _ in false }) else { return SumiFormat() }
        return FileKind(head).format
    }

    private static func isCalledSumi(_ path: String) -> Bool { DrawingFormats.fileExtension(of: path) == "sumi" }

    private init(file: String, bytes: [UInt8], kind: FileKind) {
        (self.file, self.bytes, self.kind) = (file, bytes, kind)
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
        self.init(file: file, bytes: read, kind: format.map { .drawing($0) } ?? FileKind(read))
    }

    /// The drawing, whatever format it is in. What of it couldn't be kept is reported.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawing(_ options: DecodingOptions) throws(Failure) -> Drawing {
        let (drawing, losses) = try drawingAndLosses(options)
        Console.report(losses, file: file)
        return drawing
    }

    /// The drawing, whatever format it is in. What of it couldn't be kept goes into a report.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawing(_ options: DecodingOptions, _ report: inout Report) throws(Failure) -> Drawing {
        let (drawing, losses) = try drawingAndLosses(options)
        report.report(losses, file: file)
        return drawing
    }

    /// The drawing, whatever format it is in, and what of it couldn't be kept.
    ///
    /// - Throws: `Failure` where it is no drawing, or can't be decoded.
    func drawingAndLosses(_ options: DecodingOptions) throws(Failure) -> (drawing: Drawing, report: ConversionReport) {
        guard let format else { throw notADrawing }
        let (drawing, losses) = try read(format, options)
        try requireUsable(drawing, options)
        return (drawing, losses)
    }

    /// Requires that a drawing may be used, whatever it was read from: formats without content versions don't ask.
    private func requireUsable(_ drawing: Drawing, _ options: DecodingOptions) throws(Failure) {
        let maximum = options.maximumSupportedContentVersion
        // Without a lower limit, an archive's inks to come are kept.
        guard options.policy == .reject, maximum < .current else { return }
        let needed = drawing.requiredContentVersion
        guard needed > maximum else { return }
        let uses = VersionReport(strokes: drawing.strokes, maximum: maximum).text(needed: needed)
        throw Failure(
            file: file,
            text: "\(SumiDecodingError.Code.newerContent.summary): \(uses); nothing was read",
            code: "newerContent",
            status: .unsupported,
            advice: "read it with a newer version, or downgrade it"
        )
    }

    /// The drawing within the content version of the options, and what was let go of.
    ///
    /// - Throws: `Failure` where it can't be decoded, or had within the version.
    func downgradedDrawing(
        _ options: DecodingOptions,
        _ report: inout Report
    ) throws(Failure) -> (drawing: Drawing, report: DowngradeReport) {
        var options = options
        options.policy = .downgrade
        let shown = try drawing(options, &report)
        do throws(SumiEncodingError) {
            return try shown.downgraded(to: options.maximumSupportedContentVersion)
        } catch {
            throw Failure(error, file: file, isDecoded: isSumi)
        }
    }

    private func read<Format: DrawingFormat>(
        _ format: Format,
        _ options: DecodingOptions
    ) throws(Failure) -> (drawing: Drawing, report: ConversionReport) {
        do throws(Format.ReadingError) {
            return try format.read(bytes, options: options)
        } catch {
            var failure = Failure(error, file: file, in: bytes)
            if let other = FileKind(bytes).format, other.name != format.name {
                failure.text += "; it begins like \(other.title)"
                (failure.advice, failure.next) = ("leave --from out", nil)
            }
            throw failure
        }
    }

    /// The format, if it is a drawing's.
    var format: (any DrawingFormat)? { kind.format }

    /// Whether it is a Sumi file.
    var isSumi: Bool { format is SumiFormat }

    /// Whether it is a Sumi file with a repair record of its last save.
    var isRepairable: Bool { isSumi && RepairRecord.range(in: bytes) != nil }

    /// Requires Sumi.
    ///
    /// - Throws: `Failure` that says what else it is.
    func requireSumi() throws(Failure) {
        guard isSumi else { throw notADrawing }
    }

    /// What is said of it where it begins like no Sumi file, and holds one.
    var damagedBeginning: Failure {
        var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: file)
        failure.text = "this is a drawing whose first bytes are damaged, or others stand before them; nothing was read"
        failure.next = recoverCommand
        return failure
    }

    /// The command that saves what is intact of it.
    private var recoverCommand: String { "sumi recover FILE -o SAVED.sumi" }

    /// What it is instead of a Sumi file.
    var notADrawing: Failure {
        switch kind {
        case .empty: return Failure(SumiDecodingError(.emptyFile, at: 0), file: file)
        case .drawing(let format):
            var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: file)
            if isSumi { return failure }
            failure.text = "this is \(format.title), not a Sumi file; nothing is lost"
            failure.advice = "convert it first"
            failure.next = "sumi convert FILE -o CONVERTED.sumi"
            return failure
        case .foreign(let name):
            var failure = Failure(SumiDecodingError(.notSumi, at: 0), file: file)
            // What comes by standard input has no name that would say more.
            guard name == FileKind.unknown, file == "-" || Input.isCalledSumi(file) else {
                failure.text = "this is \(name), not a drawing; nothing was read"
                if name == FileKind.gzip { failure.advice = "unpack it first, with gunzip" }
                return failure
            }
            failure.text = "this is \(name), or a drawing whose first bytes are damaged; nothing was read"
            failure.next = recoverCommand
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
