import ArgumentParser
import Crypto
import Sumi

/// `sumi hash IN…`
struct Hash: Verb {
    static let configuration = CommandConfiguration(
        commandName: "hash",
        abstract: "Prints a hash of what drawings say, however and by whom their files were written.",
        discussion: """
            The SHA-256 of a drawing's content form (Spec, 12.4), two spaces and the file's name: the same for files that \
            hold equal strokes on equal grids, equal metadata and equal kept chunks.

            Example: sumi hash *.sumi
            """
    )

    @OptionGroup var batch: BatchOptions

    func perform() throws(Failure) -> Outcome {
        // What a newer version added is part of the content, whether this reader shows it or not.
        var decoding = try ToolOptions.decoding()
        decoding.policy = .downgrade
        var batch = Batch(batch, verb: "hash")
        return try batch.run { [decoding] (item, report) throws(Failure) in
            let input = try Input(item)
            let drawing = try input.drawing(decoding, &report)
            let hash = SHA256.text(of: try Hash.contentForm(of: drawing, input))
            report.say("\(hash)  \(Failure.display(input.file))")
            report.note("sha256", .string(hash))
        }
    }

    private static func contentForm(of drawing: Drawing, _ input: Input) throws(Failure) -> [UInt8] {
        do throws(SumiEncodingError) {
            return try drawing.contentForm()
        } catch {
            throw Failure(error, file: input.file, isDecoded: input.isSumi, "it has no hash", "correct the drawing")
        }
    }
}
