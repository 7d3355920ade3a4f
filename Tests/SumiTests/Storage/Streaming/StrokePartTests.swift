import Sumi
import SumiTestSupport
import Testing

@Suite("Strokes in parts")
struct StrokePartTests {
    private func points(_ range: Range<Int>) -> [StrokePoint] {
        range.map { StrokePoint(location: Point(x: Double($0), y: 2), force: Float($0 % 5)) }
    }

    private func stroke(_ range: Range<Int>) -> Stroke {
        let path = StrokePath(controlPoints: points(range), channels: ChannelSet(.x, .y, .force))
        return Stroke(ink: Ink(.pen), path: path, randomSeed: 7)
    }

    @Test func `blocks are given while a stroke is open, and hold what the whole has`() throws {
        let options = EncodingOptions(pointsPerBlock: 10)
        var encoder = try DrawingStreamEncoder(options: options)
        #expect(try encoder.begin(stroke(0..<6)).count == Header.length)
        #expect(try encoder.appendPoints(points(6..<10)).isEmpty)
        var bytes = try encoder.appendPoints(points(10..<11))
        #expect(!bytes.isEmpty)
        for first in 11..<60 { bytes += try encoder.appendPoints(points(first..<first + 1)) }
        #expect(encoder.strokeCount == 1 && encoder.pointCount == 60)
        bytes += try encoder.append(stroke(0..<3)) + encoder.finish()
        let header = try DrawingStreamEncoder(options: options).finish().prefix(Header.length)
        let whole = try Laws.streamed(Drawing(strokes: [stroke(0..<60), stroke(0..<3)]), options)
        #expect(header + bytes == whole)
    }

    @Test func `points that can't be written aren't added, and others can be`() throws {
        var encoder = try DrawingStreamEncoder()
        var bytes = try encoder.append(stroke(0..<2)) + encoder.begin(stroke(0..<2))
        var wrong = points(2..<5)
        wrong[1].force = .nan
        let error = #expect(throws: SumiEncodingError.self) { try encoder.appendPoints(wrong) }
        #expect(error?.stroke == 1 && error?.point == 3 && error?.channel == .force)
        #expect(encoder.pointCount == 4)
        bytes += try encoder.appendPoints(points(2..<4)) + encoder.endStroke() + encoder.finish()
        #expect(try Drawing(data: bytes) == Drawing(strokes: [stroke(0..<2), stroke(0..<4)]).quantized())
    }

    @Test func `a stroke in parts isn't downgraded`() throws {
        let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        var encoder = try DrawingStreamEncoder(options: options)
        let path = StrokePath(controlPoints: [], channels: ChannelSet(.x, .y, .threshold))
        let error = #expect(throws: SumiEncodingError.self) {
            try encoder.begin(Stroke(ink: Ink(.pen), path: path))
        }
        #expect(error?.code == .newerContent && encoder.strokeCount == 0)
    }

    @Test func `parts come with their blocks`() throws {
        let strokes = [stroke(0..<4), stroke(0..<25), stroke(0..<3)]
        let options = EncodingOptions(pointsPerBlock: 10)
        let bytes = try Drawing(strokes: strokes).dataRepresentation(options: options)
        var decoder = try StrokePartDecoder()
        var parts: [StrokePart] = []
        for byte in bytes { parts += try decoder.append([byte]) }
        let ending = try decoder.finish()
        #expect(parts.map(\.stroke.path.count) == [4, 6, 10, 9, 3])
        #expect(parts.map(\.continuesStroke) == [false, false, true, true, false])
        #expect(parts.allSatisfy { $0.stroke.randomSeed == 7 })
        #expect(ending.order == [0..<3] && ending.parts.isEmpty)
    }
}
