import ArgumentParser
import Sumi

/// `sumi validate FILE…`
struct Validate: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Checks Sumi files: every byte, every rule; lists all that is wrong.",
        discussion: """
            Of a good file it also says which apps' inks are drawn as others.

            Example: sumi validate notes.sumi
            """
    )

    @Argument(help: ArgumentHelp("Sumi files; - is standard input.", valueName: "file"))
    var files: [String]

    @Option(
        help: "Say what a reader of this content version would: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var asVersion: ContentVersion?

    func perform() throws(Failure) -> Outcome {
        let validator = Validator(options: try ToolOptions.decoding(asVersion: asVersion ?? .current))
        return perform(on: files) { (file) throws(Failure) in
            let input = try Input(file)
            try input.requireSumi()
            let report = validator.validate(input.bytes)
            let failures = report.findings.map { Failure($0, file: file) }
            for failure in failures { Console.report(failure) }
            if failures.isEmpty {
                let name = Failure.display(file).printable
                let counts = report.drawing.map { ", \($0.countText)" } ?? ""
                let lines = ["good" + counts] + (report.drawing?.downgradeReport.lines ?? [])
                try Console.write(lines.map { "\(name): \($0.printable)\n" }.joined())
            }
            return Outcome.worst(of: failures.map(\.status))
        }
    }
}
