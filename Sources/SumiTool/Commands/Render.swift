import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi render IN -o OUT`
struct Render: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Makes a picture of a drawing: SVG or PNG.",
        discussion: """
            The format is told by the output's name: .svg or .png; standard output gets SVG. The ground is transparent. With \
            --as-version, inks of later versions are drawn as a reader of that version draws them, and each is said on \
            standard error.

            Example: sumi render notes.sumi -o notes.png --scale 2
            """
    )

    @Argument(help: ArgumentHelp("The drawing; - is standard input.", valueName: "in"))
    var input: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write it: .svg or .png; - is standard output.", valueName: "out")
    )
    var output: String

    @Option(parsing: .unconditional, help: "Pixels for each point.")
    var scale = 1.0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "What to show, in points, y downwards; without it, all of the drawing.",
            valueName: "x,y,width,height"
        ),
        transform: Render.region
    )
    var region: Rect?

    @Option(
        help: "Show what a reader of this content version would: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var asVersion: ContentVersion?

    @Flag(help: "Let an SVG draw itself when it is opened, at the pen's speed.")
    var animate = false

    private static func region(_ argument: String) throws -> Rect {
        let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else {
            throw ValidationError("Give the region as x,y,width,height in points, width and height above 0.")
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    func validate() throws {
        guard let format = PictureFormat(path: output) else {
            throw ValidationError("Can't tell the format of '\(output)': its name must end in .svg or .png.")
        }
        guard scale > 0, scale.isFinite else {
            throw ValidationError("A scale of \(scale) shows nothing: give a number above 0.")
        }
        guard !animate || format == .svg else { throw ValidationError("A PNG can't be animated: name an .svg.") }
    }

    func perform() throws(Failure) -> Outcome {
        try Output(file: output).write(try picture(of: try drawing()))
        return .good
    }

    private func picture(of drawing: Drawing) throws(Failure) -> [UInt8] {
        do throws(ImageError) {
            return switch PictureFormat(path: output) {
            case .png: try drawing.image(from: region, scale: scale).png()
            case .svg, nil: Array(try drawing.svg(from: region, scale: scale, isAnimated: animate).utf8)
            }
        } catch {
            throw Failure(error, file: input)
        }
    }

    private func drawing() throws(Failure) -> Drawing {
        let source = try Input(input)
        guard let asVersion else { return try source.drawing(try ToolOptions.decoding()) }
        var decoding = try ToolOptions.decoding(asVersion: asVersion)
        decoding.policy = .downgrade
        let shown = try source.drawing(decoding)
        do throws(SumiEncodingError) {
            let (drawing, report) = try shown.downgraded(to: decoding.maximumSupportedContentVersion)
            for line in report.lines {
                Console.report(Failure(file: input, isWarning: true, text: line, code: "", status: .good))
            }
            return drawing
        } catch {
            throw Failure(error, file: input, isDecoded: source.isSumi)
        }
    }
}
