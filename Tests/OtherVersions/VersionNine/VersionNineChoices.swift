/// Choices that a seed reproduces (SplitMix64).
struct VersionNineChoices: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// True so many times in a hundred.
    mutating func happens(_ percent: Int) -> Bool { integer(1...100) <= percent }

    mutating func integer(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func one<Thing>(_ things: [Thing]) -> Thing { things[integer(0...things.count - 1)] }

    mutating func shuffled<Thing>(_ things: [Thing]) -> [Thing] { things.shuffled(using: &self) }

    mutating func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
