import ArgumentParser
import Sumi
import SumiInterchange

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
        try Console.write(json ? try strokes(input) : try layout(input))
        return .good
    }

    private func layout(_ input: Input) throws(Failure) -> [UInt8] {
        try input.requireSumi()
        do throws(SumiDecodingError) {
            return Array(try FileLayout(data: input.bytes).text.utf8)
        } catch {
            throw Failure(error, file: file)
        }
    }

    private func strokes(_ input: Input) throws(Failure) -> [UInt8] {
        let drawing = try input.drawing()
        do throws(SumiEncodingError) {
            return try drawing.strokesJSON()
        } catch {
            throw Failure(error, file: file, isDecoded: input.format == .sumi)
        }
    }
}
