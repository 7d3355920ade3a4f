import ArgumentParser
import Crypto
import Sumi

/// `sumi hash FILE…`
struct Hash: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Prints a hash of what drawings say, however and by whom their files were written.",
        discussion: """
            The SHA-256 of a drawing's content form (Spec, 12.4), two spaces and the file's name: the same for files that \
            hold equal strokes on equal grids, equal metadata and equal kept chunks.

            Example: sumi hash *.sumi
            """
    )

    @Argument(help: ArgumentHelp("Drawings in any format that is read; - is standard input.", valueName: "file"))
    var files: [String]

    func perform() throws(Failure) -> Outcome {
        // What a newer version added is part of the content, whether this reader shows it or not.
        var options = try ToolOptions.decoding()
        options.policy = .downgrade
        return perform(on: files) { (file) throws(Failure) in
            let input = try Input(file)
            let form = try Hash.contentForm(of: try input.drawing(options), input)
            try Console.write("\(SHA256.text(of: form))  \(Failure.display(file))\n")
            return .good
        }
    }

    private static func contentForm(of drawing: Drawing, _ input: Input) throws(Failure) -> [UInt8] {
        do throws(SumiEncodingError) {
            return try drawing.contentForm()
        } catch {
            throw Failure(error, file: input.file, isDecoded: input.isSumi)
        }
    }
}
