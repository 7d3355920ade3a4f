/// A key of a drawing's metadata: text without NUL. Keys are equal when their UTF-8 is, unlike strings, which are when
/// Unicode holds them to be the same text.
public struct MetadataKey: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    /// The text.
    public let rawValue: String

    /// Makes a key from text.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Makes a key from text.
    public init(_ text: String) {
        self.init(rawValue: text)
    }

    /// Makes a key from a literal.
    public init(stringLiteral text: String) {
        self.init(rawValue: text)
    }
}

extension MetadataKey: Hashable, Comparable {
    /// Whether both have the same UTF-8.
    public static func == (lhs: MetadataKey, rhs: MetadataKey) -> Bool {
        lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
    }

    /// Whether the UTF-8 of `lhs` comes first, byte by byte.
    public static func < (lhs: MetadataKey, rhs: MetadataKey) -> Bool {
        lhs.rawValue.utf8.lexicographicallyPrecedes(rhs.rawValue.utf8)
    }

    /// Feeds the UTF-8.
    public func hash(into hasher: inout Hasher) {
        for byte in rawValue.utf8 { hasher.combine(byte) }
    }
}
