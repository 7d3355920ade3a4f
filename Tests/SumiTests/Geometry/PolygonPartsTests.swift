import SumiTestSupport
import Testing

@testable import Sumi

/// What masks are made of: polygons that are simplified, clipped and wrapped.
@Suite("Polygons")
struct PolygonPartsTests {
    private typealias Corner = SIMD2<Double>

    /// Corners along a line, both ends included.
    private static func line(_ count: Int, from start: Corner, to end: Corner) -> [Corner] {
        (0...count).map { start + (end - start) * (Double($0) / Double(count)) }
    }

    @Test func `corners on a straight side are left out, but for one in 64`() {
        let (a, b, c) = (Corner(0, 0), Corner(128, 0), Corner(128, 64))
        let side = Self.line(128, from: a, to: b).dropLast()
        let other = Self.line(64, from: b, to: c).dropLast()
        #expect((side + other + [c]).simplified(0.01) == [a, Corner(64, 0), b, c])
        // The last corners go back to the first.
        let closed = [a, b, c] + Self.line(4, from: c, to: a).dropFirst().dropLast()
        #expect(closed.simplified(0.01) == [a, b, c])
        #expect([Corner]().simplified(1) == [])
        #expect([a, b, c].simplified(1000) == [a, b, c])
        #expect([a, b, c, Corner(0, 64)].simplified(0.01) == [a, b, c, Corner(0, 64)])
    }

    @Test func `what stands out by more than the tolerance stays`() {
        let square = [Corner(0, 0), Corner(5, -1), Corner(10, 0), Corner(10, 10), Corner(0, 10)]
        #expect(square.simplified(0.99) == square)
        #expect(square.simplified(1) == [square[0]] + square[2...])
        // Beyond the ends of a line it is the distance from them that counts.
        let spike = [Corner(0, 0), Corner(20, 0), Corner(10, 0.5), Corner(10, 10), Corner(0, 10)]
        #expect(spike.simplified(1) == spike)
        let back = [Corner(0, 0), Corner(-9, 0), Corner(10, 0.5), Corner(10, 10), Corner(0, 10)]
        #expect(back.simplified(1) == back)
        // Nothing of a sliver would be left.
        let sliver = [Corner(0, 0), Corner(1, 0.1), Corner(2, 0), Corner(3, 0.1), Corner(4, 0)]
        #expect(sliver.simplified(0.5) == sliver)
        // A line without a length is as far as its one place.
        let point = [Corner(0, 0), Corner(0, 3), Corner(0, 0), Corner(5, 0), Corner(5, 5)]
        #expect(point.simplified(2) == point)
    }

    @Test func `places in a box are wound around as often as before a polygon is clipped`() {
        var generator = SeededGenerator(seed: 11)
        func place(_ range: ClosedRange<Double>) -> Corner {
            Corner(generator.number(in: range), generator.number(in: range))
        }
        let box = Box(Rect(x: -1 / 3, y: -0.7, width: 1, height: 1.1))
        #expect([box.least, box.most].clipped(to: box) == [box.least, box.most])
        for _ in 0..<500 {
            let ring = (0...generator.integer(in: 2...9)).map { _ in place(-2...2) }
            let clipped = ring.clipped(to: box)
            #expect(clipped.allSatisfy { box.meets(Box($0)) })
            for _ in 0..<20 {
                let place = place(-2...2)
                guard box.meets(Box(place)) else { continue }
                #expect(Self.windings(clipped, place) == Self.windings(ring, place))
            }
        }
    }

    private static func windings(_ ring: [Corner], _ place: Corner) -> Int {
        zip(ring, ring.dropFirst() + ring.prefix(1)).reduce(0) { count, edge in
            count + BezierCurve(from: edge.0, to: edge.1).windings(around: place)
        }
    }

