import FoundationEssentials
import Sumi
import Testing

@Suite("Drawing")
struct DrawingTests {
    private func stroke(id: UUID? = nil) -> Stroke {
        let points = [StrokePoint(location: Point(x: 1, y: 2)), StrokePoint(location: Point(x: 3, y: 4))]
        return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), id: id)
    }

    @Test func `a stroke whose id was seen before gets a new one, the first keeps its own`() {
        let id = UUID()
        let drawing = Drawing(strokes: [stroke(id: id), stroke(), stroke(id: id), stroke()])
        #expect(drawing.strokes[0].id == id)
        #expect(drawing.strokes[2].id != nil && drawing.strokes[2].id != id)
        #expect(drawing.strokes[1].id == nil && drawing.strokes[3].id == nil)
    }

    @Test func `a path states the channels that differ from their defaults, and location`() {
        var point = StrokePoint(location: .zero)
        #expect(StrokePath(controlPoints: [point]).channels == .location)
        point.size = Size(width: 3, height: 3)
        #expect(StrokePath(controlPoints: [point]).channels == ChannelSet(.x, .y, .width))
        point.size.height = 2
        point.lateralJitter = 0.5
        #expect(StrokePath(controlPoints: [point]).channels == ChannelSet(.x, .y, .width, .height, .lateralJitter))
    }

    @Test func `channels that a path doesn't state read as their defaults`() {
        let point = StrokePoint(location: .zero, size: Size(width: 3, height: 2), opacity: 0.5, force: 2)
        let path = StrokePath(controlPoints: [point], channels: ChannelSet(.width, .force))
        #expect(path[0] == StrokePoint(location: .zero, size: Size(width: 3, height: 3), force: 2))
        #expect(path.channels == ChannelSet(.x, .y, .width, .force))
    }

    @Test func `a control point takes 64 bytes`() {
        #expect(MemoryLayout<StrokePoint>.stride == 64)
    }

    @Test func `an unchanged drawing saves the bytes that it was read from, a changed one doesn't`() throws {
        let small = EncodingOptions(pointsPerBlock: 1)
        let bytes = try Drawing(strokes: [stroke(), stroke()]).dataRepresentation(options: small)
        var drawing = try Drawing(data: bytes)
        #expect(try drawing.dataRepresentation() == bytes)
        let canonical = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
        #expect(canonical != bytes)
        drawing.strokes[0].transform = Transform(translationX: 1, y: 0)
        #expect(try drawing.dataRepresentation() != bytes)
        drawing.strokes[0].transform = .identity
        #expect(try drawing.dataRepresentation() == canonical)
    }

    @Test func `an app's own chunk is kept, a critical or known one is refused`() throws {
        var drawing = Drawing()
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "com.example.links", payload: [1, 2, 3])]
        #expect(try Drawing(data: drawing.dataRepresentation()) == drawing)
        for kind in [0x01, 0x05, 0x1F, 0x80, 0xC0] as [UInt8] {
            drawing.ancillaryChunks = [AncillaryChunk(kind: ChunkKind(rawValue: kind), payload: [])]
            #expect(throws: SumiEncodingError(.invalidChunk)) { try drawing.dataRepresentation() }
        }
    }
}
