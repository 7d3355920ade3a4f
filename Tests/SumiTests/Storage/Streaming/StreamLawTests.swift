import Sumi
import SumiTestSupport
import Testing

/// The laws of streams on generated drawings, and on what is left of them when they are damaged.
@Suite("Laws: streams")
struct StreamLawTests {
    private static let count = 60

    private func holds(_ failure: String?) {
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `strokes one by one give the drawing that they give together`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.strokeByStroke))
    }

    @Test func `strokes in parts give the bytes that they give as a whole`() {
        holds(PropertyRun(count: Self.count).failure(of: Laws.partByPart))
    }

    @Test func `pieces of a drawing give the drawing`() {
        holds(
            PropertyRun(count: Self.count).failure(of: { (test) throws(LawViolation) in
                guard let bytes = try? test.drawing.dataRepresentation(options: test.options) else {
                    throw LawViolation("2, any drawing", "isn't encoded")
                }
                var generator = SeededGenerator(seed: test.seed)
                try Laws.pieces(bytes, DecodingOptions(policy: .downgrade), limits: .standard, using: &generator)
            })
        )
    }

    @Test func `pieces of files of later versions, damaged ones among them, give what the whole does`() {
        holds(
            PropertyRun(count: Self.count).failure(ofSeeded: { (generator) throws(LawViolation) in
                var bytes = LooseFile.later(using: &generator)
                try Laws.streaming(bytes)
                guard !bytes.isEmpty else { return }
                bytes[generator.integer(in: 0...bytes.count - 1)] ^= 1 << UInt8(generator.integer(in: 0...7))
                try Laws.streaming(bytes)
            })
        )
    }

    @Test func `what can't be written together can't be written one by one`() {
        holds(
            PropertyRun(count: 4 * Self.count).failure(ofSeeded: { (generator) throws(LawViolation) in
                let test = LawCase.hostile(using: &generator).0
                let whole = try? test.drawing.dataRepresentation(options: test.options)
                let pieces = try? Laws.streamed(test.drawing, test.options)
                guard (whole == nil) == (pieces == nil) else {
                    throw LawViolation("2, any drawing", "written \(whole == nil ? "only in pieces" : "only whole")")
                }
            })
        )
    }
}
