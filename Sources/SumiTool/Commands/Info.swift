import ArgumentParser
import Sumi

/// `sumi info FILE…`
struct Info: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Says what drawings hold: strokes, points, inks, channels, grids, dates, metadata.",
        discussion: "Example: sumi info notes.sumi"
    )

    @Argument(help: ArgumentHelp("Drawings in any format that is read; - is standard input.", valueName: "file"))
    var files: [String]

    func perform() throws(Failure) -> Outcome {
        let options = try ToolOptions.decoding()
        return perform(on: files) { (file) throws(Failure) in
            let input = try Input(file)
            var lines: [String]
            var newer: Failure?
            if input.isSumi {
                let report = try report(on: input, options, &newer)
                let drawing = report.drawing ?? Drawing()
                lines = DrawingSummary(drawing, bytes: input.bytes, report: report).lines
            } else {
                lines = DrawingSummary(try input.drawing(options), bytes: input.bytes, report: nil).lines
            }
            if files.count > 1 { lines.insert("\(Failure.display(file)):", at: 0) }
            try Console.write(lines.map { $0.printable + "\n" }.joined())
            if let newer { Console.report(newer) }
            return newer?.status ?? .good
        }
    }

    /// What the validator says of a good file. One that needs a newer reader is shown as far as that goes.
    private func report(
        on input: Input,
        _ options: DecodingOptions,
        _ newer: inout Failure?
    ) throws(Failure) -> ValidationReport {
        let report = Validator(options: options).validate(input.bytes)
        guard let finding = report.findings.first else { return report }
        let failure = Failure(finding, file: input.file)
        guard finding.code == .newerContent else { throw failure }
        newer = failure
        var options = options
        options.policy = .downgrade
        let downgraded = Validator(options: options).validate(input.bytes)
        if let finding = downgraded.findings.first { throw Failure(finding, file: input.file) }
        return downgraded
    }
}
