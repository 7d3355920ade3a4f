/// A protobuf message, written field by field, and taken apart; it shares nothing with the library's own writer.
package struct WrittenMessage {
    /// The fields, each with its tag.
    package var fields: [[UInt8]] = []

    package init() {}

    /// The message that `body` writes.
    package static func of(_ body: (inout WrittenMessage) -> Void) -> [UInt8] {
        var message = WrittenMessage()
        body(&message)
        return message.bytes
    }

    package var bytes: [UInt8] { fields.flatMap(\.self) }

    package mutating func varint(_ number: Int, _ value: UInt64) {
        fields.append(Self.varint(UInt64(number) << 3) + Self.varint(value))
    }

    package mutating func double(_ number: Int, _ value: Double) {
        fields.append(Self.varint(UInt64(number) << 3 | 1) + Self.littleEndian(value.bitPattern))
    }

    package mutating func bytes(_ number: Int, _ value: [UInt8]) {
        fields.append(Self.varint(UInt64(number) << 3 | 2) + Self.varint(UInt64(value.count)) + value)
    }

    package mutating func float(_ number: Int, _ value: Float) {
        fields.append(Self.varint(UInt64(number) << 3 | 5) + Self.littleEndian(value.bitPattern))
    }

    /// A message of three varints.
    package static func clock(_ numbers: UInt64...) -> [UInt8] {
        of { message in for (index, number) in numbers.enumerated() { message.varint(index + 1, number) } }
    }

    /// A message of binary32.
    package static func floats(_ numbers: [Float]) -> [UInt8] {
        of { message in for (index, number) in numbers.enumerated() { message.float(index + 1, number) } }
    }

    package static func littleEndian<Value: FixedWidthInteger>(_ value: Value) -> [UInt8] {
        (0..<Value.bitWidth / 8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    package static func varint(_ value: UInt64) -> [UInt8] {
        value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
    }
}

extension WrittenMessage {
    /// A field of a message: its number, and what stands behind tag and length.
    package typealias Field = (number: Int, payload: ArraySlice<UInt8>)

    /// The fields of a message that is known to be well formed.
    package static func fields(of bytes: some Collection<UInt8>) -> [Field] {
        var (rest, fields) = (Array(bytes)[...], [Field]())
        func varint() -> Int {
            var (value, shift) = (UInt64(0), UInt64(0))
            while let byte = rest.popFirst() {
                value |= UInt64(byte & 0x7F) << shift
                if byte < 0x80 { break }
                shift += 7
            }
            return Int(truncatingIfNeeded: value)
        }
        while !rest.isEmpty {
            let tag = varint()
            let start = rest
            switch tag & 7 {
            case 0:
                _ = varint()
                fields.append((tag >> 3, start.prefix(start.count - rest.count)))
            case 1, 5:
                fields.append((tag >> 3, rest.prefix(tag & 7 == 1 ? 8 : 4)))
                rest = rest.dropFirst(tag & 7 == 1 ? 8 : 4)
            default:
                let count = varint()
                fields.append((tag >> 3, rest.prefix(count)))
                rest = rest.dropFirst(count)
            }
        }
        return fields
    }
}
