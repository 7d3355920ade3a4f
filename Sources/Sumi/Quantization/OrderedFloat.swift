/// Finite binary32 values as integers in the same order (Spec, 7.3): bits b ≥ 0 ↦ b, sign set ↦ −1 − (b & 0x7FFFFFFF).
package enum OrderedFloat {
    /// The integer of a finite value; nil for NaN and infinities.
    @inline(__always)
    package static func integer(for value: Float) -> Int32? {
        guard value.isFinite else { return nil }
        let bits = Int32(bitPattern: value.bitPattern)
        return bits >= 0 ? bits : -1 - (bits & 0x7FFF_FFFF)
    }

    /// The value of an integer; infinite or NaN where the integer isn't that of a finite value.
    @inline(__always)
    package static func value(of integer: Int32) -> Float {
        Float(bitPattern: integer >= 0 ? UInt32(integer) : UInt32(-1 - Int64(integer)) | 0x8000_0000)
    }

    /// The integers of the smallest and the largest finite value.
    package static let range: ClosedRange<Int32> = -0x7F80_0000...0x7F7F_FFFF
}
