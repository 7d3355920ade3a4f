public import Sumi

/// Why InkML could not be imported: what, and at which line and column.
public struct InkMLError: Error, Hashable, Sendable {
    /// Which rule was broken.
    public let code: Code
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in characters.
    public let column: Int
    /// What was found, where that says more than the code.
    public let detail: String

    /// Makes an error.
    init(_ code: Code, at position: InkMLPosition, _ detail: String = "") {
        self.code = code
        line = position.line
        column = position.column
        self.detail = detail
    }

    /// Whether the file is at fault, the caller allows less than it holds, or there is nothing to read it with.
    public var category: SumiDecodingError.Category {
        switch code.rawValue / 100 {
        case 8: .limitExceeded
        case 9: .unsupported
        default: .damaged
        }
    }
}

extension InkMLError: CustomStringConvertible {
    /// One line: `line:column: what is wrong: what was found; what is lost and what to do [code]`.
    public var description: String { message }
}

extension InkMLError: FormatError {
    package var place: String { "\(line):\(column)" }
    package var explanation: String {
        "\(code.summary)\(detail.isEmpty ? "" : ": " + detail); nothing was imported: \(code.advice)"
    }
    package var codeName: String { code.name }
}
