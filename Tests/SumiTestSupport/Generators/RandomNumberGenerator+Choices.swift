extension RandomNumberGenerator {
    /// True once in `count` times.
    package mutating func chance(oneIn count: Int) -> Bool { integer(in: 1...count) == 1 }

    /// An integer of a range, each as likely as the others.
    package mutating func integer(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    /// A number of a range.
    package mutating func number(in range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    /// One of some things, each as likely as the others.
    package mutating func one<Thing>(of things: [Thing]) -> Thing { things[integer(in: 0...things.count - 1)] }

    /// A count that is small most of the time.
    package mutating func count(upTo most: Int) -> Int {
        integer(in: 0...integer(in: 0...most))
    }

    /// Bytes.
    package mutating func bytes(upTo most: Int) -> [UInt8] { bytes(exactly: count(upTo: most)) }

    /// Just as many bytes.
    package mutating func bytes(exactly count: Int) -> [UInt8] {
        (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
    }
}
