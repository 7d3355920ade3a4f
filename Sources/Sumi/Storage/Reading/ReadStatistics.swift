/// What was read of a source.
public struct ReadStatistics: Equatable, Sendable {
    /// How often the source was asked.
    public internal(set) var readCount = 0
    /// How many bytes it gave.
    public internal(set) var byteCount = 0
}
