import Sumi
import SumiTestSupport
import Testing

/// The laws on drawings larger than the generators make them.
@Suite("Laws: large drawings")
struct LongStrokeTests {
    private func stroke(_ pointCount: Int, seed: UInt64) -> Stroke {
        var generator = SeededGenerator(seed: seed)
        return Stroke.valid(on: .standard, pointCount: pointCount, using: &generator)
    }

    @Test func `columns with streams of their own`() throws {
        var first = stroke(5000, seed: 3)
        first.path = StrokePath(controlPoints: Array(first.path), channels: ChannelSet(.x, .y, .force))
        let test = LawCase(
            Drawing(strokes: [first, stroke(40, seed: 4)]),
            options: EncodingOptions(keepsOriginalBytes: false)
        )
        try Laws.boundedLoss(test)
        try Laws.determinism(test)
        try Laws.anyBytes(try test.drawing.dataRepresentation(options: test.options))
    }

    @Test func `a stroke that is longer than the largest block`() throws {
        let points = (0..<70_000).map { index in
            StrokePoint(location: Point(x: Double(index % 4096) / 8, y: Double(index / 4096)))
        }
        let long = Stroke(ink: Ink(.monoline), path: StrokePath(controlPoints: points), randomSeed: 7)
        let drawing = Drawing(strokes: [stroke(3, seed: 5), long, stroke(4, seed: 6)])
        let options = EncodingOptions(pointsPerBlock: 65_536, keepsOriginalBytes: false)
        let read = try Drawing(data: try drawing.dataRepresentation(options: options))
        #expect(read.strokes[1].path.count == 70_000)
        #expect(read.strokes[1].path.last == points.last)
        // The canonical form has blocks of another size.
        let canonical = try read.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
        let again = try Drawing(data: canonical)
        #expect(again.strokes[1] == read.strokes[1])
        #expect(again.strokes.map(\.exactValues) == read.strokes.map(\.exactValues))
        #expect(Validator().validate(canonical).isValid)
    }
}
