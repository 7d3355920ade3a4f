import ArgumentParser
import Sumi

/// `sumi downgrade IN -o OUT --to N`
struct Downgrade: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Takes a drawing within a content version, for older devices.",
        discussion: """
            Inks above the version are replaced along their fallbacks; what else is above it is left out. Each loss is \
            said on standard error. The input stays as it is.

            Example: sumi downgrade notes.sumi -o notes-for-ios-14.sumi --to 1
            """
    )

    @Argument(help: ArgumentHelp("The drawing; - is standard input.", valueName: "in"))
    var input: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write it, by its name as for convert; - is standard output.", valueName: "out")
    )
    var output: String

    @Option(
        help: "The newest content version that the drawing may need: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var to: ContentVersion

    func validate() throws {
        guard Output.format(of: output) != nil else {
            throw ValidationError("Can't tell the format of '\(output)': \(Output.requirement).")
        }
    }

    func perform() throws(Failure) -> Outcome {
        var decoding = try ToolOptions.decoding(asVersion: to)
        decoding.policy = .downgrade
        let source = try Input(input)
        let shown = try source.drawing(decoding)
        let downgraded: (drawing: Drawing, report: DowngradeReport)
        do throws(SumiEncodingError) {
            downgraded = try shown.downgraded(to: decoding.maximumSupportedContentVersion)
        } catch {
            throw Failure(error, file: input, isDecoded: source.isSumi)
        }
        let options = EncodingOptions(
            maximumSupportedContentVersion: decoding.maximumSupportedContentVersion,
            policy: .downgrade
        )
        try Output(file: output).write(downgraded.drawing, options: options, from: source)
        for line in downgraded.report.lines {
            Console.report(Failure(file: input, isWarning: true, text: line, code: "", status: .good))
        }
        return .good
    }
}
