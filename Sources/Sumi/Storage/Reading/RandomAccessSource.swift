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
