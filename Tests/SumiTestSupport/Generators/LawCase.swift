package import Sumi

/// What a law is tried on: a drawing, how to write it, and a seed for whatever else the law chooses.
package struct LawCase: Sendable {
    package var drawing: Drawing
    package var options: EncodingOptions
    package var seed: UInt64

    package init(_ drawing: Drawing, options: EncodingOptions = EncodingOptions(), seed: UInt64 = 0) {
        self.drawing = drawing
        self.options = options
        self.seed = seed
    }

    /// A drawing with options that can write it: blocks of 1 to 10 points as often as large ones.
    package static func arbitrary(using generator: inout some RandomNumberGenerator) -> LawCase {
        let isTiny = generator.chance(oneIn: 2)
        let grid = generator.chance(oneIn: 2) ? Grid.standard : .arbitrary(using: &generator)
        let options = EncodingOptions(
            grid: grid,
            pointsPerBlock: isTiny ? generator.integer(in: 1...10) : generator.one(of: [40, 1000, 16_384, 65_536]),
            keepsOriginalBytes: false
        )
        let mostPoints = isTiny ? 150 : generator.one(of: [300, 300, 300, 300, 900])
        return LawCase(
            .valid(on: grid, mostPoints: mostPoints, using: &generator),
            options: options,
            seed: generator.next()
        )
    }
}
