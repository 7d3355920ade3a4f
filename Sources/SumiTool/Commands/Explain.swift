import ArgumentParser
import Sumi

/// `sumi explain CODE…`
struct Explain: Verb {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Says what the code behind a message means, how it comes about, and what to do.",
        discussion: """
            Without a code: all codes, a line each.

            Example: sumi explain E0203
            """
    )

    @Argument(help: ArgumentHelp("Codes, as messages have them in square brackets.", valueName: "code"))
    var codes: [String] = []

    func perform() throws(Failure) -> Outcome {
        if codes.isEmpty {
            try Console.write(Explanation.list)
            return .good
        }
        var outcome = Outcome.good
        for code in codes {
            let name = code.filter { !"[]".contains($0) }
            let found = Explanation.found(name)
            let text = found.map { "\($0.code): \($0.summary)\n" + $0.lines.map { "  \($0)\n" }.joined() }.joined()
            if found.isEmpty {
                let text = "is no code of ours; sumi explain lists all"
                Console.report(Failure(file: code, text: text, code: "", status: .usage))
                outcome = .usage
            } else {
                try Console.write(text)
            }
        }
        return outcome
    }
}
