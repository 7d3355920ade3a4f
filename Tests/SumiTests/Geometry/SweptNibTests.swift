import Foundation
import SumiTestSupport
import Testing

@testable import Sumi

/// What a nib covers on its way: as many polygons, with as many corners, as the tolerance needs.
@Suite("Swept nibs")
struct SweptNibTests {
    /// A path of six points, ten points apart.
    private static func path(_ change: (inout StrokePoint, Double) -> Void) -> StrokePath {
        StrokePath(
            controlPoints: (0..<6).map { index in
                var point = StrokePoint(location: Point(x: 10 * Double(index), y: 0), size: Size(width: 10, height: 10))
                change(&point, Double(index))
                return point
            }
        )
    }

    /// The area of a polygon; negative where it goes the other way around.
    private static func area(_ ring: [SIMD2<Double>]) -> Double {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y } / 2
    }

    /// Into how many polygons a nib's way along a part of a path falls; what neighbours have in common isn't counted.
    private static func count(
        _ path: StrokePath,
        _ range: ClosedRange<Double>,
        _ nib: Nib,
        _ tolerance: Double
    ) throws -> Int {
        try SweptNib(nib: nib, tolerance: tolerance).polygons(along: path[range]).rings.count { area($0) > 0 }
    }

    @Test func `a dot is a polygon around its ellipse, with as many corners as the tolerance needs`() throws {
        let point = StrokePoint(location: Point(x: 3, y: 5), size: Size(width: 40, height: 8), azimuth: 0.5)
        let dot = StrokePath(controlPoints: [point])
        for (tolerance, count) in [(30.0, 4), (10, 4), (1, 11), (0.01, 102), (1e-6, 256)] {
            let nib = SweptNib(nib: Nib(.marker), margin: 0.5, tolerance: tolerance)
            let polygons = try nib.polygons(along: dot)
            // Half as large as the point, with the margin and half of the tolerance.
            let radii = SIMD2(10, 2) + 0.5 + tolerance / 2
            #expect(polygons.areConvex && polygons.rings.map(\.count) == [count])
            for corner in polygons.rings.joined() {
                let (x, y) = (corner.x - 3, corner.y - 5)
                let place = SIMD2(x * cos(0.5) + y * sin(0.5), y * cos(0.5) - x * sin(0.5)) / radii
                // Its sides touch the ellipse.
                #expect(abs((place * place).sum().squareRoot() * cos(.pi / Double(count)) - 1) < 1e-6)
            }
        }
    }

    @Test func `where it must be there for sure, ink is smaller by half of the tolerance`() throws {
        let point = StrokePoint(location: Point(x: 3, y: 5), size: Size(width: 40, height: 8))
        let dot = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: [point]))
        let ink = try #require(try SweptInk(dot, tolerance: 0.5)).narrowed
        let corners = try ink.sweep.polygons(along: dot.path).rings.joined()
        #expect(corners.count > 10)
        for corner in corners {
            let place = (corner - SIMD2(3, 5)) / (SIMD2(20, 4) - 0.25)
            #expect(abs(place.length - 1) < 1e-12)
        }
    }

    @Test func `of a nib that becomes as thin as nothing a line is left`() throws {
        let point = StrokePoint(location: Point(x: 3, y: 5), size: Size(width: 40, height: 1))
        let nib = SweptNib(nib: Nib(.reed), margin: -0.5, tolerance: 1)
        let box = try nib.polygons(along: StrokePath(controlPoints: [point])).box
        #expect(box.least == SIMD2(-16.5, 5) && box.most == SIMD2(22.5, 5))
    }

    @Test(arguments: [0.01, 1, 100], [1.0, 30, 200, 1000])
    func `the box around a span holds its polygons`(tolerance: Double, width: Double) throws {
        let sweep = SweptNib(nib: Nib(width: width), tolerance: tolerance)
        for path in [Self.path { _, _ in }, Self.path { $0.location.y = 50 * cos($1) }] {
            for index in 0..<5 {
                var (former, effort): ([SIMD2<Double>]?, Effort) = (nil, Effort(1 << 20))
                let span = SplineSpan(path, behind: index)
                let rings = sweep.rings(along: span, 0...1, behind: &former, &effort).map(\.ring)
                #expect(sweep.reach(of: span).holds(Box(around: rings.joined())))
            }
        }
    }

    @Test func `a straight way is one polygon a span, from where the path begins to where it ends`() throws {
        let line = Self.path { _, _ in }
        #expect(try Self.count(line, 0...5, Nib(.marker), 1e-6) == 5)
        #expect(try Self.count(line, 1.5...2.25, Nib(.marker), 1e-6) == 2)
        #expect(try Self.count(Self.path { point, _ in point.size.height = 2 }, 0...5, Nib(.marker), 1e-6) == 5)
        let box = try SweptNib(nib: Nib(width: 2), tolerance: 0.01).polygons(along: line[1.5...2.25]).box
        #expect(14 - 0.02...14 ~= box.least.x && 23.5...23.5 + 0.02 ~= box.most.x)
        #expect(try Self.count(StrokePath(controlPoints: [line[0], line[0]]), 0...1, Nib(.marker), 0.1) == 1)
        let far = Self.path { $0.location.x *= pow(1e200, $1) }
        #expect(try SweptNib(nib: Nib(.marker), tolerance: 0.1).polygons(along: far).rings.isEmpty)
    }

    @Test func `what two neighbours have in common is taken away once, unless one of them is left out`() throws {
        let (line, sweep) = (Self.path { _, _ in }, SweptNib(nib: Nib(.marker), tolerance: 0.01))
        let rings = try sweep.polygons(along: line).rings
        let nib = Self.area(try sweep.polygons(along: StrokePath(controlPoints: [line[0]])).rings[0])
        let areas = rings.map(Self.area)
        #expect(rings.count == 9 && stride(from: 1, to: 9, by: 2).allSatisfy { abs(areas[$0] + nib) < 1e-4 })
        // So all of them together are as large as what they cover: from one end to the other, as high as the nib.
        let box = try sweep.polygons(along: line).box
        #expect(abs(areas.reduce(0, +) - nib - 50 * (box.most.y - box.least.y)) < 1e-4)
        // Of a way that leaves the box two rows are left.
        let away = StrokePath(
            controlPoints: (0..<12).map { index in
                StrokePoint(location: Point(x: 10 * Double(index), y: 4...7 ~= index ? 500 : 0))
            }
        )
        func rows(_ box: Box?) throws -> Int {
            try sweep.polygons(along: away, near: box).rings.reduce(0) { $0 + (Self.area($1) > 0 ? 1 : -1) }
        }
        #expect(try rows(nil) == 1 && rows(Box(SIMD2(0, 0)).union(Box(SIMD2(110, 0)))) == 2)
    }

    @Test func `a bend is cut into as many parts as its second derivative needs`() throws {
        // The second derivative is 0.9 at each parameter.
        let bends = [
            Self.path { $0.location.y = 0.45 * $1 * $1 }, Self.path { $0.location.x = 0.45 * $1 * $1 },
            Self.path { $0.size.width = Float(10 + 0.9 * $1 * $1) },
            Self.path { $0.size.height = Float(10 + 0.9 * $1 * $1) },
        ]
        for bend in bends {
            #expect(try Self.count(bend, 2...3, Nib(.marker), 0.1001) == 3)
            #expect(try Self.count(bend, 2...3, Nib(.marker), 0.0999) == 4)
            #expect(try Self.count(bend, 2...2.5, Nib(.marker), 0.1001) == 2)
            #expect(try Self.count(bend, 2.5...3, Nib(.marker), 0.1001) == 2)
            #expect(try Self.count(bend, 2...3, Nib(.marker), 0.9001) == 1)
            #expect(try Self.count(bend, 2...3, Nib(.marker), 1e-9) == 256)
        }
        // A nib of one width doesn't bend with the points' sizes.
        #expect(try Self.count(bends[2], 2...3, Nib(width: 3), 0.01) == 1)
    }

    @Test func `a turn is cut by how much the ellipse leaves its shape`() throws {
        // Radii of 5 and 2, a turn of 0.3 a span.
        let turning = Self.path { point, index in
            point.size = Size(width: 20, height: 8)
            point.azimuth = Float(0.3 * index)
        }
        // By the first derivative: 2 · 0.3 · 3 / 0.7; by the second: 0.3 · √(5 · 5 / 2 / 0.01), and / 0.002.
        #expect(try Self.count(turning, 2...3, Nib(.marker), 0.7) == 2)
        #expect(try Self.count(turning, 2...3, Nib(.marker), 0.01) == 11)
        #expect(try Self.count(turning, 2...2.5, Nib(.marker), 0.01) == 6)
        #expect(try Self.count(turning, 2...3, Nib(.marker), 0.002) == 24)
        // The other way round it is the same; a circle doesn't turn.
        let other = Self.path { point, index in
            point.size = Size(width: 8, height: 20)
            point.azimuth = Float(-0.3 * index)
        }
        #expect(try Self.count(other, 2...3, Nib(.marker), 0.01) == 11)
        #expect(try Self.count(Self.path { $0.azimuth = Float(0.3 * $1) }, 2...3, Nib(.marker), 0.0001) == 1)
        // A thin one: by the first derivative 2 · 1.5 · 4.75 / 2, by the second 1.5 · √(5 · 5 / 0.25 / 2).
        let thin = Self.path { point, index in
            point.size = Size(width: 20, height: 1)
            point.azimuth = Float(1.5 * index)
        }
        #expect(try Self.count(thin, 2...3, Nib(.marker), 2) == 8)
        // Radii that differ by less than a point: 0.3 · √(5 · 5 / 4.1 / 0.01).
        let round = Self.path { point, index in
            point.size = Size(width: 20, height: 16.4)
            point.azimuth = Float(0.3 * index)
        }
        #expect(try Self.count(round, 2...3, Nib(.marker), 0.01) == 8)
        // One that turns ever faster: by 0.15 at most, and √(0.1 · 3 / 0.01) for what it gains.
        let faster = Self.path { point, index in
            point.size = Size(width: 20, height: 8)
            point.azimuth = Float(0.05 * (index - 2) * (index - 2))
        }
        #expect(try Self.count(faster, 2...3, Nib(.marker), 0.01) == 11)
    }

    @Test(arguments: [(100, true), (140, false)])
    func `what takes more than some millions of corners is refused`(count: Int, isSwept: Bool) throws {
        // Each span is cut into 256 parts with 256 corners.
        let far = StrokePath(
            controlPoints: (0...count).map { index in
                let place = Point(x: index % 2 == 0 ? 0 : 2e5, y: 0)
                return StrokePoint(location: place, size: Size(width: 4000, height: 4000))
            }
        )
        let ink = try #require(try SweptInk(Stroke(ink: Ink(.pen), path: far), tolerance: 0.1))
        func isDone(_ body: () throws(GeometryError) -> Void) -> Bool { (try? body()) != nil }
        #expect(isDone { () throws(GeometryError) in _ = try ink.sweep.polygons(along: far) } == isSwept)
        let isCut = isDone { () throws(GeometryError) in
            var effort = Effort(OverlayEdge.mostPairs)
            try ink.forEachPart({ _ in nil }, &effort, { _, _ in })
        }
        #expect(isCut == isSwept)
    }
}
