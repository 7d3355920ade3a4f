import Foundation
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

    @Test func `how far control points reach is the same by integers as by points`() throws {
        func expectItIsRight(_ path: StrokePath, _ number: Int) {
            let (x, y) = (path.map(\.location.x), path.map(\.location.y))
            let sizes = path.flatMap { [$0.size.width, $0.size.height] }
            let (box, size) = path.extent
            #expect(box.least == SIMD2(x.min() ?? .infinity, y.min() ?? .infinity), "\(number)")
            #expect(box.most == SIMD2(x.max() ?? -.infinity, y.max() ?? -.infinity), "\(number)")
            #expect(size == sizes.reduce(0, max), "\(number)")
        }
        var (generator, known) = (SeededGenerator(seed: 94), [Grid.Layout: Int]())
        let law = Ink.Law(scale: 3, offset: 1)
        for number in 0..<300 {
            let grid = Grid.arbitrary(using: &generator)
            let drawing = Drawing.valid(on: grid, mostPoints: 100, using: &generator)
            for path in try drawing.strokes.map(\.path) + drawing.quantized(grid).strokes.map(\.path) {
                expectItIsRight(path, number)
                expectItIsRight(path.shown(hiding: ChannelSet(.height), width: [law], opacity: []), number)
                known[grid.layout, default: 0] += path.grid == nil || path.isEmpty ? 0 : 1
            }
        }
        #expect(known.values.allSatisfy { $0 > 50 } && known.count == 2, "\(known)")
    }

    @Test func `a piece of a curve reaches as far as its place and its nib, at any of its angles`() throws {
        // So far away that pieces needn't be halved, since rounding loses more.
        func reach(_ azimuths: [Float], _ size: Size, _ direction: SIMD2<Double>) -> Double? {
            let points = azimuths.map {
                StrokePoint(location: Point(x: 0x1p40, y: -0x1p40), size: size, azimuth: $0)
            }
            return StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: direction)?[0]
        }
        for direction in [SIMD2(1.0, 0), SIMD2(0, 1.0), SIMD2(-3.0, 4), SIMD2(0x1p20, 0), SIMD2(0, 0x1p20)] {
            let (place, length) = (0x1p40 * (direction.x - direction.y), direction.length)
            for (start, turn) in [(0, 0), (0, 0.5), (-3, 1.5), (1.4, -3), (1.4, 0.5), (40, 3)] as [(Float, Float)] {
                for size in [Size(width: 200, height: 20), Size(width: 20, height: 200)] {
                    let radii = SIMD2(Double(size.width), Double(size.height)) / 2
                    let most =
                        (0...3000).map { step in
                            place + Nib.reach(radii, Double(start + turn * Float(step) / 3000), direction)
                        }.max() ?? 0
                    let found = try #require(reach([start, start + turn], size, direction))
                    #expect((found - most).magnitude < 0.01 * length, "\(start) \(turn) \(size) \(direction)")
                }
            }
        }
    }

    @Test func `radii are known to a hundred thousandth, and what reaches no farther than that isn't halved`() throws {
        // It goes ahead as fast as it grows thin, and both back again: between the ends they might bulge by as much.
        let points = [0, 1.6e-5, 0].map { share in
            StrokePoint(
                location: Point(x: 0x1p40 * share, y: 0),
                size: Size(width: 0x1p41 * Float(1 - share), height: 0)
            )
        }
        let reach = try #require(StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(1, 0))?[0])
        #expect((reach / 0x1p40 - (1 + 0.8e-5)).magnitude < 1e-6)
    }

    @Test func `a flat nib that turns by nearly half a turn reaches as far as its longer axis`() throws {
        // Which goes along the direction somewhere between the places that are looked at.
        for start in stride(from: Float(-1.5), through: -1.4, by: 0.0001) {
            let points = [start, start + 3].map {
                StrokePoint(location: .zero, size: Size(width: 2e4, height: 0), azimuth: $0)
            }
            let reach = try #require(StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(1, 0))?[0])
            #expect(reach >= 1e4 && reach < 1e4 + 1, "\(start)")
        }
    }

    @Test func `a thin nib that turns is bounded as well as any other`() throws {
        func share(_ width: Float, _ turn: Float) throws -> Double {
            let points = (0..<7).map { index in
                StrokePoint(
                    location: .zero,
                    size: Size(width: 0, height: 2 * width),
                    azimuth: index == 2 ? -turn : 0
                )
            }
            let reach = StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(0, 1))?[0]
            return try #require(reach) / Double(width)
        }
        for width in [50, 0x1p60, 0x1p100] as [Float] {
            for turn in [0.0708, 1.5, 176] as [Float] {
                #expect(try (share(width, turn) - 1).magnitude < 2e-5, "\(width) \(turn)")
            }
        }
    }

    @Test(arguments: [SIMD2(1.0, 0), SIMD2(0, 1.0), SIMD2(-16.0, 0), SIMD2(0, -16.0)])
    func `where a bound has nothing to spare, rounding doesn't make it too small`(direction: SIMD2<Double>) throws {
        // A parabola whose top lies in the middle of a span, an eighth of its bend above both ends.
        var generator = SeededGenerator(seed: 91)
        for _ in 0..<400 {
            let far = pow(2, generator.number(in: 10...35)) * (generator.chance(oneIn: 2) ? 1 : -1)
            let bend = generator.number(in: 0.76...0.99)
            let (size, azimuth) = (Float(generator.number(in: 1...1000)), Float(generator.number(in: -3...3)))
            let path = StrokePath(
                controlPoints: [0, bend, bend, 0].map { step in
                    let place = (far + step) * direction / (direction * direction).sum()
                    return StrokePoint(
                        location: Point(x: place.x, y: place.y),
                        size: Size(width: size, height: size / 3),
                        azimuth: azimuth
                    )
                }
            )
            let reach = try #require(StrokeReach.of(path, Nib(.reed), in: direction)?[0])
            for parameter in stride(from: 1.499, through: 1.501, by: 1e-4) {
                let point = path.interpolatedPoint(at: parameter)
                let radii = SIMD2(Double(point.size.width), max(0.5, Double(point.size.height))) / 2
                let place = direction.dot(SIMD2(point.location.x, point.location.y))
                let found = place + Nib.reach(radii, Double(point.azimuth), direction)
                #expect(reach >= found && reach < found + 0.25, "\(found - reach) at \(far), \(bend)")
            }
        }
    }

    @Test func `in several directions at once a path reaches as far as in each, if all is finite`() throws {
        var generator = SeededGenerator(seed: 92)
        for _ in 0..<100 {
            // More spans than are read at once.
            var points = (0..<generator.integer(in: 1...90)).map { _ in
                StrokePoint(
                    location: Point(x: generator.number(in: -9...9), y: generator.number(in: -9...9)),
                    size: Size(width: Float(generator.number(in: 0...2)), height: Float(generator.number(in: 0...4))),
                    azimuth: Float(generator.number(in: -3...3))
                )
            }
            let directions = (0..<3).map { _ in SIMD2(generator.number(in: -1...1), generator.number(in: -1...1)) }
            let (one, other, third) = (directions[0], directions[1], directions[2])
            let path = StrokePath(controlPoints: points)
            let alone = try directions.map { try #require(StrokeReach.of(path, Nib(.reed), in: $0)?[0]) }
            #expect(StrokeReach.of(path, Nib(.reed), in: one, other, third) == alone)
            points[generator.integer(in: 0...points.count - 1)].azimuth = .nan
            #expect(StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: one, other, third) == nil)
        }
    }

    @Test func `what takes too much effort is bounded nevertheless, but less tightly`() throws {
        // The nib grows as fast as it goes back: the ink reaches equally far all along, which pieces tell only if it does so
        // evenly.
        func share(_ width: Float, _ shares: [Double] = [1, 0.25, 0.5]) throws -> Double {
            let points = shares.map { share in
                StrokePoint(
                    location: Point(x: Double(width) * (1 - share), y: 0),
                    size: Size(width: 2 * width * Float(share), height: 0)
                )
            }
            let reach = StrokeReach.of(StrokePath(controlPoints: points), Nib(.reed), in: SIMD2(1, 0))?[0]
            return try #require(reach) / Double(width)
        }
        #expect(try share(8) < 1.017)
        #expect(try share(0x1p60, [1, 0.125, 0.75]) > 1.1)
        #expect(try share(0x1p60) < 1.04)
        #expect(try share(0x1p60, [1, 0.75, 0.5]) < 1 + 1e-5)
    }

    @Test func `a nib that grows and turns reaches no farther than is found, and as far, in few pieces`() throws {
        var generator = SeededGenerator(seed: 90)
        for _ in 0..<200 {
            let scale = 1e9 * pow(10, generator.number(in: -9...0))
            func size(_ least: Double) -> Float { Float(scale * generator.number(in: least...1)) }
            let least = generator.chance(oneIn: 4) ? -0.5 : 0
            let points = (0..<4).map { _ in
                StrokePoint(
                    location: Point(x: scale * generator.number(in: -1...1), y: 0),
                    size: Size(width: size(least), height: generator.chance(oneIn: 2) ? 0 : size(least)),
                    azimuth: Float(generator.number(in: -3...3))
                )
            }
            let path = StrokePath(controlPoints: points)
            let direction = SIMD2(generator.number(in: -1...1), generator.number(in: -1...1))
            let reach = try #require(StrokeReach.of(path, Nib(.reed), in: direction)?[0])
            let found =
                stride(from: 0, through: 3, by: 0x1p-12).map { parameter in
                    let point = path.interpolatedPoint(at: parameter)
                    let radii = SIMD2(Double(point.size.width), Double(point.size.height)).clamped(
                        lowerBound: SIMD2(0.5, 0.5),
                        upperBound: SIMD2(.infinity, .infinity)
                    )
                    return point.location.x * direction.x + Nib.reach(radii / 2, Double(point.azimuth), direction)
                }.max() ?? 0
            let slack = max(0.125, 2e-5 * scale)
            #expect(reach > found - 1e-6 * scale && reach < found + slack, "\(points) \(direction)")
        }
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

    /// A stroke whose mask takes long: a scribble behind lines across each other.
    private static var entangled: Stroke {
        func places(_ count: Int, _ first: Int) -> [Point] {
            (0..<count).map { Point(x: Double((first + $0) * 617 % 1000), y: Double((first + $0) * 271 % 997)) }
        }
        let points = places(12, 5).map { StrokePoint(location: $0, size: Size(width: 6, height: 6)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let lines = places(12, 40).map { StrokeMask.Element.line(to: $0) }
        stroke.mask = StrokeMask(elements: [.move(to: .zero)] + lines + [.closeSubpath], fillRule: .evenOdd)
        return stroke
    }

    @Test func `a stroke takes what it takes from the effort that strokes share, and a spent one leaves its rectangle`()
        throws
    {
        let stroke = Self.entangled
        var (enough, little, none) = (Effort(1 << 28), Effort(1), Effort(0))
        let alone = try #require(stroke.renderBounds)
        #expect(stroke.renderBounds(&enough) == alone && enough.spent > 1000)
        // One that has begun is done as if it were alone.
        #expect(stroke.renderBounds(&little) == alone && little.spent == enough.spent)
        let rest = try #require(stroke.renderBounds(&none))
        #expect(none.spent == 0 && rest.union(alone) == rest)
        // No larger than the ink's rectangle, which needs no effort.
        var unmasked = stroke
        unmasked.mask = nil
        let ink = try #require(unmasked.renderBounds(&none))
        #expect(ink == unmasked.renderBounds && ink.union(rest) == ink)
    }

    @Test func `masks of all strokes of a drawing share an effort`() throws {
        let stroke = Self.entangled
        let drawing = Drawing(strokes: Array(repeating: stroke, count: 1000))
        var (none, little) = (Effort(0), Effort(1))
        let (alone, rest) = (try #require(stroke.renderBounds), try #require(stroke.renderBounds(&none)))
        let bounds = try #require(drawing.bounds(&little))
        #expect(bounds.union(alone) == bounds && bounds.union(rest) == rest)
    }
}
