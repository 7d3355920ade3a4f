import ArgumentParser
import Sumi

/// `sumi validate IN…`
struct Validate: Verb {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks Sumi files: every byte, every rule; lists all that is wrong.",
        discussion: """
            Of a good file it also says which apps' inks are drawn as others. Files from 16 MiB on are checked piece by piece, \
            in the memory of one block, and of a damaged one only the first fault is listed.

            Example: sumi validate notes.sumi
            Example: sumi validate -r Notebooks --jsonl
            """
    )

    @OptionGroup var batch: BatchOptions

    @Option(
        parsing: .unconditional,
        help: "Say what a reader of this content version would: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var asVersion: ContentVersion?

    func perform() throws(Failure) -> Outcome {
        let options = try ToolOptions.decoding(asVersion: asVersion ?? .current)
        var batch = Batch(batch, verb: "validate")
        return try batch.run { (item, report) throws(Failure) in
            guard let (validation, failures) = try Validate.validated(item, options, &report) else { return }
            report.note("bytes", .integer(validation.byteCount))
            if let counts = validation.counts {
                report.note("strokes", .integer(counts.strokes))
                report.note("points", .integer(counts.points))
            }
            report.report(all: failures)
            if failures.isEmpty {
                let name = Failure.display(item.name)
                let (strokes, points) = validation.counts ?? (0, 0)
                report.say("\(name): good, \(strokes.counted("stroke")), \(points.counted("point"))")
                let shown = validation.drawing?.downgradeReport.lines ?? []
                for line in shown { report.say("\(name): \(line)") }
                if !shown.isEmpty { report.note("shownOtherwise", .strings(shown)) }
            }
        }
    }

    /// What is found of an input, and what is wrong with it; nil where it isn't meant.
    private static func validated(
        _ item: Item,
        _ options: DecodingOptions,
        _ report: inout Report
    ) throws(Failure) -> (report: ValidationReport, failures: [Failure])? {
        if let large = LargeFile(item) {
            let validation = try large.validated(options, report.progress)
            return (validation, large.failures(validation, options))
        }
        let input = try Input(item)
        try input.requireSumi()
        let validation = Validator(options: options).validate(input.bytes)
        let maximum = options.maximumSupportedContentVersion
        return (validation, Failure.all(validation.findings, file: item.name, in: input.bytes, maximum: maximum))
    }
}
