/// How many bytes may still be inflated: spent before anything is allocated.
package struct InflationBudget {
    /// How many bytes may be inflated in all.
    package var limit: Int
    /// How many bytes were said to be inflated so far, whether their streams held them or not.
    package private(set) var spent = 0

    package init(_ bytes: Int) {
        limit = bytes
    }

    /// The `count` bytes that a raw deflate stream holds.
    package mutating func inflate(_ reader: inout ByteReader, length: Int, count: Int) throws(SumiDecodingError)
        -> [UInt8]
    {
        let start = reader
        let range = try reader.skip(length)
        guard count <= limit - spent else { throw start.error(.inflatedLimit, "\(count) bytes in one stream") }
        spent += count
        guard let bytes = Zlib.inflate(reader.bytes[range], count: count) else { throw start.error(.inflateFailed) }
        return bytes
    }
}
