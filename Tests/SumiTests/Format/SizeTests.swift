import FoundationEssentials
import Sumi
import Testing

@Suite("Small drawings")
struct SizeTests {
    @Test func `an empty drawing takes at most 42 bytes`() throws {
        let bytes = try Drawing().dataRepresentation()
        print("empty drawing: \(bytes.count) bytes")
        #expect(bytes.count <= 42)
        #expect(try Drawing(data: bytes) == Drawing())
    }

    @Test func `a one-point pen stroke with date and seed takes at most 100 bytes`() throws {
        let point = StrokePoint(location: Point(x: 1234.5, y: 987.25), size: Size(width: 5, height: 5), force: 0.5)
        let path = StrokePath(
            controlPoints: [point],
            creationDate: Date(timeIntervalSinceReferenceDate: 810_000_000.123)
        )
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: path, randomSeed: .max)])
        let bytes = try drawing.dataRepresentation()
        print("one-point stroke with date and seed: \(bytes.count) bytes")
        #expect(bytes.count <= 100)
        #expect(try Drawing(data: bytes) == drawing)
    }
}
