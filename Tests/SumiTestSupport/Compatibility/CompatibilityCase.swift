package import Sumi

/// A reader, an edit and a writer: what the law on versions is tried with, beside a file.
package struct CompatibilityCase: Hashable, Sendable {
    /// The newest version that the reader may use.
    package var maximum: ContentVersion
    /// What the reader does about a newer one.
    package var policy: VersionPolicy
    /// Which of the file's private inks the reader draws: the n-th if bit n modulo 8 is set.
    package var registration: UInt8
    /// What the edit, and how it is saved, are made from.
    package var seed: UInt64

    package init(maximum: ContentVersion, policy: VersionPolicy, registration: UInt8, seed: UInt64) {
        self.maximum = maximum
        self.policy = policy
        self.registration = registration
        self.seed = seed
    }

    /// Most often a reader of version 1 that downgrades, now and then any other.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> CompatibilityCase {
        let maximum: UInt64 = generator.chance(oneIn: 3) ? generator.one(of: [2, 3, 4, 5, 6, .max]) : 1
        return CompatibilityCase(
            maximum: ContentVersion(rawValue: generator.chance(oneIn: 100) ? 0 : maximum),
            policy: generator.chance(oneIn: 10) ? .reject : .downgrade,
            registration: generator.one(of: [0, 1, 2, 0xFF, UInt8.random(in: 0...255, using: &generator)]),
            seed: generator.next()
        )
    }

    /// The private inks that the reader draws, of those that `strokes` have in the order in which they have them.
    func registeredInks(of strokes: [Stroke]) -> Set<Ink.InkType> {
        var seen: [Ink.InkType] = []
        for type in strokes.flatMap({ [$0.ink.inkType] + $0.ink.fallbacks.map(\.inkType) })
        where VersionOracle.isPrivate(type) && !seen.contains(type) {
            seen.append(type)
        }
        return Set(seen.enumerated().filter { registration & 1 << ($0.offset % 8) != 0 }.map(\.element))
    }
}
