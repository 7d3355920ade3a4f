import Sumi
import SumiTestSupport
import Testing

/// Drawings that are moved, scaled and turned.
@Suite("Transforming")
struct TransformTests {
    private static let turn = Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 10, ty: -4)
    private static let stretch = Transform(a: 2, b: 0, c: 0.5, d: 3, tx: -1, ty: 7)

    @Test func `a transform and the next do what both do one after the other`() {
        for point in [Point.zero, Point(x: 3, y: -5), Point(x: -0.25, y: 1000)] {
            let both = Self.turn.concatenating(Self.stretch).applied(to: point)
            let expected = Self.stretch.applied(to: Self.turn.applied(to: point))
            #expect((both.x - expected.x).magnitude < 1e-9 && (both.y - expected.y).magnitude < 1e-9)
        }
        #expect(Self.turn.concatenating(.identity) == Self.turn)
        #expect(Transform.identity.concatenating(Self.turn) == Self.turn)
    }

    @Test func `lengths grow by at most the largest singular value`() {
        let matrices: [(size: Double, a: Double, b: Double, c: Double, d: Double)] = [
            (0, 0, 0, 0, 0), (1, 0.6, 0.8, -0.8, 0.6), (3, 2, 0, 0, 3),
            (4, 0, 4, 4, 0), (5, 0, 5, -5, 0), (2, 1, 1, 1, 1),
        ]
        for (size, a, b, c, d) in matrices {
            let transform = Transform(a: a, b: b, c: c, d: d, tx: 5, ty: 6)
            #expect((transform.largestScale - size).magnitude < 1e-12, "\(transform)")
        }
    }

    @Test func `a drawing's strokes are moved, and nothing else of them changes`() throws {
        var generator = SeededGenerator(seed: 70)
        let drawing = Drawing.valid(on: .standard, mostPoints: 60, using: &generator)
        let moved = drawing.transformed(using: Self.stretch)
        #expect(moved.strokes.count == drawing.strokes.count)
        for (stroke, original) in zip(moved.strokes, drawing.strokes) {
            var expected = original
            expected.transform = original.transform.concatenating(Self.stretch)
            #expect(stroke == expected)
        }
        var again = drawing
        again.transform(using: Self.stretch)
        #expect(again == moved)
    }
}
