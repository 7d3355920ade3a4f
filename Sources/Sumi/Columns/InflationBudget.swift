/// How many bytes may still be inflated: spent before anything is allocated.
package struct InflationBudget {
    private var remaining: Int

    package init(_ bytes: Int) {
        remaining = bytes
    }

    /// The `count` bytes that a raw deflate stream holds.
    package mutating func inflate(_ reader: inout ByteReader, length: Int, count: Int) throws(SumiDecodingError)
        -> [UInt8]
    {
        let start = reader
        let range = try reader.skip(length)
        guard count <= remaining else { throw start.error(.inflatedLimit, "\(count) bytes in one stream") }
        remaining -= count
        guard let bytes = Zlib.inflate(reader.bytes[range], count: count) else { throw start.error(.inflateFailed) }
        return bytes
    }
}
