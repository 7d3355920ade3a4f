import ArgumentParser
import Sumi

/// `sumi validate FILE…`
struct Validate: Verb {
    static let configuration = CommandConfiguration(
        abstract: "Checks Sumi files: every byte, every rule; lists all that is wrong.",
        discussion: "Example: sumi validate notes.sumi"
    )

    @Argument(help: ArgumentHelp("Sumi files; - is standard input.", valueName: "file"))
    var files: [String]

    func perform() throws(Failure) -> Outcome {
        let validator = Validator(options: try ToolOptions.decoding())
        return perform(on: files) { (file) throws(Failure) in
            let input = try Input(file)
            try input.requireSumi()
            let report = validator.validate(input.bytes)
            let failures = report.findings.map { Failure($0, file: file) }
            for failure in failures { Console.report(failure) }
            if failures.isEmpty {
                let name = Failure.display(file).printable
                try Console.write("\(name): good\(report.drawing.map { ", \($0.countText)" } ?? "")\n")
            }
            return Outcome.worst(of: failures.map(\.status))
        }
    }
}
