/// How likely a decision is, learnt from those before it in the same context: a probability of 12 bits, and how many it has
/// seen, up to 15. The first ones count for more: four quarters, four eighths, seven sixteenths, then 1/32 each.
package enum AdaptiveBit {
    /// Even odds, nothing seen.
    package static let unseen: UInt16 = 2048 << 4

    /// How likely it is true, of 4,096.
    @inline(__always)
    package static func probability(_ state: UInt16) -> UInt32 { UInt32(state >> 4) }

    /// Whether the context is new.
    @inline(__always)
    package static func isUnseen(_ state: UInt16) -> Bool { state & 15 == 0 }

    /// What a new context takes over from a wider one: its probability.
    @inline(__always)
    package static func taken(from state: UInt16) -> UInt16 { state & ~15 }

    /// The state after a decision.
    @inline(__always)
    package static func next(_ state: UInt16, _ bit: Bool) -> UInt16 {
        let seen = state & 15
        let shift = seen == 15 ? 5 : max(2, 16 - UInt16(truncatingIfNeeded: seen.leadingZeroBitCount))
        let old = state >> 4
        let new = bit ? old + (4095 - old) >> shift : old - old >> shift
        return new << 4 | min(seen + 1, 15)
    }
}
