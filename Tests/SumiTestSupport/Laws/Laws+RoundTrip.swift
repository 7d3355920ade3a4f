import Sumi

extension Laws {
    /// The laws on drawings, for one that a fuzzer's bytes make: one law for each input, which the first byte chooses, so
    /// that each is tried as often as they would be together and an input is quick.
    package static func roundTrip(_ bytes: [UInt8]) throws(LawViolation) {
        var generator = ByteGenerator(Array(bytes.dropFirst()))
        let law = bytes.first ?? 0
        switch law % 8 {
        case 0: try boundedLoss(.small(using: &generator))
        case 1: try noSecondLoss(.small(using: &generator))
        case 2: try determinism(.small(using: &generator))
        case 3: try rebuilding(.small(using: &generator))
        case 4: try nothingDestroyed(.small(using: &generator))
        case 5:
            let (test, expected) = LawCase.hostile(using: &generator)
            try anyDrawing(test, expected: expected)
        case 6: try writtenColumns(using: &generator)
        default: try written(.small(using: &generator))
        }
    }

    /// Law 2 as law 1: what is encoded decodes, unedited to the same bytes.
    package static func written(_ test: LawCase) throws(LawViolation) {
        try anyBytes(try encoded(test.drawing, test.options, "2, any drawing"), limits: .standard)
    }
}

extension LawCase {
    /// A case of few points: a thousand of them find more than a large one.
    fileprivate static func small(using generator: inout some RandomNumberGenerator) -> LawCase {
        let grid = generator.chance(oneIn: 2) ? Grid.standard : .arbitrary(using: &generator)
        let options = EncodingOptions(
            grid: grid,
            pointsPerBlock: generator.one(of: [1, 3, 9, 16_384]),
            keepsOriginalBytes: false
        )
        let drawing = Drawing.valid(on: grid, mostPoints: 40, using: &generator)
        return LawCase(drawing, options: options, seed: generator.next())
    }
}
