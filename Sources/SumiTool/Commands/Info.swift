import ArgumentParser
import Sumi

/// `sumi info IN…`
struct Info: Verb {
    static let configuration = CommandConfiguration(
        commandName: "info",
        abstract: "Says what drawings hold: strokes, points, bounds, inks, channels, grids, dates, metadata.",
        discussion: "Example: sumi info notes.sumi"
    )

    @OptionGroup var batch: BatchOptions

    func perform() throws(Failure) -> Outcome {
        let options = try ToolOptions.decoding()
        let isPlural = batch.isPlural
        var batch = Batch(batch, verb: "info")
        return try batch.run { (item, report) throws(Failure) in
            let input = try Input(item)
            var newer: Failure?
            let validation = input.isSumi ? try Info.validation(of: input, options, &newer) : nil
            let drawing =
                if let validation { validation.drawing ?? Drawing() } else { try input.drawing(options, &report) }
            let summary = DrawingSummary(drawing, bytes: input.bytes, report: validation)
            if isPlural { report.say("\(Failure.display(input.file)):") }
            for line in summary.lines { report.say(line) }
            summary.note(in: &report)
            if let newer { report.report(newer) }
        }
    }

    /// What the validator says of a good file. One that needs a newer reader is shown as far as that goes.
    private static func validation(
        of input: Input,
        _ options: DecodingOptions,
        _ newer: inout Failure?
    ) throws(Failure) -> ValidationReport {
        let report = Validator(options: options).validate(input.bytes)
        guard let finding = report.findings.first else { return report }
        let failure = Failure(finding, file: input.file, in: input.bytes)
        guard finding.code == .newerContent else { throw failure }
        newer = failure
        var options = options
        options.policy = .downgrade
        let downgraded = Validator(options: options).validate(input.bytes)
        if let finding = downgraded.findings.first { throw Failure(finding, file: input.file, in: input.bytes) }
        return downgraded
    }
}
