import ArgumentParser

/// A command that ends with a status, and says why on standard error.
///
/// Its configuration names it: the parser would make the same name of the type, but at every start, and slowly.
protocol Verb: ParsableCommand {
    /// Checks what the parser doesn't: how the arguments go together. It comes when all of them are known, so that of a
    /// misspelt option that is said, and not what seems to be missing without it.
    ///
    /// - Throws: `ValidationError`
    mutating func check() throws

    /// Does the work.
    func perform() throws(Failure) -> Outcome
}

extension Verb {
    mutating func check() {}

    mutating func run() throws {
        do {
            try check()
        } catch let mistake as ValidationError {
            let name = "sumi \(Self.configuration.commandName ?? "")"
            let text = mistake.message.hasSuffix(".") ? String(mistake.message.dropLast()) : mistake.message
            let failure = Failure(file: name, text: text, code: "", status: .usage, next: "\(name) --help")
            Console.report(failure)
            throw ExitCode(failure.status.rawValue)
        }
        let status: Outcome
        do throws(Failure) {
            status = try perform()
        } catch {
            Console.report(error)
            status = error.status
        }
        if status != .good { throw ExitCode(status.rawValue) }
    }
}
