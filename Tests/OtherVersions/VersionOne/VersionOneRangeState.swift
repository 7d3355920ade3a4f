/// What is known of one kind of decision (8.11).
struct VersionOneRangeState {
    /// How probable it is that the answer is true, in 1/4096.
    private(set) var probability: UInt16 = 2048
    /// How many decisions were seen; from 15 on they aren't counted.
    private var seen: UInt8 = 0

    var hasSeenNothing: Bool { seen == 0 }

    /// A state that has seen nothing takes over what is known of a broader kind.
    mutating func begin(like other: VersionOneRangeState) {
        if seen == 0 { probability = other.probability }
    }

    mutating func learn(_ answer: Bool) {
        let shift = UInt16(2 + seen / 4)
        if answer {
            probability += (4095 - probability) >> shift
        } else {
            probability -= probability >> shift
        }
        seen = min(seen + 1, 15)
    }
}
