import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi convert IN OUT`
struct Convert: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Converts a drawing: between Sumi, PencilKit's archives, JSON and InkML.",
        usage:
            """
            sumi convert <in> <out> [--from <format>] [--to <format>] [--grid <grid>] [--level <level>] [<flags>]
            sumi convert <in> -o <out> [--from <format>] [--to <format>] [--grid <grid>] [--level <level>] [<flags>]
            """,
        discussion: """
            The input's format is told by its content, the output's by its name: \
            \(DrawingFormats.all.map { "." + $0.name }.joined(separator: ", ")); standard output gets Sumi. An existing \
            output is replaced in one step, and only if all goes well. What the output's format can't hold, or what of the \
            input wasn't kept, is reported.

            Example: sumi convert recording.inkml notes.sumi
            """
    )

    @Argument(help: ArgumentHelp("The drawing; - is standard input.", valueName: "in"))
    var input: String

    @Argument(help: ArgumentHelp("Where to write it; - is standard output.", valueName: "out"))
    var positionalOutput: String?

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("The same as <out>.", valueName: "out")
    )
    var namedOutput: String?

    @Option(help: ArgumentHelp("What the input is, where its content doesn't tell.", valueName: "format"))
    var from: FormatName?

    @Option(help: ArgumentHelp("What to write, whatever the output's name.", valueName: "format"))
    var to: FormatName?

    @Option(
        help: "What points are rounded to: standard, compact, fine or pencilKit. Points of a Sumi file keep theirs."
    )
    var grid: GridName?

    @Option(
        help: """
            How small a Sumi file is to be: fast, standard or small. Without it, a Sumi file that is only copied keeps its \
            bytes.
            """
    )
    var level: LevelName?

    @Flag(help: "Let the curves pass through samples, as InkML has them, which otherwise become control points.")
    var throughPoints = false

    @Flag(help: "Add a repair record to a Sumi file: 4,105 bytes, from which sumi recover restores a damaged sector.")
    var repairable = false

    @Flag(
        help: """
            Write nothing, and end with status 1, where something of the drawing would not be kept. That points are rounded to a \
            grid is no loss.
            """
    )
    var failOnLoss = false

    private var output: String { namedOutput ?? positionalOutput ?? "" }

    func validate() throws {
        guard (namedOutput == nil) != (positionalOutput == nil) else {
            throw ValidationError("Give one output: sumi convert <in> <out>, or sumi convert <in> -o <out>.")
        }
        guard to != nil || Output.format(of: output) != nil else {
            let requirement = Output.requirement
            throw ValidationError("Can't tell the format of '\(output)': \(requirement), or --to say it.")
        }
    }

    func perform() throws(Failure) -> Outcome {
        let source = try Input(input, as: from?.format)
        var (drawing, losses) = try source.drawingAndLosses(try ToolOptions.decoding())
        Console.report(losses, file: input)
        if failOnLoss, !losses.isEmpty { throw loss(of: input, "something of it isn't kept") }
        if grid != nil, drawing.strokes.contains(where: { $0.path.grid != nil }) {
            warn("its points keep the grid that they have; --grid applies to points that have none")
        }
        if throughPoints {
            if source.format?.hasSamples == true {
                for index in drawing.strokes.indices { drawing.strokes[index].path.passThroughPoints() }
            } else {
                warn("its points are control points already; --through-points applies to samples, as InkML has them")
            }
        }
        let target = Output(file: output, format: to?.format ?? Output.format(of: output))
        let needed = drawing.requiredContentVersion
        if needed > .current, target.format is SumiFormat {
            warn("it has inks of content version \(needed): they are kept; this version reads the file only downgraded")
        }
        let options = EncodingOptions(
            grid: (grid ?? .standard).grid,
            level: level?.level ?? .standard,
            keepsOriginalBytes: level == nil,
            repairable: repairable
        )
        losses = try target.write(drawing, options: options, from: source, mayLose: !failOnLoss)
        if failOnLoss, !losses.isEmpty { throw loss(of: target.display, "something would not be kept in it") }
        return .good
    }

    private func loss(of file: String, _ text: String) -> Failure {
        Failure(
            file: file,
            text: "\(text), and nothing was written: convert without --fail-on-loss",
            code: "",
            status: .damaged
        )
    }

    private func warn(_ text: String) {
        Console.report(Failure(file: input, isWarning: true, text: text, code: "", status: .good))
    }
}

extension StrokePath {
    /// Makes the points of the path lie on its curve.
    fileprivate mutating func passThroughPoints() {
        self = StrokePath(through: Array(self), creationDate: creationDate, id: id, channels: channels)
    }
}

/// The levels that the command line names.
enum LevelName: String, CaseIterable, ExpressibleByArgument {
    case fast, standard, small

    /// The level.
    var level: CompressionLevel {
        switch self {
        case .fast: .fast
        case .standard: .standard
        case .small: .small
        }
    }
}

/// The grids that the command line names.
enum GridName: String, CaseIterable, ExpressibleByArgument {
    case standard, compact, fine, pencilKit

    /// The grid.
    var grid: Grid {
        switch self {
        case .standard: .standard
        case .compact: .compact
        case .fine: .fine
        case .pencilKit: .pencilKit
        }
    }
}
