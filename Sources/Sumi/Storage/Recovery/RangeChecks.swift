/// CRC-32s of any of a file's bytes, each at the price of a few dozen: for frames that may begin anywhere.
package struct RangeChecks {
    private static let stride = 64
    private let bytes: [UInt8]
    /// The CRC-32 of all that stands before each 64th byte.
    private var beginnings: [UInt32] = []

    /// Prepares for all ranges of some bytes.
    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var check: UInt32 = 0
        for start in Swift.stride(from: 0, through: bytes.count, by: RangeChecks.stride) {
            beginnings.append(check)
            check = Zlib.crc32(bytes[start..<min(start + RangeChecks.stride, bytes.count)], after: check)
        }
    }

    /// The CRC-32 of some bytes.
    package func check(of range: Range<Int>) -> UInt32 {
        beginning(range.upperBound) ^ Zlib.crc32(beginning(range.lowerBound), before: range.count)
    }

    /// The ordinal with which the check of a frame holds, which takes just these bytes, at least 9. There is always one:
    /// the CRC-32s of the four bytes of an ordinal are all different.
    package func ordinal(ofFrame range: Range<Int>) -> UInt32 {
        let checked = range.lowerBound..<range.upperBound - 4
        let stored = bytes[checked.upperBound..<range.upperBound].reversed().reduce(0 as UInt32) {
            $0 << 8 | UInt32($1)
        }
        let ofOrdinal = RangeChecks.undo(stored ^ check(of: checked), checked.count)
        return ~RangeChecks.undo(~ofOrdinal, 4)
    }

    private func beginning(_ count: Int) -> UInt32 {
        let start = count / RangeChecks.stride
        return Zlib.crc32(bytes[start * RangeChecks.stride..<count], after: beginnings[start])
    }

    /// The CRC-32 that `Zlib.crc32(_:before:)` makes this of: the rest of the way around.
    static func undo(_ check: UInt32, _ count: Int) -> UInt32 {
        Zlib.crc32(check, before: 0xFFFF_FFFF - count)
    }
}
