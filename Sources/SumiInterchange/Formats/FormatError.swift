package import Sumi

/// Why a file can't be read, in whatever format: what every reader's error can say.
package protocol FormatError: Error {
    /// Where it is in the file: `@offset`, or `line:column`.
    var place: String { get }
    /// What is wrong, what is lost and what to do.
    var explanation: String { get }
    /// A name for what is wrong that stays the same whatever the words.
    var codeName: String { get }
    /// Whether the file is at fault, is newer than the reader, or holds more than the caller allows.
    var category: SumiDecodingError.Category { get }
}

extension FormatError {
    /// One line: `place: what is wrong, what is lost, what to do [code]`.
    package var message: String { "\(place): \(explanation) [\(codeName)]" }
}
