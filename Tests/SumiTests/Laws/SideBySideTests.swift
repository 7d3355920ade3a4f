import Sumi
import SumiTestSupport
import Testing

@Suite("Blocks side by side")
struct SideBySideTests {
    private func holds(_ failure: String?) {
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `drawings of several blocks give the same bytes and the same drawing`() {
        holds(
            PropertyRun(count: 60).failure(of: { (test) throws(LawViolation) in
                var test = test
                test.options.pointsPerBlock = 7
                try Laws.sideBySide(test)
            })
        )
    }

    @Test func `what can't be written is refused for the same reason`() {
        holds(
            PropertyRun(count: 100).failure(ofSeeded: { (generator) throws(LawViolation) in
                var test = LawCase.hostile(using: &generator).0
                test.options.pointsPerBlock = 7
                try Laws.sideBySide(test)
            })
        )
    }

    @Test func `damaged files are refused for the same reason`() throws {
        let points = (0..<400).map { StrokePoint(location: Point(x: Double($0 * $0 % 97), y: Double($0 % 7))) }
        let strokes = stride(from: 0, to: 400, by: 20).map {
            Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: Array(points[$0..<$0 + 20])))
        }
        let bytes = try Drawing(strokes: strokes).dataRepresentation(options: EncodingOptions(pointsPerBlock: 30))
        try Laws.sideBySide(bytes, limits: .hostile)
        for index in stride(from: 0, to: bytes.count, by: 5) {
            var damaged = bytes
            damaged[index] ^= 4
            try Laws.sideBySide(damaged, limits: .hostile)
            try Laws.sideBySide(Array(bytes[..<index]), limits: .hostile)
        }
        var limits = DecodingLimits.standard
        limits.points = DecodingLimits.Allowance(base: 100, perByte: 0)
        try Laws.sideBySide(bytes, limits: limits)
    }
}
