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
        let validator = Validator(options: try ToolOptions.decoding())
        return perform(on: files) { (file) throws(Failure) in
            let input = try Input(file)
            var lines: [String]
            if input.format == .sumi {
                let report = validator.validate(input.bytes)
                guard report.isValid, let drawing = report.drawing else {
                    throw Failure(report.findings.first ?? SumiDecodingError(.missingCommit, at: 0), file: file)
                }
                lines = DrawingSummary(drawing, bytes: input.bytes, report: report).lines
            } else {
                lines = DrawingSummary(try input.drawing(), bytes: input.bytes, report: nil).lines
            }
            if files.count > 1 { lines.insert("\(Failure.display(file)):", at: 0) }
            try Console.write(lines.map { $0.printable + "\n" }.joined())
            return .good
        }
    }
}
