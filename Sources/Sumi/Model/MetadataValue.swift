/// A value of a drawing's metadata.
public enum MetadataValue: Hashable, Sendable {
    /// Text, without NUL.
    case string(String)
    /// Bytes of any meaning.
    case bytes([UInt8])
}
