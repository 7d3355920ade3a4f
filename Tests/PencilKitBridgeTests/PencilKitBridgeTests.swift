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
            #expect(back.strokes.count == drawing.strokes.count)
            #expect(back == Drawing(PKDrawing(back)) && PencilKitBridge(back).report.isEmpty)
            for (index, (stroke, original)) in zip(back.strokes, drawing.strokes).enumerated() {
                let losses = bridge.report.entries.filter { $0.strokes.contains(index) }.map(\.what)
                #expect(stroke.transform == original.transform && stroke.randomSeed == original.randomSeed)
                if original.path.parametricRange == 0...Double(max(0, original.path.count - 1)) {
                    #expect(stroke.path.map(\.location) == original.path.map(\.location))
                } else {
                    let range = original.path.parametricRange
                    #expect(losses.contains("cut at the ends of a path, nearly as it was"))
                    #expect(stroke.path.begins(at: original.path.interpolatedLocation(at: range.lowerBound)))
                }
                #expect(stroke.mask == original.mask)
                #expect(stroke.ink.inkType == original.ink.inkType || losses.contains { $0.hasPrefix("ink ") })
                #expect(stroke.ink.inkType != original.ink.inkType || stroke.ink.color == original.ink.color)
                #expect(stroke.renderGroupID == original.renderGroupID)
                #expect(stroke.renderState?.grainOffset == original.renderState?.grainOffset)
                #expect(original.id == nil || stroke.id == original.id)
                if losses.allSatisfy({ $0.hasPrefix("missing date") }) {
                    #expect(stroke.path.elementsEqual(original.path))
                    #expect(original.path.id == nil || stroke.path.id == original.path.id)
                }
            }
        }
    }

    @Test func `what PencilKit doesn't show of a render state comes back`() throws {
        var state = PKStroke.RenderState(grainOffset: CGPoint(x: 1, y: 2))
        state.opaque = 7
        let crayon = Stroke(ink: Ink(.crayon), path: StrokePath(controlPoints: []))
        var stroke = try #require(PKDrawing(Drawing(strokes: [crayon])).strokes.first)
        stroke.renderState = state
        var drawing = Drawing(PKDrawing(strokes: [stroke]))
        #expect(drawing.strokes[0].renderState?.grainOffset == Sumi.Point(x: 1, y: 2))
        #expect(PKDrawing(drawing).strokes[0].renderState?.opaque == 7)
        drawing.strokes[0].renderState?.grainOffset = Sumi.Point(x: 3, y: 4)
        #expect(PKDrawing(drawing).strokes[0].renderState?.grainOffset == CGPoint(x: 3, y: 4))
        #expect(PKDrawing(drawing).strokes[0].renderState?.opaque == 7)
        // No offset stays none.
        stroke.renderState = PKStroke.RenderState()
        let none = Drawing(PKDrawing(strokes: [stroke]))
        #expect(none.strokes[0].renderState?.grainOffset == .zero)
        #expect(PKDrawing(none).strokes[0].renderState.map(\.grainOffset) == .some(nil))
    }

    @Test func `what PencilKit's interface doesn't have is reported`() {
        let point = StrokePoint(location: Point(x: 1, y: 2), threshold: 0.5, lateralJitter: 0.25)
        let path = StrokePath(controlPoints: [point], id: UUID())
        let ink = Ink(.init(rawValue: "com.example.glitter"), color: .black, fallback: Ink(.crayon))
        let stroke = Stroke(ink: ink, path: path, renderGroupID: UUID())
        let bridge = PencilKitBridge(Drawing(strokes: [stroke], metadata: ["title": .string("a")]))
        #expect(bridge.drawing.strokes[0].ink.inkType == .crayon && bridge.drawing.strokes[0].path[0].threshold == 0.5)
        #expect(bridge.drawing.strokes[0].path[0].lateralJitter == 0.25)
        #expect(
            bridge.report.entries.map(\.what) == [
                "missing date of a path, written as 2001-01-01", "fallbacks of an ink",
                "ink “com.example.glitter”, for which another stands", "entry of the metadata",
            ]
        )
    }
}

extension StrokePath {
    /// Whether the curve begins at a point, to a millionth of the largest coordinate.
    fileprivate func begins(at point: Sumi.Point) -> Bool {
        let start = interpolatedLocation(at: 0)
        let scale = reduce(1) { Swift.max($0, $1.location.x.magnitude, $1.location.y.magnitude) }
        return Swift.max((start.x - point.x).magnitude, (start.y - point.y).magnitude) <= scale * 1e-6
    }
}
