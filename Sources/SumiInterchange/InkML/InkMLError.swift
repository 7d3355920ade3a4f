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

    /// Whether the file is at fault, or the caller allows less than it holds.
    public var category: SumiDecodingError.Category {
        code.rawValue / 100 == 8 ? .limitExceeded : .damaged
    }
}

extension InkMLError: CustomStringConvertible {
    /// One line: `line:column: what is wrong: what was found; what is lost and what to do [code]`.
    public var description: String {
        "\(line):\(column): \(code.summary)\(detail.isEmpty ? "" : ": " + detail); nothing was imported: "
            + "\(code.advice) [\(code.name)]"
    }
}

/// A place in a text.
struct InkMLPosition: Hashable, Sendable {
    var line: Int
    var column: Int

    static let start = InkMLPosition(line: 1, column: 1)

    /// Moves past UTF-8 text.
    mutating func advance(over text: ArraySlice<UInt8>) {
        for byte in text {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
    }

    func advanced(over text: ArraySlice<UInt8>) -> InkMLPosition {
        var copy = self
        copy.advance(over: text)
        return copy
    }
}

/// What is wrong, before it is known where: the place is that of the element, or within the text of a trace.
struct InkMLFault: Error {
    let code: InkMLError.Code
    let detail: String
    /// The byte of the trace's text, where the fault lies in one.
    let textOffset: Int?

    init(_ code: InkMLError.Code, _ detail: String = "", textOffset: Int? = nil) {
        self.code = code
        self.detail = detail
        self.textOffset = textOffset
    }
}
