import SumiTestSupport
import Testing

@testable import Sumi

/// What bounds are made of: rough rectangles, and how far strokes reach.
@Suite("Parts of bounds")
struct BoundsPartsTests {
    @Test func `rough bounds lie around control points, radii and what is lost in rounding`() throws {
        let points = [(0.0, 0.0, Size(width: 4, height: 2)), (10, 40, Size(width: 1, height: 6))].map { x, y, size in
            StrokePoint(location: Point(x: x, y: y), size: size)
        }
        var stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        stroke.transform = Transform(a: 2, b: -0.5, c: -1, d: 3, tx: 100, ty: -200)
        let bounds = try #require(stroke.roughBounds)
        // The middle lies at (90, −142.5); half of the rectangle around control points and radii is (8, 23).
        let slack = 0.125 + 1e-5 * (90 + 142.5 + 39 + 73)
        #expect((bounds.minX - (51 - slack)).magnitude < 1e-9 && (bounds.maxX - (129 + slack)).magnitude < 1e-9)
        #expect((bounds.minY - (-215.5 - slack)).magnitude < 1e-9 && (bounds.maxY - (-69.5 + slack)).magnitude < 1e-9)
        // No nib is narrower than half a point.
        let dot = StrokePoint(location: .zero, size: Size(width: 0.7, height: 0))
        stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: [dot]))
        #expect(((try #require(stroke.roughBounds)).maxX - (0.35 + 0.125 + 1e-5 * 0.7)).magnitude < 1e-7)
        for end in [Point(x: 0.1, y: 0), Point(x: 0, y: 0.1)] {
            stroke.mask = StrokeMask(elements: [.move(to: .zero), .line(to: end), .closeSubpath])
            #expect(stroke.roughBounds == nil, "a mask without area shows nothing")
        }
        stroke.mask = nil
        stroke.transform.a = .infinity
        #expect(stroke.roughBounds?.minX == -.infinity && stroke.roughBounds?.maxY == .infinity)
    }

    @Test func `a piece of a curve reaches as far as its place, its radii, and half of what it turns allow`() throws {
        // So far away that pieces needn't be halved, since rounding loses more.
        func reach(_ azimuths: [Float], _ direction: SIMD2<Double>) -> Double? {
            let points = azimuths.map { azimuth in
                StrokePoint(
                    location: Point(x: 0x1p40, y: -0x1p40),
                    size: Size(width: 200, height: 20),
                    azimuth: azimuth
                )
            }
            return StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: direction)
        }
        for direction in [SIMD2(1.0, 0), SIMD2(0, 1.0), SIMD2(-3.0, 4), SIMD2(0x1p20, 0), SIMD2(0, 0x1p20)] {
            let (place, length) = (0x1p40 * (direction.x - direction.y), direction.squaredLength.squareRoot())
            for turn in [0, 0.5, 3] as [Float] {
                let middle = Nib.reach(SIMD2(100, 10), Double(turn / 2), direction)
                let most = place + middle + Double(turn / 2) * 90 * length
                let found = try #require(reach([0, turn], direction))
                #expect((found - most).magnitude < 0.01 * length, "\(turn) \(direction)")
            }
        }
    }

    @Test func `radii are known to a hundred thousandth, and what reaches no farther than that isn't halved`() throws {
        let points = [0, 1.6e-5].map { azimuth in
            StrokePoint(location: .zero, size: Size(width: 0x1p41, height: 0), azimuth: Float(azimuth))
        }
        let reach = try #require(StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(1, 0)))
        #expect((reach / 0x1p40 - (1 + 0.8e-5)).magnitude < 1e-6)
    }

    @Test func `what takes too much effort is bounded nevertheless, but less tightly`() throws {
        // The wider a thin nib that turns on the spot is, the nearer its pieces must come to where it reaches farthest.
        func share(_ width: Float) throws -> Double {
            let points = (0..<500).map { index in
                StrokePoint(location: .zero, size: Size(width: 2 * width, height: 0), azimuth: 1.5 * Float(index))
            }
            let reach = StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(1, 0))
            return try #require(reach) / Double(width)
        }
        #expect(try share(50) < 1.003)
        #expect(try share(0x1p60) > 1.1)
    }

    @Test func `of many strokes with masks few are looked at closely`() {
        // Each takes a millisecond or more; two of them reach farther than all others to each side.
        let points = (0..<400).map { index in
            StrokePoint(location: Point(x: Double(index % 20), y: Double(index % 19)), size: Size(width: 2, height: 1))
        }
        var stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        let (left, right) = (Point(x: -9, y: -9), Point(x: 30, y: -9))
        stroke.mask = StrokeMask(
            elements: [.move(to: left), .line(to: right), .line(to: Point(x: 9, y: 40)), .closeSubpath]
        )
        let one = stroke
        var (first, last) = (stroke, stroke)
        (first.transform.tx, first.transform.ty) = (-5, -5)
        (last.transform.tx, last.transform.ty) = (5, 5)
        let bounds = Drawing(strokes: [one] + [first] + Array(repeating: one, count: 3000) + [last, one]).bounds
        #expect(bounds == first.renderBounds.flatMap { first in last.renderBounds.map { first.union($0) } })
    }
}
