import PencilKitStub
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

/// The bridge to PencilKit, compiled into this target against a stub of PencilKit's declarations.
@Suite("Bridge to PencilKit")
struct PencilKitBridgeTests {
    @Test func `drawings through PencilKit and back are the same but for what the report lists`() {
        var generator = SeededGenerator(seed: 73)
        for _ in 0..<1000 {
            let drawing = Drawing.arbitrary(using: &generator)
            let bridge = PencilKitBridge(drawing)
            let back = Drawing(bridge.drawing)
            #expect(back.strokes.count == drawing.strokes.count && back == Drawing(PKDrawing(drawing)))
            for (index, (stroke, original)) in zip(back.strokes, drawing.strokes).enumerated() {
                let losses = bridge.report.entries.filter { $0.strokes.contains(index) }.map(\.what)
                #expect(stroke.transform == original.transform && stroke.randomSeed == original.randomSeed)
                #expect(stroke.path.map(\.location) == original.path.map(\.location))
                #expect(stroke.mask == original.mask)
                #expect(stroke.ink.inkType == original.ink.inkType || losses.contains { $0.hasPrefix("ink ") })
                #expect(stroke.ink.inkType != original.ink.inkType || stroke.ink.color == original.ink.color)
                if losses.isEmpty { #expect(stroke.path.elementsEqual(original.path)) }
            }
        }
    }

    @Test func `what PencilKit's interface doesn't have is reported`() {
        let point = StrokePoint(location: Point(x: 1, y: 2), threshold: 0.5, lateralJitter: 0.25)
        let path = StrokePath(controlPoints: [point], id: UUID())
        let ink = Ink(.init(rawValue: "com.example.glitter"), color: .black, fallback: Ink(.crayon))
        let stroke = Stroke(ink: ink, path: path, renderGroupID: UUID())
        let bridge = PencilKitBridge(Drawing(strokes: [stroke], metadata: ["title": .string("a")]))
        #expect(bridge.drawing.strokes[0].ink.inkType == .crayon)
        #expect(
            bridge.report.entries.map(\.what) == [
                "ink com.example.glitter, for which another stands", "identifier", "render group", "channel threshold",
                "channel lateralJitter", "missing date of a path, written as 2001-01-01", "entry of the metadata",
            ]
        )
    }
}
