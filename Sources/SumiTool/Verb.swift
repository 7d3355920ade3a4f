import ArgumentParser

/// A command that ends with a status, and says why on standard error.
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

    /// Does the same for several files, and goes on where one fails.
    func perform(
        on files: [String],
        _ body: (String) throws(Failure) -> Outcome
    ) -> Outcome {
        Outcome.worst(
            of: files.map { file in
                do throws(Failure) {
                    return try body(file)
                } catch {
                    Console.report(error)
                    return error.status
                }
            }
        )
    }
}
