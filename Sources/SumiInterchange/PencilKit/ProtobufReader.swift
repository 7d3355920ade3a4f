/// Reads the fields of a protobuf message one after the other, and never past its end. It knows no schema: whoever
/// reads a field's message makes a reader of its bytes, so that nothing nests deeper than the schema does.
///
/// Stricter than protobuf: varints are in shortest form, as every known writer has them, so that what is read is written
/// as the same bytes. Groups, which nobody writes any more, are refused.
struct ProtobufReader {
    /// The whole file: positions count in it.
    let bytes: [UInt8]
    /// The next byte to read.
    private(set) var position: Int
    private let end: Int

    /// Makes a reader of a message that takes some of a file's bytes.
    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
    }

    /// The next field; nil at the message's end.
    mutating func next() throws(PencilKitError) -> ProtobufField? {
        guard position < end else { return nil }
        let start = position
        let tag = try varint()
        // Number 0 means nothing, and numbers end at 29 bits.
        guard let number = Int(exactly: tag >> 3), 1..<1 << 29 ~= number else {
            throw PencilKitError(.invalidTag, at: start, "field number \(tag >> 3)")
        }
        let value: ProtobufField.Value
        switch tag & 7 {
        case 0: value = .varint(try varint())
        case 1: value = .fixed64(try integer(8, of: start))
        case 2:
            let count = try varint()
            value = .bytes(try skip(count, of: start))
        case 5: value = .fixed32(UInt32(truncatingIfNeeded: try integer(4, of: start)))
        default: throw PencilKitError(.invalidTag, at: start, "wire type \(tag & 7)")
        }
        return ProtobufField(number: number, value: value, range: start..<position)
    }

    /// Passes over bytes of the field that begins at `start`.
    private mutating func skip(_ count: UInt64, of start: Int) throws(PencilKitError) -> Range<Int> {
        guard count <= UInt64(end - position) else {
            let code: PencilKitError.Code = end == bytes.count ? .truncated : .fieldTooLong
            throw PencilKitError(code, at: start, "\(count) bytes, \(end - position) are left")
        }
        position += Int(count)
        return position - Int(count)..<position
    }

    private mutating func integer(_ count: UInt64, of start: Int) throws(PencilKitError) -> UInt64 {
        bytes[try skip(count, of: start)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    private mutating func varint() throws(PencilKitError) -> UInt64 {
        let start = position
        var (value, shift): (UInt64, UInt64) = (0, 0)
        while true {
            let byte = bytes[try skip(1, of: start).lowerBound]
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 {
                // The tenth byte has room for one bit.
                let isShortest = byte > 0 || shift == 0
                guard isShortest, shift < 63 || byte == 1 else { break }
                return value
            }
            shift += 7
            guard shift < 70 else { break }
        }
        throw PencilKitError(.invalidVarint, at: start)
    }
}
