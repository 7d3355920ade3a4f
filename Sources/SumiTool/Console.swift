import Sumi

/// Standard output and standard error.
enum Console {
    /// Writes text, in one piece where the system takes it so.
    ///
    /// - Throws: `Failure` where standard output takes no more.
    static func write(_ text: String) throws(Failure) {
        try write(Array(text.utf8))
    }

    /// Writes bytes.
    ///
    /// - Throws: `Failure` where standard output takes no more.
    static func write(_ bytes: [UInt8]) throws(Failure) {
        do throws(SystemError) {
            try SystemCalls.write(bytes, to: SystemCalls.standardOutput)
        } catch {
            throw Failure(error, file: "<stdout>", "can't be written to", "some of the output is missing")
        }
    }

    /// Says what is wrong.
    static func report(_ failure: Failure) { note(failure.line) }

    /// Writes to standard error. There is nobody to tell if that fails.
    static func note(_ text: String) {
        try? SystemCalls.write(Array(text.utf8), to: SystemCalls.standardError)
    }
}
