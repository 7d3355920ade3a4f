import ArgumentParser
import Sumi
import SumiInterchange

/// Where a drawing is written.
struct Output: Sendable {
    /// A file's name, or `-` for standard output; it may lead to another open file, as `/dev/fd/3` does.
    let file: String
    /// The format, where it isn't what the name says.
    var format: (any DrawingFormat)?
    /// Whether a file that is there already is replaced.
    var isForced = false
    /// Whether the folder that it stands in is made if it isn't there.
    var makesFolder = false

    /// How messages name it.
    var display: String { file == "-" ? "<stdout>" : file.displayedPath }

    /// The format that a name's extension says; Sumi for standard output, and whatever else is open already.
    static func format(of file: String) -> (any DrawingFormat)? {
        DrawingFormats.named(byExtensionOf: file) ?? (SystemCalls.openFile(file) == nil ? nil : SumiFormat())
    }

    /// What is said of a name that tells no format.
    private static let requirement =
        "its name must end in one of \(DrawingFormats.all.map { "." + $0.name }.joined(separator: ", "))"

    /// Requires that a name tells a format, if there is one name.
    static func requireFormat(of file: String?, otherwise advice: String = "") throws {
        guard let file, format(of: file) == nil else { return }
        throw ValidationError("Can't tell the format of '\(file)': \(requirement)\(advice).")
    }

    /// Writes a drawing in the format that the name asks for, in one piece. What the format can't hold is reported.
    ///
    /// - Parameters:
    ///   - drawing: what to write
    ///   - options: how a Sumi file is encoded; JSON takes the grid
    ///   - input: where the drawing came from
    ///   - mayLose: whether it is written, too, where the format can't hold all of it
    ///   - report: is told
    /// - Returns: what the format can't hold; nothing is written if there is something and `mayLose` is false
    /// - Throws: `Failure` where the drawing can't be encoded, or the file not be written.
    @discardableResult
    func write(
        _ drawing: Drawing,
        options: EncodingOptions,
        from input: Input,
        mayLose: Bool = true,
        _ report: inout Report
    ) throws(Failure) -> ConversionReport {
        let (bytes, losses) = try encode(drawing, options, input)
        report.report(losses, file: display)
        if mayLose || !losses.hasLosses { try write(bytes, &report) }
        return losses
    }

    /// Writes bytes in one piece, and reports where.
    ///
    /// - Throws: `Failure` where the file can't be written, or is there already.
    func write(_ bytes: [UInt8], _ report: inout Report) throws(Failure) {
        try write(bytes)
        if file == "-" { return }
        report.note("output", .string(file))
        report.note("outputBytes", .integer(bytes.count))
    }

    /// Writes bytes in one piece.
    ///
    /// - Throws: `Failure` where the file can't be written, or is there already.
    func write(_ bytes: [UInt8]) throws(Failure) {
        if let openFile = SystemCalls.openFile(file) { return try write(bytes, toOpen: openFile) }
        guard file.isUTF8Path else {
            let text = "its name would not be UTF-8; nothing was written: name another output"
            throw Failure(file: file, text: text, code: "EILSEQ", status: .inaccessible)
        }
        try requireFree()
        if makesFolder { try makeFolder() }
        do throws(SumiFileError.Reason) {
            try save(bytes)
        } catch {
            throw Failure(error, file: file)
        }
    }

    /// Writes bytes to what is open already.
    private func write(_ bytes: [UInt8], toOpen openFile: Int32) throws(Failure) {
        try requireReader(of: bytes, at: openFile)
        do throws(SystemError) {
            try SystemCalls.write(bytes, to: openFile)
        } catch {
            throw Failure(error, file: display, "can't be written to", "some of the output is missing")
        }
    }

    private func makeFolder() throws(Failure) {
        do throws(SystemError) {
            try SystemCalls.makeFolder(String(file.folder.dropLast()))
        } catch {
            throw Failure(error, file: file.folder, "can't be made", "nothing was written")
        }
    }

    /// Requires that nothing is replaced that is to stay; asked as well before what takes long.
    ///
    /// - Throws: `Failure` where the file is there already.
    func requireFree() throws(Failure) {
        // What can't be looked at can't be written either, and that says why.
        guard !isForced, SystemCalls.openFile(file) == nil, (try? SystemFiles().status(of: file))?.kind == .regular
        else { return }
        let text = "is there already, and is untouched: add -f to replace it, or name another output"
        throw Failure(file: file, text: text, code: "EEXIST", status: .inaccessible)
    }

    /// Requires that no terminal is given what only programs read.
    private func requireReader(of bytes: [UInt8], at openFile: Int32) throws(Failure) {
        // Text has no characters below the tabulator.
        guard bytes.contains(where: { $0 < 0x09 }), SystemCalls.isTerminal(openFile) else { return }
        let text = "it is a terminal, and this is no text; nothing was written: name an output with -o, or use a pipe"
        throw Failure(file: display, text: text, code: "terminal", status: .usage)
    }

    /// Requires that writing leaves a file alone.
    ///
    /// - Throws: `Failure` where both are the same file.
    func requireOther(than input: String) throws(Failure) {
        // What can't be looked at can't be written either, and that says why.
        guard file != "-", input != "-", let one = SystemCalls.status(of: file),
            let other = SystemCalls.status(of: input),
            one.identity == other.identity
        else { return }
        let text = "it is the file that was read, which stays as it is; nothing was written: name another output"
        throw Failure(file: file, text: text, code: "sameFile", status: .usage)
    }

    private func save(_ bytes: [UInt8]) throws(SumiFileError.Reason) {
        // A device or a pipe has no contents to protect, and must not be replaced; a folder refuses. They are told by
        // what the system says of them: links that lead to a pipe end in a name that isn't there.
        if let kind = SystemCalls.status(of: file)?.kind, kind != .regular {
            do throws(SystemError) {
                return try SystemCalls.write(bytes, toDevice: file)
            } catch {
                throw .system(error)
            }
        }
        let system = SystemFiles()
        let save = try AtomicSave(file, in: system)
        try Interruption.save { () throws(SumiFileError.Reason) in system.close(try save.save(bytes)) }
    }

    private func encode(
        _ drawing: Drawing,
        _ options: EncodingOptions,
        _ input: Input
    ) throws(Failure) -> (bytes: [UInt8], report: ConversionReport) {
        let format = format ?? Output.format(of: file) ?? SumiFormat()
        do throws(SumiEncodingError) {
            return try format.write(drawing, options: options)
        } catch {
            guard format is SumiFormat else { throw Failure(error, file: input.file, notHeldBy: format.title) }
            throw Failure(error, file: input.file, isDecoded: input.isSumi)
        }
    }
}
