import Sumi
import SumiInterchange

/// Where a drawing is written.
struct Output {
    /// A file's name, or `-` for standard output.
    let file: String
    /// The format, where it isn't what the name says.
    var format: (any DrawingFormat)?

    /// How messages name it.
    var display: String { file == "-" ? "<stdout>" : file }

    /// The format that a name's extension says; Sumi for standard output.
    static func format(of file: String) -> (any DrawingFormat)? {
        file == "-" ? SumiFormat() : DrawingFormats.named(byExtensionOf: file)
    }

    /// What is said of a name that tells no format.
    static let requirement =
        "its name must end in one of \(DrawingFormats.all.map { "." + $0.name }.joined(separator: ", "))"

    /// Writes a drawing in the format that the name asks for, in one piece. What the format can't hold is reported.
    ///
    /// - Parameters:
    ///   - drawing: what to write
    ///   - options: how a Sumi file is encoded; JSON takes the grid
    ///   - input: where the drawing came from
    ///   - mayLose: whether it is written, too, where the format can't hold all of it
    /// - Returns: what the format can't hold; nothing is written if there is something and `mayLose` is false
    /// - Throws: `Failure` where the drawing can't be encoded, or the file not be written.
    @discardableResult
    func write(
        _ drawing: Drawing,
        options: EncodingOptions,
        from input: Input,
        mayLose: Bool = true
    ) throws(Failure) -> ConversionReport {
        let (bytes, losses) = try encode(drawing, options, input)
        Console.report(losses, file: display)
        if mayLose || losses.isEmpty { try write(bytes) }
        return losses
    }

    /// Writes bytes in one piece.
    ///
    /// - Throws: `Failure` where the file can't be written.
    func write(_ bytes: [UInt8]) throws(Failure) {
        guard file != "-" else { return try Console.write(bytes) }
        do throws(SumiFileError.Reason) {
            try save(bytes)
        } catch {
            throw Failure(error, file: file)
        }
    }

    /// Requires that writing leaves a file alone.
    ///
    /// - Throws: `Failure` where both are the same file.
    func requireOther(than input: String) throws(Failure) {
        let system = SystemFiles()
        // What can't be looked at can't be written either, and that says why.
        guard file != "-", input != "-", let one = try? system.status(of: file),
            let other = try? system.status(of: input),
            one.identity == other.identity
        else { return }
        let text = "it is the file that was read, which stays as it is; nothing was written: name another output"
        throw Failure(file: file, text: text, code: "", status: .usage)
    }

    private func save(_ bytes: [UInt8]) throws(SumiFileError.Reason) {
        do throws(SumiFileError.Reason) {
            let system = SystemFiles()
            system.close(try AtomicSave(file, in: system).save(bytes))
        } catch {
            guard case .notAFile = error else { throw error }
            // A device or a pipe has no contents to protect, and must not be replaced; a folder refuses.
            do throws(SystemError) {
                try SystemCalls.write(bytes, toDevice: file)
            } catch {
                throw .system(error)
            }
        }
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
