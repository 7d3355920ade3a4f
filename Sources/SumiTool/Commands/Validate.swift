import ArgumentParser
import Sumi

/// `sumi validate IN…`
struct Validate: Verb {
    static let configuration = CommandConfiguration(
        commandName: "validate",
        abstract: "Checks Sumi files: every byte, every rule; lists all that is wrong.",
        discussion: """
            Of a good file it also says which apps' inks are drawn as others.

            Example: sumi validate notes.sumi
            Example: sumi validate -r Notebooks --jsonl
            """
    )

    @OptionGroup var batch: BatchOptions

    @Option(
        help: "Say what a reader of this content version would: 1 to \(ContentVersion.current).",
        transform: ToolOptions.contentVersion
    )
    var asVersion: ContentVersion?

    func perform() throws(Failure) -> Outcome {
        let validator = Validator(options: try ToolOptions.decoding(asVersion: asVersion ?? .current))
        var batch = Batch(batch, verb: "validate")
        return try batch.run { (item, report) throws(Failure) in
            guard let input = try Input.read(item, &report) else { return }
            try input.requireSumi()
            let validation = validator.validate(input.bytes)
            report.note("bytes", .integer(input.bytes.count))
            if let drawing = validation.drawing { report.note(drawing) }
            for (index, finding) in validation.findings.enumerated() {
                var failure = Failure(finding, file: input.file)
                // What to do next is the same for all that is wrong with a file.
                if index > 0 { failure.next = nil }
                report.report(failure)
            }
            if validation.findings.isEmpty {
                let name = Failure.display(input.file)
                let counts = validation.drawing.map { ", \($0.countText)" } ?? ""
                report.say("\(name): good\(counts)")
                let shown = validation.drawing?.downgradeReport.lines ?? []
                for line in shown { report.say("\(name): \(line)") }
                if !shown.isEmpty { report.note("shownOtherwise", .strings(shown)) }
            }
        }
    }
}
