import Foundation
import Testing

@testable import Sumi

/// Strokes as values.
@Suite("Strokes")
struct StrokeTests {
    @Test func `strokes are small, since drawings have many`() {
        #expect(MemoryLayout<Ink>.stride <= 8)
        #expect(MemoryLayout<StrokePath>.stride <= 48)
        #expect(MemoryLayout<Stroke>.stride <= 72)
    }

    @Test func `what copies share is changed in one of them alone`() {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)], id: UUID())
        let stroke = Stroke(ink: Ink(.pen), path: path, transform: Transform(translationX: 3, y: 4), id: UUID())
        var copy = stroke
        copy.ink.color = InkColor(red: 1, green: 0, blue: 0)
        copy.path.id = nil
        copy.id = nil
        copy.transform = .identity
        copy.mask = StrokeMask(elements: [.move(to: .zero)])
        copy.renderGroupID = UUID()
        copy.renderState = RenderState(grainOffset: .zero, data: [1])
        #expect(stroke.ink == Ink(.pen) && stroke.path.id == path.id && stroke.id != nil && stroke.mask == nil)
        #expect(stroke.transform.tx == 3 && stroke.renderGroupID == nil && stroke.renderState == nil)
        #expect(copy.ink.color.red == 1 && copy.path.id == nil && copy.id == nil && copy.mask != nil)
        #expect(copy.transform == .identity && copy.renderGroupID != nil && copy.renderState?.data == [1])
    }

    @Test func `a stroke is printed with what it has`() {
        let (path, transform) = (StrokePath(controlPoints: []), Transform(translationX: 7, y: 0))
        let text = "\(Stroke(ink: Ink(.pencil), path: path, transform: transform))"
        #expect(text.contains("pencil") && text.contains("tx: 7.0"))
    }
}
