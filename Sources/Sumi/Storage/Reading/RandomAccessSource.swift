/// Bytes of which any range can be read: a file, an object store's ranged reads, a database's blob.
public protocol RandomAccessSource {
    /// How many bytes there are.
    var byteCount: Int { get throws }

    /// Reads bytes.
    ///
    /// - Parameter range: a range within 0…byteCount
    /// - Returns: just these bytes
    /// - Throws: whatever the source throws; who asked gets it as ``SumiFileError/Reason/source(_:)``
    func bytes(in range: Range<Int>) throws -> [UInt8]
}

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

/// An open file.
struct FileSource: RandomAccessSource {
    let system: any FileSystem
    let file: Descriptor

    var byteCount: Int {
        get throws { try system.status(of: file).size }
    }

    func bytes(in range: Range<Int>) throws -> [UInt8] {
        try system.read(file, at: range.lowerBound, count: range.count)
    }
}
