/// Random numbers that are the same on every machine: SplitMix64.
package struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    package init(seed: UInt64) {
        state = seed
    }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
        return mixed ^ mixed >> 31
    }

    /// A number from 0 to 1, which doesn't depend on how the standard library makes one.
    package mutating func unit() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A number from -1 to 1, nearer to 0 than not.
    package mutating func noise() -> Double {
        unit() + unit() - 1
    }

    /// A number in a range.
    package mutating func number(in range: ClosedRange<Double>) -> Double {
        range.lowerBound + (range.upperBound - range.lowerBound) * unit()
    }
}
