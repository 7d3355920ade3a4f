import ArgumentParser
import Sumi
import SumiInterchange

/// `sumi render IN… [-o OUT]`
struct Render: Verb {
    static let configuration = CommandConfiguration(
        commandName: "render",
        abstract: "Makes a picture of a drawing: SVG or PNG.",
        discussion: """
            The format is told by the output's name: .svg or .png; standard output gets SVG. The ground is transparent. With \
            --as-version, inks of later versions are drawn as a reader of that version draws them, and each is said on \
            standard error.

            Example: sumi render notes.sumi -o notes.png --scale 2
            """
    )

    @OptionGroup var batch: BatchOptions
    @OptionGroup var target: TargetOptions

    @Option(help: "What picture to make, svg or png, whatever the output's name; in a folder png without it.")
    var to: PictureFormat?

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
        parsing: .unconditional,
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

    /// The format of the picture; nil where nothing tells it.
    private var format: PictureFormat? {
        to ?? (target.file.map { PictureFormat(output: $0) } ?? .png)
    }

    func check() throws {
        try target.requirePlace(for: batch)
        guard let format else {
            throw ValidationError("Can't tell the format of '\(target.place)': its name must end in .svg or .png.")
        }
        guard scale > 0, scale.isFinite else {
            throw ValidationError("A scale of \(scale) shows nothing: give a number above 0.")
        }
        guard !animate || format == .svg else { throw ValidationError("A PNG can't be animated: name an .svg.") }
    }

    func perform() throws(Failure) -> Outcome {
        let (target, format) = (target, format ?? .svg)
        let picture = Picture(format: format, region: region, scale: scale, isAnimated: animate, asVersion: asVersion)
        let decoding = try ToolOptions.decoding(asVersion: asVersion ?? .current)
        var batch = Batch(batch, verb: "render") { target.output(for: $0, extension: format.rawValue) }
        return try batch.run { (item, report) throws(Failure) in
            let input = try Input(item)
            try item.output.requireFree()
            let bytes = try picture.bytes(of: input, decoding, &report)
            try item.output.write(bytes, &report)
        }
    }
}

/// What picture is made of a drawing.
private struct Picture: Sendable {
    let format: PictureFormat
    let region: Rect?
    let scale: Double
    let isAnimated: Bool
    /// The version of the reader that shows it; nil for this one.
    let asVersion: ContentVersion?

    /// The picture as a file.
    func bytes(of input: Input, _ decoding: DecodingOptions, _ report: inout Report) throws(Failure) -> [UInt8] {
        let drawing = try drawing(of: input, decoding, &report)
        if let region, drawing.bounds.map({ !$0.intersects(region) }) ?? true {
            report.warn("nothing of it lies in the region that is shown", file: input.file)
        }
        do throws(ImageError) {
            return switch format {
            case .png: try drawing.image(from: region, scale: scale).png()
            case .svg: Array(try drawing.svg(from: region, scale: scale, isAnimated: isAnimated).utf8)
            }
        } catch {
            throw Failure(error, file: input.file)
        }
    }

    private func drawing(
        of input: Input,
        _ decoding: DecodingOptions,
        _ report: inout Report
    ) throws(Failure) -> Drawing {
        var (drawing, lines): (Drawing, [String])
        if asVersion == nil {
            (drawing, lines) = (try input.drawing(decoding, &report), [])
        } else {
            let (downgraded, changes) = try input.downgradedDrawing(decoding, &report)
            (drawing, lines) = (downgraded, changes.lines)
        }
        // An app's own inks are kept as they are, and drawn as others.
        lines += drawing.downgradeReport.lines.filter { !lines.contains($0) }
        for line in lines { report.warn(line, file: input.file) }
        return drawing
    }
}
