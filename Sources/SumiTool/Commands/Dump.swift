import ArgumentParser
import Sumi

/// `sumi dump FILE`
struct Dump: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Shows what each byte of a Sumi file is: offset, size, meaning.",
        discussion: """
            The sizes under an entry add up to the entry's. With --json: the drawing as one object whose only key is \
            "strokes".

            Example: sumi dump notes.sumi
            """
    )

    @Argument(help: ArgumentHelp("A Sumi file; - is standard input.", valueName: "file"))
    var file: String

    @Flag(help: "The drawing as JSON, from any format that is read.")
    var json = false

    func perform() throws(Failure) -> Outcome {
        let input = try Input(file)
        try input.requireSumi()
        let layout: FileLayout
        do throws(SumiDecodingError) {
            layout = try FileLayout(data: input.bytes)
        } catch {
            throw Failure(error, file: file)
        }
        try Console.write(layout.text)
        return .good
    }
}
