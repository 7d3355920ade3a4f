import FoundationEssentials
import Sumi
import Testing

@Suite("Drawing")
struct DrawingTests {
    private func stroke(id: UUID? = nil) -> Stroke {
        let points = [StrokePoint(location: Point(x: 1, y: 2)), StrokePoint(location: Point(x: 3, y: 4))]
        return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), id: id)
    }

    @Test func `derived chunks go with the first change of strokes, and those that come later with the next`() {
        var drawing = Drawing(strokes: [stroke(), stroke()])
        let kept = AncillaryChunk(identifier: "com.example.kept", payload: [1])
        let derived = AncillaryChunk(kind: .privateDerived, payload: [2])
        drawing.ancillaryChunks = [derived, kept]
        for _ in 0..<2 {
            drawing.strokes[0].transform = Transform(translationX: 1, y: 2)
            #expect(drawing.ancillaryChunks == [kept])
            drawing.metadata["title"] = .string("Notes")
            drawing.ancillaryChunks.append(derived)
            #expect(drawing.ancillaryChunks == [kept, derived])
        }
        drawing.transform(using: .identity)
        #expect(drawing.ancillaryChunks == [kept])
    }

    @Test func `many strokes are changed one by one beside many chunks`() {
        // To look through all chunks at each change would be twenty billion looks.
        var drawing = Drawing(strokes: Array(repeating: stroke(), count: 200_000))
        let chunk = AncillaryChunk(identifier: "com.example.kept", payload: [1])
        drawing.ancillaryChunks = Array(repeating: chunk, count: 100_000)
        let step = Transform(translationX: 1, y: 2)
        drawing.transform(using: step)
        #expect(drawing.strokes.allSatisfy { $0.transform == step })
        #expect(drawing.ancillaryChunks.count == 100_000)
        #expect(drawing.revealed(progress: 0.5).strokes.count == 100_000)
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
