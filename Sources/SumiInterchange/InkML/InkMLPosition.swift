/// A place in a text.
struct InkMLPosition: Hashable, Sendable {
    var line: Int
    var column: Int

    static let start = InkMLPosition(line: 1, column: 1)

    /// `line:column`
    var text: String { "\(line):\(column)" }

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
