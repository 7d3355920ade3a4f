/// A value of a drawing's metadata.
public enum MetadataValue: Hashable, ExpressibleByStringLiteral, Sendable {
    /// Text, without NUL.
    case string(String)
    /// Bytes of any meaning.
    case bytes([UInt8])

    /// Makes text from a literal.
    public init(stringLiteral text: String) {
        self = .string(text)
    }
}
