import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi diff OLD NEW`
struct Diff: Verb {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Compares two drawings, by stroke: says what changed, or shows it.",
        discussion: """
            A line a stroke, in drawing order, with its number in the old drawing and in the new one: - was removed, + was \
            added, ~ changed, > moved in the order; then metadata and kept chunks, and how many there are of each. Nothing \
            where both say the same, however they were written (sumi hash).

            Exit status: 0 if both say the same, 1 if they differ, or if one is damaged, with an error on standard error. Others \
            as everywhere.

            Example: sumi diff yesterday.sumi notes.sumi --svg -o changes.svg
            """
    )

    @Argument(help: ArgumentHelp("A drawing in any format that is read; - is standard input.", valueName: "old"))
    var old: String

    @Argument(help: ArgumentHelp("What became of it.", valueName: "new"))
    var new: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp(
            "Where to write the difference: a picture into .svg, JSON into .json, else text; without it, to standard output.",
            valueName: "out"
        ),
        completion: .file()
    )
    var output = "-"

    @Flag(name: .shortAndLong, help: "Replace a file that is there already, in one step.")
    var force = false

    @Flag(
        help: """
            A picture of both: what was removed, or is as it was before, in red; what was added, or is as it became, in green; \
            what moved in the order in blue; all else in grey.
            """
    )
    var svg = false

    @Flag(help: "The difference as JSON (Spec/schemas/diff.schema.json).")
    var json = false

    @Option(help: "Colour lines and messages. The default is auto; NO_COLOR in the environment turns that off.")
    var color: ColorChoice?

    mutating func check() throws {
        guard old != "-" || new != "-" else { throw ValidationError("Only one drawing can come from standard input.") }
        guard !svg || !json else { throw ValidationError("Choose one: --svg or --json.") }
        if output.openFileNumber == SystemCalls.standardOutput { output = "-" }
        switch DrawingFormats.fileExtension(of: output) {
        case "svg": svg = !json
        case "json": json = !svg
        case "png" where !svg && !json:
            throw ValidationError("The picture of a difference is SVG: name an .svg.")
        default: break
        }
    }

    func perform() throws(Failure) -> Outcome {
        // What a newer version added is part of the content, whether this reader shows it or not.
        var options = try ToolOptions.decoding()
        options.policy = .downgrade
        let target = Output(file: output, isForced: force)
        Interruption.waitsForSaves()
        var (drawings, statuses) = ([ComparedDrawing](), [Outcome]())
        for file in [old, new] {
            do throws(Failure) {
                try target.requireOther(than: file)
                drawings.append(try Diff.drawing(file, options))
            } catch {
                Console.note((color ?? .auto).isColored ? error.coloredLine : error.line)
                statuses.append(error.status)
            }
        }
        guard drawings.count == 2 else { return Outcome.worst(of: statuses) }
        let difference = DrawingDifference(from: drawings[0], to: drawings[1])
        try target.write(try bytes(of: difference))
        return difference.isEmpty ? .good : .damaged
    }

    private static func drawing(_ file: String, _ options: DecodingOptions) throws(Failure) -> ComparedDrawing {
        let input = try Input(file)
        let drawing = try input.drawing(options)
        do throws(SumiEncodingError) {
            return try ComparedDrawing(drawing)
        } catch {
            throw Failure(error, file: file, isDecoded: input.isSumi, "nothing was compared", "correct the drawing")
        }
    }

    private func bytes(of difference: DrawingDifference) throws(Failure) -> [UInt8] {
        if json { return difference.json }
        guard svg else { return Array(difference.lines.map(line).joined().utf8) }
        do throws(ImageError) {
            return Array(try DifferencePicture(difference).svg().utf8)
        } catch {
            throw Failure(error, file: new)
        }
    }

    /// A line with its end, coloured as git colours those of its own.
    private func line(_ text: String) -> String {
        let choice = color ?? .auto
        let isColored = choice == .always || output == "-" && choice.isColored(on: SystemCalls.standardOutput)
        guard isColored, let color = text.first.flatMap({ Diff.colors[$0] }) else { return text.printable + "\n" }
        return "\u{1B}[\(color)m\(text.printable)\u{1B}[m\n"
    }

    /// Those of git for what is old, new and moved; for what changed it has none, and this is yellow.
    private static let colors: [Character: Int] = ["-": 31, "+": 32, "~": 33, ">": 36]
}
