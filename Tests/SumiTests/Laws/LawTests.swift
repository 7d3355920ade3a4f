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
            PropertyRun(count: Self.count).failure { (test) throws(LawViolation) in
                let bytes = try? test.drawing.dataRepresentation(options: test.options)
                guard let bytes else { throw LawViolation("2, any drawing", "can't be encoded") }
                try Laws.anyBytes(bytes, limits: .standard)
            }
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
