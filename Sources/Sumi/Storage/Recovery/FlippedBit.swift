/// The one bit that makes a check hold again.
///
/// A CRC is linear: flipping a bit changes it by a power of x that depends on how many bits follow, and no two of the bits
/// that a chunk can have share one. Other damage looks like a flipped bit once in 2³² for each bit that the chunk has.
package struct FlippedBit {
    /// Where the byte stands in the file.
    package let byte: Int
    /// The bit, lowest first.
    package let mask: UInt8

    /// Looks for the bit by which the CRC-32 of some bytes differs from the one that is stored behind them.
    package init?(_ difference: UInt32, in checked: Range<Int>) {
        if difference.nonzeroBitCount == 1 {
            // It is one of the check itself.
            let bit = difference.trailingZeroBitCount
            (byte, mask) = (checked.upperBound + bit / 8, 1 << UInt8(bit % 8))
            return
        }
        // What the last bit, the highest of its byte, contributes; one bit earlier, it is multiplied by x.
        var contribution = FlippedBit.polynomial
        for place in checked.reversed() {
            for bit in (0..<8 as Range<UInt8>).reversed() {
                if contribution == difference {
                    (byte, mask) = (place, 1 << bit)
                    return
                }
                contribution = contribution >> 1 ^ (contribution & 1 == 0 ? 0 : FlippedBit.polynomial)
            }
        }
        return nil
    }

    /// That of CRC-32, lowest bit first (Spec, 2.6).
    private static let polynomial: UInt32 = 0xEDB8_8320
}