    @Test func `a hull is convex, goes from x to y, holds all places, and has some of them as corners`() {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<500 {
            // Whole numbers, so that many lie on one line, or are the same.
            let places = (0...generator.integer(in: 2...20)).map { _ in
                Corner(Double(generator.integer(in: -4...4)), Double(generator.integer(in: -4...4)))
            }
            let hull = places.convexHull
            #expect(hull.allSatisfy(places.contains) && Set(hull).count == hull.count)
            guard hull.count > 2 else { continue }
            let edges = Array(zip(hull, hull.dropFirst() + hull.prefix(1)))
            for (start, end) in edges {
                let sides = places.map { place in
                    (end.x - start.x) * (place.y - start.y) - (end.y - start.y) * (place.x - start.x)
                }
                #expect(sides.allSatisfy { $0 >= 0 })
                // No corner lies on the line between others.
                #expect(zip(places, sides).allSatisfy { $1 > 0 || $0 == start || $0 == end || !hull.contains($0) })
            }
        }
    }

    @Test func `an outline goes around a box that none of its edges comes near`() {
        let square = [SIMD2(0.0, 0), SIMD2(9, 0), SIMD2(9, 9), SIMD2(0, 9)]
        let hole = square.map { $0 / 9 + 4 }
        let whole = MaskOutline(Polygons(rings: [square]))
        let holed = MaskOutline(Polygons(rings: [square, hole], fillRule: .evenOdd))
        func box(_ least: Double, _ most: Double) -> Box {
            Box(SIMD2(least, least)).union(Box(SIMD2(most, most)))
        }
        #expect(whole.holds(box(1, 8)) == true && holed.holds(box(1, 3)) == true && holed.holds(box(6, 8)) == true)
        #expect(whole.holds(box(-1, 8)) == nil && whole.holds(box(0, 8)) == nil, "an edge")
        #expect(holed.holds(box(3, 6)) == nil && holed.holds(box(4.25, 4.75)) == false, "a hole, and in it")
        for inner in [box(0, 9), box(0, 3), box(3, 9)] { #expect(box(0, 9).holds(inner)) }
        for (x, y) in [(-1.0, 1.0), (1, -1), (8, 1), (1, 8)] {
            let inner = Box(SIMD2(x, y)).union(Box(SIMD2(x + 2, y + 2)))
            #expect(!box(0, 9).holds(inner))
        }
    }

    @Test(
        arguments: [
            (-9, 0, true), (2, 0, true), (2.01, 0, false), (1, -0.01, false), (1, 0.99, true), (1, 1, false),
        ] as [(Double, Double, Bool)]
    )
    func `a line goes through a box at its lower edge, at its right edge, and not at its upper one`(
        x: Double,
        y: Double,
        isRight: Bool
    ) {
        // A trifle above the lower edge there is box, a trifle above the upper one none.
        #expect(Box(Rect(x: 0, y: 0, width: 2, height: 1)).isRight(of: SIMD2(x, y)) == isRight)
    }

    @Test(arguments: [1e-300, 1e-160, 1, 1e160, 1e265])
    func `lines stay lines, and curves become as many as elsewhere, however large they are`(size: Double) throws {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x * size, y: y * size) }
        func count(_ elements: [StrokeMask.Element]) throws -> Int {
            let box = Box(SIMD2(0, 0)).widened(by: 100 * size)
            let polygons = Polygons(StrokeMask(elements: elements), tolerance: 1e-4 * size, in: box)
            return try #require(polygons).rings.joined().count
        }
        let start = StrokeMask.Element.move(to: point(0.1, 0.7))
        #expect(try count([start, .line(to: point(9.3, 0.2)), .line(to: point(7.7, 9.1)), .closeSubpath]) == 3)
        // 4 · 6.6 points of second differences, over eight times the tolerance, and the line back.
        #expect(try count([start, .quadCurve(to: point(9.3, 0.7), control: point(4.7, 7.3)), .closeSubpath]) == 183)
    }

    @Test func `however large a curve is, near the box its lines are as fine as the tolerance needs`() throws {
        // The parabola y = x² / 2³⁰, which would be cut but every half million points.
        let size = 0x1p30
        let parabola: [StrokeMask.Element] = [
            .move(to: Point(x: -size, y: size)),
            .curve(
                to: Point(x: size, y: size),
                control1: Point(x: -size / 3, y: -size / 3),
                control2: Point(x: size / 3, y: -size / 3)
            ),
        ]
        for x in stride(from: -1e6, through: 1e6, by: 1e5 / 3) {
            let box = Box(SIMD2(x, x * x / size)).widened(by: 50)
            let ring = try #require(Polygons(StrokeMask(elements: parabola), tolerance: 0.1, in: box)).rings[0]
            let (start, end) = try #require(zip(ring, ring.dropFirst()).first { $0.x <= x && x < $1.x })
            let y = start.y + (end.y - start.y) * (x - start.x) / (end.x - start.x)
            #expect((y - x * x / size).magnitude <= 0.1, "at \(x)")
        }
    }

    @Test func `a mask's curves become as many lines as the tolerance needs`() throws {
        func corners(_ elements: [StrokeMask.Element], _ tolerance: Double) throws -> [Corner] {
            let box = Box(SIMD2(0, 0)).widened(by: 1e4)
            let polygons = Polygons(StrokeMask(elements: elements), tolerance: tolerance, in: box)
            return try #require(polygons).rings.flatMap { $0 }
        }
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        let triangle: [StrokeMask.Element] = [.move(to: point(0, 0)), .line(to: point(9, 0)), .line(to: point(9, 7))]
        #expect(try corners(triangle, 1e-6) == [Corner(0, 0), Corner(9, 0), Corner(9, 7)])
        // A quadratic curve y = x² / 100 · 25 leaves its chords by the square of their length over eight, times its bend.
        let parabola: [StrokeMask.Element] = [
            .move(to: point(0, 0)), .quadCurve(to: point(100, 0), control: point(50, 50)),
        ]
        for (tolerance, most) in [(1.0, 6), (0.1, 17), (0.01, 52)] {
            let curve = try corners(parabola, tolerance).filter { $0.x < 100 }
            #expect(curve.count <= most, "\(curve.count) for \(tolerance)")
            for (one, other) in zip(curve, curve.dropFirst()) {
                let middle = (one + other) / 2
                #expect((middle.x - middle.x * middle.x / 100 - middle.y).magnitude <= tolerance * 1.001)
            }
            #expect(curve.allSatisfy { ($0.x - $0.x * $0.x / 100 - $0.y).magnitude < 1e-9 })
        }
        #expect(try corners(parabola, 1e9).filter { $0.x < 100 }.count == 4)
        #expect(try corners(parabola, 1e-8).filter { $0.x < 100 }.count == 4096)
        // What doesn't come near the box is straight.
        let far = Box(Rect(x: 0, y: 60, width: 9, height: 9))
        let beside = try #require(Polygons(StrokeMask(elements: parabola), tolerance: 0.1, in: far))
        #expect(beside.rings.map(\.count) == [2])
        // Those of 256 such curves, and the line back, are too many.
        func curves(_ count: Int) -> Polygons? {
            let curves = (0..<count).map {
                StrokeMask.Element.quadCurve(to: point($0 % 2 == 0 ? 100 : 0, 0), control: point(50, 50))
            }
            return Polygons(
                StrokeMask(elements: [.move(to: point(0, 0))] + curves),
                tolerance: 1e-8,
                in: Box(SIMD2(50, 50)).widened(by: 99)
            )
        }
        #expect(curves(255)?.rings.joined().count == 255 * 4096 + 1)
        #expect(curves(256) == nil)
        // Where no more are made, none take memory.
        let peak = peakBytes { #expect(curves(2048) == nil) }
        if let peak { #expect(peak < 3 * 256 * 4096 * MemoryLayout<Corner>.stride, "\(peak) bytes") }
        #expect(Polygons(lasso: [point(0, 0), point(.nan, 1), point(1, 1)]).rings.isEmpty)
        #expect(
            Polygons(Rect(x: 1, y: 2, width: 3, height: 4), atLeast: 1).rings == [
                [Corner(1, 2), Corner(4, 2), Corner(4, 6), Corner(1, 6)]
            ]
        )
        for (width, height) in [(-1.0, 1.0), (1, -1), (.nan, 1), (1, .nan)] {
            #expect(Polygons(Rect(x: 1, y: 2, width: width, height: height), atLeast: 9).rings.isEmpty)
        }
    }
}
