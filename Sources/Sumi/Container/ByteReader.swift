/// Reads values from a range of bytes and never past its end.
package struct ByteReader {
    /// Everything that positions count in: a file, or an inflated payload.
    package let bytes: [UInt8]
    /// The next byte to read.
    package private(set) var position: Int
    /// Where the range ends.
    package let end: Int
    /// Where in the file the bytes come from, if they are not the file itself.
    private let origin: Int?

    /// Makes a reader of all or some of a file's bytes.
    package init(_ bytes: [UInt8], in range: Range<Int>? = nil) {
        self.bytes = bytes
        (position, end) = (range?.lowerBound ?? 0, range?.upperBound ?? bytes.count)
        origin = nil
    }

    /// Makes a reader of some of the bytes that were inflated from what stands at `origin` in the file.
    package init(inflated bytes: [UInt8], in range: Range<Int>, origin: Int) { self.init(bytes, range, origin) }

    private init(_ bytes: [UInt8], _ range: Range<Int>, _ origin: Int?) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
        self.origin = origin
    }

    /// How many bytes are left.
    package var remaining: Int { end - position }

    /// The bytes that are left, which stay to be read.
    package var rest: [UInt8] { Array(bytes[position..<end]) }

    /// The file's offset to name in an error.
    package var offset: Int { origin ?? position }

    /// An error at this place.
    package func error(_ code: SumiDecodingError.Code, _ detail: String = "") -> SumiDecodingError {
        SumiDecodingError(code, at: offset, detail)
    }

    /// An error at a place that was passed. Errors are thrown from positions, since a copy of the reader for each number
    /// that is read would take longer than reading it.
    private func error(_ code: SumiDecodingError.Code, at start: Int) -> SumiDecodingError {
        SumiDecodingError(code, at: origin ?? start)
    }

    /// Skips `count` bytes and gives their range.
    package mutating func skip(_ count: Int) throws(SumiDecodingError) -> Range<Int> {
        guard count >= 0, count <= remaining else { throw error(.truncatedValue) }
        position += count
        return position - count..<position
    }

    /// A reader of the next `count` bytes, which this one skips.
    package mutating func slice(_ count: Int) throws(SumiDecodingError) -> ByteReader {
        ByteReader(bytes, try skip(count), origin)
    }

    /// A reader of a range of the same bytes, which a reader gave.
    package func within(_ range: Range<Int>) -> ByteReader { ByteReader(bytes, range, origin) }

    /// The next `count` bytes.
    package mutating func read(_ count: Int) throws(SumiDecodingError) -> [UInt8] {
        Array(bytes[try skip(count)])
    }

    /// An integer of fixed width, little-endian.
    package mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(
        _ type: Value.Type
    ) throws(SumiDecodingError) -> Value {
        var value: Value = 0
        let range = try skip(Value.bitWidth / 8)
        for index in range { value |= Value(bytes[index]) << (8 * (index - range.lowerBound)) }
        return value
    }

    /// The next byte.
    package mutating func byte() throws(SumiDecodingError) -> UInt8 { bytes[try skip(1).lowerBound] }

    /// A varint: unsigned LEB128 in shortest form, at most 10 bytes.
    package mutating func varint() throws(SumiDecodingError) -> UInt64 {
        // Most take one byte.
        if position < end, bytes[position] < 0x80 { return UInt64(try byte()) }
        let start = position
        var (value, shift): (UInt64, UInt64) = (0, 0)
        var last: UInt8
        repeat {
            guard position < end else { throw error(.truncatedValue, at: start) }
            last = try byte()
            // The tenth byte has room for one bit, and nothing can follow it.
            if shift == 63, last > 1 { throw error(.varintNotShortest, at: start) }
            value |= UInt64(last & 0x7F) << shift
            shift += 7
        } while last >= 0x80
        // Not the first, which was returned above.
        if last == 0 { throw error(.varintNotShortest, at: start) }
        return value
    }

    /// A varint that counts something which must fit an `Int`.
    package mutating func count(
        atMost limit: Int = .max,
        or code: SumiDecodingError.Code = .truncatedValue
    ) throws(SumiDecodingError) -> Int {
        let start = position
        guard let value = Int(exactly: try varint()), value <= limit else { throw error(code, at: start) }
        return value
    }

    /// A varint that counts things which follow it, each of so many bytes at least.
    package mutating func itemCount(ofBytes least: Int = 1) throws(SumiDecodingError) -> Int {
        let start = position
        let value = try count()
        guard value <= remaining / least else { throw error(.truncatedValue, at: start) }
        return value
    }

    /// A signed varint: zigzag.
    package mutating func svarint() throws(SumiDecodingError) -> Int64 { try varint().unzigzagged }

    /// A finite binary64.
    package mutating func double() throws(SumiDecodingError) -> Double {
        let start = position
        let value = Double(bitPattern: try integer(UInt64.self))
        guard value.isFinite else { throw error(.nonFinite, at: start) }
        return value
    }

    /// A finite binary32.
    package mutating func float() throws(SumiDecodingError) -> Float {
        let start = position
        let value = Float(bitPattern: try integer(UInt32.self))
        guard value.isFinite else { throw error(.nonFinite, at: start) }
        return value
    }

    /// A string: its length in bytes, and UTF-8 without NUL.
    package mutating func string() throws(SumiDecodingError) -> String {
        let start = position
        let bytes = bytes[try skip(try count())]
        // Decoding repairs what isn't UTF-8, so text that comes back with the same bytes was.
        let text = String(decoding: bytes, as: UTF8.self)
        guard !bytes.contains(0), text.utf8.elementsEqual(bytes) else { throw error(.invalidText, at: start) }
        return text
    }

    /// Requires that nothing is left.
    package func finish() throws(SumiDecodingError) {
        if remaining > 0 { throw error(.trailingBytes) }
    }
}
