import SumiTestSupport
import Testing

@testable import Sumi

/// A stroke's ink upon other polygons: what is too thin to be seen, and which corners its masks have.
@Suite("Ink overlays")
struct InkOverlayTests {
    /// What a line of ink from (0, 0) to (100, 0), 10 points wide, shows inside a polygon: the corners of each mask's polygons.
    private static func corners(inside lasso: [(Double, Double)]) throws -> [[[SIMD2<Double>]]] {
        let points = [0.0, 100].map { StrokePoint(location: Point(x: $0, y: 0), size: Size(width: 10, height: 10)) }
        let stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        let polygons = Polygons(lasso: lasso.map { Point(x: $0, y: $1) })
        let ink = try #require(try SweptInk(stroke, tolerance: 0.1))
        return try InkOverlay(ink, with: polygons, forMasks: true).masks(inside: true).map {
            try #require(Polygons($0, tolerance: 0.1, in: Box(SIMD2(0, 0)).widened(by: 1e4))).rings
        }
    }

    @Test func `slivers are thinner than an eighth of the tolerance`() throws {
        for (height, isSeen) in [(0.0115, false), (0.0120, false), (0.0130, true), (0.0140, true)] {
            let lasso = [(20.0, 0.0), (80, 0), (80, height), (20, height)]
            #expect(try Self.corners(inside: lasso).count == (isSeen ? 1 : 0), "\(height)")
        }
    }

    @Test func `corners that stand out by an eighth of the tolerance are left out`() throws {
        for (height, count) in [(0.0115, 4), (0.0120, 4), (0.0130, 5), (0.0140, 5)] {
            let lasso = [(20.0, 0.0), (80, 0), (80, 2), (50, 2 + height), (20, 2)]
            let rings = try #require(try Self.corners(inside: lasso).first)
            #expect(rings.map(\.count) == [count], "\(height)")
        }
    }

    @Test func `what a glance at the curve tells of ink that polygons touch is so`() throws {
        var (generator, told) = (SeededGenerator(seed: 93), [Bool?: Int]())
        for number in 0..<600 {
            var path = StrokePath.curve(using: &generator)
            if number % 3 == 0 { path = path[0.25...max(0.25, Double(path.count) - 1.5)] }
            var stroke = Stroke(ink: Ink(.reed), path: path)
            if number % 4 == 0 { stroke.mask = .around(path, using: &generator) }
            guard let ink = try SweptInk(stroke, tolerance: 0.1), let rough = stroke.roughBounds else { continue }
            let (width, height) = (rough.maxX - rough.minX, rough.maxY - rough.minY)
            let rect = Rect(
                x: rough.minX + width * generator.number(in: -0.2...1),
                y: rough.minY + height * generator.number(in: -0.2...1),
                width: width * generator.number(in: 0.01...0.4),
                height: height * generator.number(in: 0.01...0.4)
            )
            let polygons = Polygons(rect, atLeast: 0.2)
            guard let cut = try StrokeCut(stroke, along: polygons) else { continue }
            let isTouched = try InkOverlay(ink, with: polygons, isLocal: true).hasInk(inside: true, sliver: 0.5)
            #expect(cut.isTouched ?? isTouched == isTouched, "\(number)")
            told[cut.isTouched, default: 0] += 1
        }
        #expect(told.count == 3 && told.values.allSatisfy { $0 > 20 }, "\(told)")
    }

    @Test func `no glance tells that ink is touched where it isn't for sure`() throws {
        /// What it tells of a line of ink, 4 points wide, with a control point at each 10 from 0 to 40.
        func told(_ left: Double, _ right: Double, _ change: (inout Stroke) -> Void = { _ in }) throws -> Bool? {
            let points = (0...4).map {
                StrokePoint(location: Point(x: Double(10 * $0), y: 0), size: Size(width: 4, height: 4))
            }
            var stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
            change(&stroke)
            let polygons = Polygons(Box(Rect(x: left, y: -20, width: right - left, height: 40)))
            return try #require(try StrokeCut(stroke, along: polygons)).isTouched
        }
        #expect(try told(16, 24) == true)
        #expect(try told(19.95, 24) == nil, "the control point is inside, what is around it isn't")
        #expect(try told(11, 19) == nil, "there is none inside")
        let window = [Point(x: 25, y: -9), Point(x: 60, y: -9), Point(x: 60, y: 9), Point(x: 25, y: 9)]
        let mask = StrokeMask(elements: window.map { .line(to: $0) })
        #expect(try told(16, 26) { $0.mask = mask } == nil && told(26, 34) { $0.mask = mask } == true)
        #expect(try told(16, 24) { $0.path = $0.path[0...1.5] } == nil, "the curve ends before it")
        #expect(try told(14, 24) { $0.path = $0.path[0...1.5] } == true)
        // Behind the transform the ink is a fifth of a point wide: as thin as can be told.
        #expect(try told(0.8, 1.2) { $0.transform = Transform(a: 0.05, b: 0, c: 0, d: 0.05, tx: 0, ty: 0) } == nil)
    }

    @Test func `an eraser beside a slanted mask has nothing in common with it`() throws {
        // In a corner of the rectangle around the mask, which stands on its tip there.
        let side = 0.5.squareRoot()
        let mask = [(-40.0, -40.0), (40, -40), (40, 40), (-40, 40)].map { Point(x: $0.0, y: $0.1) }
        let points = [-100.0, 0, 100].map { StrokePoint(location: Point(x: $0, y: $0)) }
        let stroke = Stroke(
            ink: Ink(.reed),
            path: StrokePath(controlPoints: points),
            transform: Transform(a: side, b: side, c: -side, d: side, tx: 0, ty: 0),
            mask: StrokeMask(elements: mask.map { .line(to: $0) })
        )
        func cut(_ x: Double, _ y: Double) throws -> StrokeCut? {
            try StrokeCut(stroke, along: Polygons(Box(Rect(x: x - 2, y: y - 2, width: 4, height: 4))))
        }
        #expect(try cut(0, 50) != nil)
        #expect(try cut(50, 50) == nil)
    }
}
