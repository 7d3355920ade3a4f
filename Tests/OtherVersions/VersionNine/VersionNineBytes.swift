internal import CZlib

/// Bytes as the Spec has them (sections 2 and 8.5).
struct VersionNineBytes {
    private(set) var all: [UInt8] = []

    var count: Int { all.count }

    mutating func add(_ bytes: some Sequence<UInt8>) {
        all += bytes
    }

    mutating func u8(_ value: UInt8) {
        all.append(value)
    }

    mutating func u32(_ value: UInt32) {
        add((0..<4).map { UInt8(truncatingIfNeeded: value >> UInt32(8 * $0)) })
    }

    mutating func binary32(_ value: Float) {
        u32(value.bitPattern)
    }

    mutating func binary64(_ value: Double) {
        u32(UInt32(truncatingIfNeeded: value.bitPattern))
        u32(UInt32(truncatingIfNeeded: value.bitPattern >> 32))
    }

    mutating func varint(_ value: some BinaryInteger) {
        var rest = UInt64(truncatingIfNeeded: value)
        while rest >= 0x80 {
            u8(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        u8(UInt8(rest))
    }

    mutating func signedVarint(_ value: Int64) {
        varint(VersionNineBytes.zigzag(value))
    }

    /// A count of bytes, and the bytes.
    mutating func sized(_ bytes: some Collection<UInt8>) {
        varint(bytes.count)
        add(bytes)
    }

    static func zigzag(_ value: Int64) -> UInt64 {
        UInt64(bitPattern: value << 1 ^ value >> 63)
    }

    /// Unsigned integers as a leading and a trailing plane.
    static func planes(_ values: [UInt64]) -> (leading: [UInt8], trailing: [UInt8]) {
        var (leading, trailing) = ([UInt8](), [UInt8]())
        func lowest(_ count: UInt64, of value: UInt64) -> [UInt8] {
            (0..<count).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        for value in values {
            switch value {
            case ...240: leading.append(UInt8(value))
            case ..<2288:
                leading.append(UInt8(241 + (value - 240) >> 8))
                trailing += lowest(1, of: value - 240)
            case ..<67_824:
                leading.append(249)
                trailing += lowest(2, of: value - 2288)
            default:
                let count = max(3, UInt64(71 - value.leadingZeroBitCount) / 8)
                leading.append(UInt8(247 + count))
                trailing += lowest(count, of: value)
            }
        }
        return (leading, trailing)
    }

    /// The CRC-32 of all bytes, behind those that `check` is of.
    func crc32(continuing check: UInt32 = 0) -> UInt32 {
        unsafe all.withUnsafeBufferPointer { bytes in
            UInt32(truncatingIfNeeded: unsafe CZlib.crc32(uLong(check), bytes.baseAddress, uInt(bytes.count)))
        }
    }
}
