import ArgumentParser
import Sumi

/// `sumi recover IN -o OUT`
struct Recover: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Saves what is intact of a damaged Sumi file.",
        discussion: """
            Every stroke whose block is intact is saved, and nothing is guessed. What is damaged, and what is lost with it, \
            is said on standard error. A file that could be restored to the bit is written as it was. The input stays as \
            it is.

            Exit status: 0 if all strokes, their order and all metadata are there, 3 if some are lost.

            Example: sumi recover notes.sumi -o recovered.sumi
            """
    )

    @Argument(help: ArgumentHelp("The damaged file; - is standard input.", valueName: "in"))
    var input: String

    @Option(
        name: [.customShort("o"), .customLong("output")],
        help: ArgumentHelp("Where to write it, by its name as for convert; - is standard output.", valueName: "out")
    )
    var output: String

    func validate() throws {
        guard Output.format(of: output) != nil else {
            throw ValidationError("Can't tell the format of '\(output)': \(Output.requirement).")
        }
    }

    func perform() throws(Failure) -> Outcome {
        // Whatever begins like another kind of file may be one of ours whose beginning is damaged.
        let source = try Input(damaged: input)
        let target = Output(file: output)
        try target.requireOther(than: input)
        let recovery: Recovery
        do throws(SumiDecodingError) {
            recovery = try Recovery(data: source.bytes)
        } catch {
            throw source.isSumi ? Failure(error, file: input) : source.notADrawing
        }
        try target.write(recovery.drawing, options: EncodingOptions(), from: source)
        let report = recovery.report
        for finding in report.findings { Console.report(Failure(finding, file: input)) }
        Console.note("\(Failure.display(input).printable): \(summary(of: recovery))\n")
        return report.isLossless ? .good : .recovered
    }

    private func summary(of recovery: Recovery) -> String {
        let report = recovery.report
        if report.findings.isEmpty { return "nothing was damaged, \(recovery.drawing.countText)" }
        let lost = report.lostStrokeCount
        let loss =
            report.isLossless
            ? "nothing is lost" : lost > 0 ? "\(lost.counted("stroke")) or more are lost" : "some is lost"
        return "recovered \(recovery.drawing.countText); \(loss)"
    }
}

extension Failure {
    /// What a finding says.
    fileprivate init(_ finding: RecoveryReport.Finding, file: String) {
        let outcome =
            switch finding.outcome {
            case .restored: "restored to the bit"
            case .rebuilt: "nothing is lost with it"
            case .lost: "this is lost"
            }
        self.init(
            file: file,
            place: "@\(finding.range.lowerBound)",
            isWarning: true,
            text: "\(finding.range.count) bytes: \(finding.text); \(outcome)",
            code: "",
            status: finding.outcome == .lost ? .recovered : .good
        )
    }
}
