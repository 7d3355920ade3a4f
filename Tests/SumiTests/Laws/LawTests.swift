import Sumi
import SumiTestSupport
import Testing

/// The laws, each on many generated drawings. A failure prints the seed of its case.
@Suite("Laws")
struct LawTests {
    /// How many drawings each law is tried on.
    private static let count = 60

    private func holds(_ failure: String?) {
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `what is encoded decodes, unedited to the same bytes`() {
        holds(
            PropertyRun(count: Self.count).failure(of: Laws.written)
        )
    }

    /// Scripts/laws tries many more, in a release build, and huge ones, which would take long here.
    @Test(arguments: LawDomain.allCases.filter { $0 != .huge })
    func `each domain's laws hold`(domain: LawDomain) {
        holds(PropertyRun(count: Self.count * 5 * domain.share / LawDomain.shares).failure(in: domain))
    }

    @Test func `any bytes decode or throw, as the validator says`() {
        holds(
            PropertyRun(count: 2 * Self.count).failure(ofSeeded: { (generator) throws(LawViolation) in
                let options = EncodingOptions(grid: .arbitrary(using: &generator), pointsPerBlock: 9)
                let drawing = Drawing.valid(on: options.grid, mostPoints: 40, using: &generator)
                let bytes = try? drawing.dataRepresentation(options: options)
                guard let bytes, var file = LooseFile(bytes) else {
                    throw LawViolation("2, any drawing", "isn't encoded")
                }
                // Checks that hold let the damage through; without them it ends at the first.
                for _ in 0..<8 {
                    var noise = SeededGenerator(seed: generator.next())
                    file.mutate(using: &generator, bytes: { $0.mutated(using: &noise) })
                    try Laws.anyBytesAnyLimits(file.repaired(using: &generator))
                    try Laws.anyBytesAnyLimits(bytes.mutated(using: &generator))
                }
            })
        )
    }

    @Test func `encoding throws for nothing but what no file can hold`() {
        holds(
            PropertyRun(count: 4 * Self.count).failure(ofSeeded: { (generator) throws(LawViolation) in
                let (test, expected) = LawCase.hostile(using: &generator)
                try Laws.anyDrawing(test, expected: expected)
            })
        )
    }

    @Test func `loss is bounded, and known beforehand`() {
        holds(PropertyRun(count: 2 * Self.count).failure(of: Laws.boundedLoss))
    }

    @Test func `no value moves a second time`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.noSecondLoss))
    }

    @Test func `the canonical form depends on the content alone`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.determinism))
    }

    @Test func `strokes built anew from their values have the same canonical form`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.rebuilding))
    }

    @Test func `what nobody knows survives edits around it`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.nothingDestroyed))
    }
}

extension [UInt8] {
    /// The bytes with one of them changed, or some cut or doubled.
    fileprivate func mutated(using generator: inout some RandomNumberGenerator) -> [UInt8] {
        guard !isEmpty else { return [generator.one(of: [0, 1, 0x80, 0xFF])] }
        var copy = self
        let place = generator.integer(in: 0...count - 1)
        switch generator.integer(in: 0...6) {
        case 0: copy.remove(at: place)
        case 1: copy.insert(self[generator.integer(in: 0...count - 1)], at: place)
        case 2: copy.removeLast(count - place)
        case 3: copy[place] &+= generator.one(of: [1, 0xFF])
        default: copy[place] ^= 1 << UInt8(generator.integer(in: 0...7))
        }
        return copy
    }
}
