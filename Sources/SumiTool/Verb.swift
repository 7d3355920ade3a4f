import ArgumentParser

/// A command that ends with a status, and says why on standard error.
///
/// Its configuration names it: the parser would make the same name of the type, but at every start, and slowly.
protocol Verb: ParsableCommand {
    /// Does the work.
    func perform() throws(Failure) -> Outcome
}

extension Verb {
    mutating func run() throws {
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
