import ArgumentParser
import Sumi

/// The tool: `sumi VERB …`.
struct SumiCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sumi",
        abstract: "Converts, checks, shows and rescues drawings in the Sumi format.",
        discussion: """
            A file named - is standard input or output. Messages go to standard error, one line each:
            file:@offset: error: what is wrong, what is lost, what to do [code]
            sumi explain says more of each code.

            Environment: SUMI_MAX_CONTENT_VERSION is the newest content version that may be used, 1 or more: with it the tool \
            reads files as an older one would. NO_COLOR, if it isn't empty, turns colours off, but for --color always.

            Exit status: 0 good, 1 damaged or not what it should be, 2 can't read or write, 3 recovered with losses, \
            4 intact but needs a newer reader, 5 over a limit, 64 usage, 70 a bug. Of several files, the worst.
            """,
        version: """
            sumi 0.1.0, reads container version 1\(Header.currentVersion > 1 ? " to \(Header.currentVersion)" : "") and \
            content versions 1 to \(ContentVersion.current)
            """,
        subcommands: [
            Convert.self, Validate.self, Info.self, Dump.self, Downgrade.self, Render.self, Recover.self,
            Canonicalize.self, Hash.self, Diff.self, Textconv.self, Explain.self,
        ]
    )

    /// Runs the tool and gives its exit status.
    static func run(_ arguments: [String]) -> Int32 {
        SystemCalls.ignoreFileSizeSignal()
        guard !arguments.isEmpty else {
            // A script whose variable is empty must not take this for success.
            Console.note(helpMessage() + "\n")
            return Outcome.usage.rawValue
        }
        if let failure = Failure(
            mistakeIn: arguments,
            verbs: configuration.subcommands.compactMap { $0.configuration.commandName }
        ) {
            Console.report(failure)
            return failure.status.rawValue
        }
        do {
            var command = try parseAsRoot(arguments)
            try command.run()
            return Outcome.good.rawValue
        } catch {
            return end(with: error)
        }
    }

    /// Says what ended the command: a status, a mistake in its arguments, or a request for help.
    private static func end(with error: any Error) -> Int32 {
        let text = fullMessage(for: error)
        let code = exitCode(for: error)
        guard !text.isEmpty else { return code.rawValue }
        guard code.isSuccess else {
            Console.note(text + "\n")
            // What the argument parser doesn't know is no mistake of the caller's.
            return code == .validationFailure ? code.rawValue : Outcome.bug.rawValue
        }
        do throws(Failure) {
            try Console.write(text + "\n")
            return code.rawValue
        } catch {
            Console.report(error)
            return error.status.rawValue
        }
    }
}
