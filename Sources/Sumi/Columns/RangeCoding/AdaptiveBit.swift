/// How likely a decision is, learnt from those before it in the same context: a probability of 12 bits, and how many it has
/// seen, up to 12. The first ones count for more: four quarters, four eighths, four sixteenths, then 1/32 each.
package enum AdaptiveBit {
    /// Even odds, nothing seen.
    package static let unseen: UInt16 = 2048 << 4

    /// How likely it is true, of 4,096.
    @inline(always)
    package static func probability(_ state: UInt16) -> UInt32 { UInt32(state) >> 4 }

    /// Whether the context is new.
    @inline(always)
    package static func isUnseen(_ state: UInt16) -> Bool { state & 15 == 0 }

    /// What a new context takes over from a wider one: its probability.
    @inline(always)
    package static func taken(from state: UInt16) -> UInt16 { state & ~15 }

    /// The state after a decision.
    @inline(always)
    package static func next(_ state: UInt16, _ bit: Bool) -> UInt16 {
        // How unlikely the decision was; for true that is the complement.
        let mirror: UInt32 = bit ? 4095 << 4 : 0
        let missed = UInt32(state) ^ mirror
        // Its two lowest bits are those of how many were seen that say how much one counts.
        let quarter = missed >> 2
        let rate = quarter & 3
        let less = quarter &>> rate & ~15
        return UInt16(truncatingIfNeeded: ((missed &- less) ^ mirror) &+ (rate < 3 ? 1 : 0))
    }
}
