/// What is wrong with a readable source, and on which line.
package struct SourceError: Error, CustomStringConvertible {
    /// A line of a source.
    package struct Place: Sendable {
        package let file: String
        package let line: Int
    }

    package let place: Place
    package let message: String

    package var description: String { "\(place.file):\(place.line): error: \(message)" }
}
