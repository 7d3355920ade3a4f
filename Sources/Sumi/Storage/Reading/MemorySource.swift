/// A file's bytes in memory.
public struct MemorySource: RandomAccessSource, Sendable {
    private let bytes: [UInt8]

    /// Makes a source of a whole file.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// How many bytes there are.
    public var byteCount: Int { bytes.count }

    /// Some of the bytes.
    public func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }
}
