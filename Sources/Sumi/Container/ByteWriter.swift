/// Writes values as `ByteReader` reads them.
package struct ByteWriter {
    /// What has been written.
    package private(set) var bytes: [UInt8] = []

    /// Makes an empty writer.
    package init() {}

    /// The bytes that `body` writes.
    package static func bytes(_ body: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        body(&writer)
        return writer.bytes
    }

    /// Writes bytes as they are.
    package mutating func write(_ bytes: some Sequence<UInt8>) {
        self.bytes.append(contentsOf: bytes)
    }

    /// Writes one byte.
    package mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    /// Writes an integer of fixed width, little-endian.
    package mutating func integer<Value: FixedWidthInteger & UnsignedInteger>(_ value: Value) {
        for place in 0..<Value.bitWidth / 8 {
            bytes.append(UInt8(truncatingIfNeeded: value >> (8 * place)))
        }
    }

    /// Writes a varint: unsigned LEB128 in shortest form.
    package mutating func varint(_ value: UInt64) {
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(rest))
    }

    /// Writes a count as a varint.
    package mutating func count(_ value: Int) { varint(UInt64(value)) }

    /// Writes a signed varint: zigzag.
    package mutating func svarint(_ value: Int64) { varint(value.zigzagged) }

    /// Writes a binary64.
    package mutating func double(_ value: Double) { integer(value.bitPattern) }

    /// Writes a binary32.
    package mutating func float(_ value: Float) { integer(value.bitPattern) }

    /// Writes a string: its length in bytes, and UTF-8.
    package mutating func string(_ value: String) {
        count(value.utf8.count)
        write(value.utf8)
    }

    /// Writes what `body` writes, behind its length.
    package mutating func lengthPrefixed(_ body: (inout ByteWriter) -> Void) {
        let inner = ByteWriter.bytes(body)
        count(inner.count)
        write(inner)
    }
}
