/// How many bytes may still be inflated: spent before anything is allocated.
package struct InflationBudget {
    /// How many bytes may be inflated in all.
    package var limit: Int
    /// How many bytes were said to be inflated so far, whether their streams held them or not.
    package private(set) var spent = 0

    package init(_ bytes: Int) {
        limit = bytes
    }

    /// Notes bytes that were inflated elsewhere.
    package mutating func spend(_ count: Int) { spent += count }

    /// The `count` bytes that a raw deflate stream holds.
    package mutating func inflate(_ reader: inout ByteReader, length: Int, count: Int) throws(SumiDecodingError)
        -> [UInt8]
    {
        let start = reader
        let range = try reader.skip(length)
        try spend(count, at: start)
        guard let bytes = Zlib.inflate(reader.bytes, in: range, count: count) else { throw start.error(.inflateFailed) }
        return bytes
    }

    /// Allows for what is about to be decoded.
    package mutating func spend(_ count: Int, at place: ByteReader) throws(SumiDecodingError) {
        guard count <= limit - spent else { throw place.error(.inflatedLimit, "\(count) bytes in one stream") }
        spent += count
    }
}
