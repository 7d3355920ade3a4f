import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Rectangles around what is seen.
@Suite("Bounds")
struct BoundsTests {
    private static func stroke(_ points: [(Double, Double)], width: Float = 4, ink: Ink.InkType = .pen) -> Stroke {
        let points = points.map { x, y in
            StrokePoint(location: Point(x: x, y: y), size: Size(width: width, height: width))
        }
        return Stroke(ink: Ink(ink), path: StrokePath(controlPoints: points))
    }

    @Test func `bounds are never too small, and at most half a point too large`() {
        let failure = PropertyRun(count: 150).failure(ofSeeded: { (generator) throws(LawViolation) in
            var points = Array(StrokePath.curve(using: &generator).prefix(6))
            for index in points.indices {
                points[index].location.x.formTruncatingRemainder(dividingBy: 5000)
                points[index].location.y.formTruncatingRemainder(dividingBy: 5000)
                points[index].size = Size(
                    width: Float(generator.number(in: -3...40)),
                    height: Float(generator.number(in: -3...40))
                )
                if generator.chance(oneIn: 2) {
                    points[index].azimuth = Float(generator.number(in: -9...9))
                } else if index > 0 {
                    points[index].azimuth = points[index - 1].azimuth
                }
            }
            let inks: [Ink.InkType] = [.pen, .pencil, .marker, .monoline, .fountainPen, .watercolor, .crayon, .reed]
            var stroke = Stroke(ink: Ink(generator.one(of: inks)), path: StrokePath(controlPoints: points))
            guard !stroke.path.isEmpty else { return }
            if generator.chance(oneIn: 2) {
                stroke.transform = Transform(
                    a: generator.number(in: -2...2),
                    b: generator.number(in: -2...2),
                    c: generator.number(in: -2...2),
                    d: generator.number(in: -2...2),
                    tx: generator.number(in: -100...100),
                    ty: generator.number(in: -100...100)
                )
            }
            if generator.chance(oneIn: 3) {
                let (one, other) = (
                    generator.number(in: stroke.path.parametricRange), generator.number(in: stroke.path.parametricRange)
                )
                stroke.path = stroke.path[min(one, other)...max(one, other)]
            }
            try Laws.bounds(stroke)
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `bounds of what a mask shows are never too small, and at most half a point too large`() {
        let failure = PropertyRun(count: 60).failure(ofSeeded: { (generator) throws(LawViolation) in
            let points = (0..<generator.integer(in: 1...4)).map { _ in
                StrokePoint(
                    location: Point(x: generator.number(in: -20...20), y: generator.number(in: -20...20)),
                    size: Size(width: Float(generator.number(in: 0...12)), height: Float(generator.number(in: 0...12))),
                    azimuth: Float(generator.number(in: -3...3))
                )
            }
            let path = StrokePath(controlPoints: points)
            var stroke = Stroke(ink: Ink(generator.one(of: [.pen, .marker, .crayon])), path: path)
            stroke.mask = .around(path, using: &generator)
            let angle = generator.number(in: -3...3)
            let isMirrored = generator.chance(oneIn: 2)
            stroke.transform = Transform(
                a: 1,
                b: isMirrored ? 0 : angle,
                c: -angle,
                d: isMirrored ? -1 : 1,
                tx: 5,
                ty: -7
            )
            if generator.chance(oneIn: 2) { stroke.transform = .identity }
            if generator.chance(oneIn: 3) {
                let ends = [0, 1].map { _ in generator.number(in: path.parametricRange) }
                stroke.path = path[min(ends[0], ends[1])...max(ends[0], ends[1])]
            }
            try Laws.maskedBounds(stroke)
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test(arguments: [
        (Ink.InkType.pen, 4.0), (.monoline, 4), (.pencil, 7), (.marker, 2), (.fountainPen, 1.3), (.watercolor, 6.8),
        (.crayon, 7.4), (.reed, 4), (Ink.InkType(rawValue: "com.example.glitter"), 4),
    ])
    func `a dot is as wide as its ink is drawn`(ink: Ink.InkType, width: Double) throws {
        let bounds = try #require(Self.stroke([(10, 20)], ink: ink).renderBounds)
        #expect((bounds.maxX - bounds.minX - width).magnitude < 1e-6 && bounds.minX + bounds.maxX == 20)
        #expect((bounds.maxY - bounds.minY - width).magnitude < 1e-6 && bounds.minY + bounds.maxY == 40)
    }

    @Test func `a flat nib that grows where it turns reaches farther than at both ends`() throws {
        // Half its width times the cosine of its azimuth is largest between the two: growth and turning undo each other there.
        let points = [(Float(105), Float(1.3484)), (135, 1.3984)].map { width, azimuth in
            StrokePoint(location: .zero, size: Size(width: width, height: 0), azimuth: azimuth)
        }
        let stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        let reach = stride(from: 0, through: 1, by: 0x1p-10).map { t in
            let point = stroke.path.interpolatedPoint(at: t)
            return Double(point.size.width) / 2 * cos(Double(point.azimuth))
        }.max()!
        let right = try #require(stroke.renderBounds).maxX
        #expect(right >= reach && right < reach + 0.25)
    }

    @Test func `however much a transform magnifies a nib that grows and shrinks, bounds hold the most of it`() throws {
        let points = [Float(0), 64, 57, 0].map { StrokePoint(location: .zero, size: Size(width: $0, height: $0)) }
        var stroke = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: points))
        stroke.transform = Transform(a: 64, b: 0, c: 0, d: 64, tx: 0, ty: 0)
        let reach = stride(from: 0, through: 3, by: 0x1p-10).map { t in
            64 * Double(stroke.path.interpolatedPoint(at: t).size.width) / 2
        }.max()!
        let right = try #require(stroke.renderBounds).maxX
        #expect(right >= reach && right < reach + 0.25)
    }

    @Test func `ink without a width is seen nevertheless`() throws {
        for width in [0, 1, -7] as [Float] {
            let bounds = try #require(Self.stroke([(1, 1)], width: width).renderBounds)
            #expect(bounds == Rect(x: 0.75, y: 0.75, width: 0.5, height: 0.5))
        }
    }

    @Test func `a drawing's bounds are around those of its strokes`() throws {
        #expect(Drawing().bounds == nil)
        #expect(Drawing(strokes: [Self.stroke([])]).bounds == nil)
        let strokes = [Self.stroke([]), Self.stroke([(0, 0), (10, 0)]), Self.stroke([(0, 7), (0, 30)])]
        #expect(Drawing(strokes: strokes).bounds == Rect(minX: -2, minY: -2, maxX: 12, maxY: 32))
    }

    @Test func `a drawing's bounds are those of all its strokes, although few are looked at closely`() {
        let failure = PropertyRun(count: 200).failure(ofSeeded: { (generator) throws(LawViolation) in
            let inks: [Ink.InkType] = [.pen, .monoline, .watercolor, .reed]
            let strokes = (0..<generator.integer(in: 1...12)).map { _ in
                let points = (0..<generator.integer(in: 0...5)).map { _ in
                    StrokePoint(
                        location: Point(x: generator.number(in: -9...9), y: generator.number(in: -9...9)),
                        size: Size(
                            width: Float(generator.number(in: 0...9)),
                            height: Float(generator.number(in: 0...9))
                        ),
                        azimuth: Float(generator.number(in: 0...6))
                    )
                }
                var stroke = Stroke(ink: Ink(generator.one(of: inks)), path: StrokePath(controlPoints: points))
                let (turn, far) = (generator.number(in: 0...6), generator.number(in: -9...9))
                stroke.transform = Transform(
                    a: 5 * cos(turn),
                    b: 3 * sin(turn),
                    c: -sin(turn),
                    d: 2 * cos(turn),
                    tx: far,
                    ty: -far
                )
                if generator.chance(oneIn: 4) {
                    let corners = [Point(x: 3, y: -9), Point(x: 3, y: 9), Point(x: 0, y: 9)]
                    stroke.mask = StrokeMask(
                        elements: [.move(to: Point(x: 0, y: -9))] + corners.map { .line(to: $0) } + [.closeSubpath]
                    )
                }
                return stroke
            }
            let all = strokes.compactMap(\.renderBounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
            let bounds = Drawing(strokes: strokes).bounds
            guard bounds == all else {
                throw LawViolation(
                    "a drawing's bounds",
                    "\(String(describing: bounds)), not \(String(describing: all))"
                )
            }
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `so are those of strokes that reach all but as far as each other`() {
        let failure = PropertyRun(count: 300).failure(ofSeeded: { (generator) throws(LawViolation) in
            let strokes = (0..<20).map { _ in
                let points = (0..<4).map { _ in
                    StrokePoint(
                        location: Point(x: generator.number(in: -0.02...0.02), y: generator.number(in: -0.02...0.02)),
                        size: Size(width: 9, height: Float(generator.number(in: 0...9))),
                        azimuth: Float(generator.number(in: 0...6))
                    )
                }
                return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            }
            let all = strokes.compactMap(\.renderBounds).reduce(nil as Rect?) { $0?.union($1) ?? $1 }
            guard Drawing(strokes: strokes).bounds == all else {
                throw LawViolation("a drawing's bounds", "not \(String(describing: all))")
            }
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `a mask cuts them, and one without area leaves nothing`() {
        var stroke = Self.stroke([(0, 0), (100, 0)])
        stroke.transform = Transform(translationX: 1000, y: 0)
        let triangle: [StrokeMask.Element] = [
            .move(to: Point(x: 20, y: -50)), .line(to: Point(x: 30, y: 50)), .line(to: Point(x: 20, y: 50)),
        ]
        stroke.mask = StrokeMask(elements: triangle + [.closeSubpath])
        // Its slope leaves the ink at 25 on average: between 24.8 and 25.2.
        let bounds = stroke.renderBounds
        let slack = 0.5
        #expect(
            (1020 - slack...1020).contains(bounds?.minX ?? 0) && (1025.2...1025.2 + slack).contains(bounds?.maxX ?? 0)
        )
        #expect((bounds?.minY, bounds?.maxY) == (-2, 2))
        for (x, y) in [(200.0, 0.0), (-200, 0), (0, 200), (0, -200)] {
            let corners = [(20.0, -50.0), (30, 50), (20, 50)].map { Point(x: $0.0 + x, y: $0.1 + y) }
            stroke.mask = StrokeMask(elements: corners.map { .line(to: $0) })
            #expect(stroke.renderBounds == nil)
        }
        let flat = triangle.map { _ in StrokeMask.Element.line(to: Point(x: 500, y: 0)) }
        for elements in [[], [.move(to: .zero)], flat] {
            stroke.mask = StrokeMask(elements: elements)
            #expect(stroke.renderBounds == nil)
        }
    }

    @Test func `bounds are as tight where ink and mask meet at flat angles`() throws {
        // Reed is drawn as wide as it is: a circle of this radius, and a triangle. What both have in common ends in
        // corners, on sides of a box around the circle, or where they cross.
        func common(_ radius: Double, _ triangle: [SIMD2<Double>]) -> [SIMD2<Double>] {
            let sides = triangle.indices.map { (triangle[$0], triangle[($0 + 1) % 3] - triangle[$0]) }
            let ends = [SIMD2(radius, 0), SIMD2(0, radius), SIMD2(-radius, 0), SIMD2(0, -radius)].filter { end in
                Set(sides.map { start, way in way.x * (end.y - start.y) > way.y * (end.x - start.x) }).count == 1
            }
            let crossings = sides.flatMap { start, way in
                let middle = -start.dot(way) / way.squaredLength
                let half = (middle * middle - (start.squaredLength - radius * radius) / way.squaredLength).squareRoot()
                return [middle - half, middle + half].filter { (0...1).contains($0) }.map { start + $0 * way }
            }
            return triangle.filter { $0.length <= radius } + ends + crossings
        }
        let failure = PropertyRun(count: 4000).failure(ofSeeded: { (generator) throws(LawViolation) in
            let radius = generator.number(in: 1...8)
            let triangle = (0..<3).map { _ in SIMD2(generator.number(in: -20...20), generator.number(in: -20...20)) }
            let corners = triangle.map { Point(x: $0.x, y: $0.y) }
            var stroke = Self.stroke([(0, 0)], width: Float(2 * radius), ink: .reed)
            stroke.mask = StrokeMask(
                elements: [.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .closeSubpath]
            )
            let seen = common(radius, triangle)
            let bounds = stroke.renderBounds
            guard let bounds, let left = seen.map(\.x).min(), let right = seen.map(\.x).max(),
                let top = seen.map(\.y).min(), let bottom = seen.map(\.y).max()
            else {
                let size = bounds.map { max($0.maxX - $0.minX, $0.maxY - $0.minY) } ?? 0
                if seen.isEmpty && size <= 0.5 { return }
                throw LawViolation("bounds", "\(size) large for \(seen) of \(triangle) on a circle of \(radius)")
            }
            let excess = [left - bounds.minX, top - bounds.minY, bounds.maxX - right, bounds.maxY - bottom]
            if excess.allSatisfy({ $0 >= -1e-6 && $0 <= 0.5 }) { return }
            throw LawViolation("bounds", "\(excess) too large for \(triangle) on a circle of \(radius)")
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test(arguments: [0.005, 0.01, 0.02])
    func `a mask hardly wider than the cap that it leaves of a dot isn't taken for all of it`(height: Double) throws {
        let radius = 8.0
        let half = (2 * radius * height - height * height).squareRoot()
        var stroke = Self.stroke([(0, 0)], width: Float(2 * radius), ink: .reed)
        // As wide as ink that is but a tenth of a point too large.
        let (side, edge) = (half + 0.75, radius - height)
        let corners = [(-side, edge), (side, edge), (side, 2 * edge), (-side, 2 * edge)].map { Point(x: $0.0, y: $0.1) }
        stroke.mask = StrokeMask(
            elements: [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
        )
        let bounds = try #require(stroke.renderBounds)
        for end in [bounds.minX, -bounds.maxX] { #expect(-half - 0.5 <= end && end <= -half + 1e-6) }
        #expect(bounds.minY <= radius - height + 1e-6 && radius - 1e-6 <= bounds.maxY && bounds.maxY <= radius + 0.5)
    }

    @Test(arguments: [(0.2, 10), (0.02, 10), (0.02, 0.6), (0.005, 1), (0.002, 10), (0.002, 2)])
    func `bounds are as tight where the edges of ink and mask are all but parallel`(
        slope: Double,
        end: Double
    ) throws {
        // The mask's lower edge leaves the ink, whose upper one lies at 5, at 0, and goes on.
        var stroke = Self.stroke([(-100, 0), (0, 0), (100, 0)], width: 10, ink: .reed)
        let corners = [(-50, 5 - 50 * slope), (end, 5 + end * slope), (end, 30), (-50, 30)].map {
            Point(x: $0.0, y: $0.1)
        }
        stroke.mask = StrokeMask(
            elements: [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
        )
        let (left, right, top, bottom) = (-50.0, 0.0, corners[0].y, 5.0)
        // Each side of the bounds in turn, on either side of 0.
        for place in [-1000.0, 1000] {
            for (cosine, sine) in [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)] {
                stroke.transform = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: place, ty: place)
                let seen = [(left, top), (right, bottom)].map { stroke.transform.applied(to: Point(x: $0.0, y: $0.1)) }
                let bounds = try #require(stroke.renderBounds)
                let excess = [
                    min(seen[0].x, seen[1].x) - bounds.minX, min(seen[0].y, seen[1].y) - bounds.minY,
                    bounds.maxX - max(seen[0].x, seen[1].x), bounds.maxY - max(seen[0].y, seen[1].y),
                ]
                #expect(excess.allSatisfy { $0 >= -1e-6 && $0 <= 0.5 }, "\(stroke.transform)")
            }
        }
    }

    @Test(arguments: [0.01, 0.001], [0.1, 0.005])
    func `bounds end where a mask at a flat angle leaves a hairline, however thin that is`(
        scale: Double,
        slope: Double
    ) throws {
        // A line of a hundred points, half a point high before its transform, whose mask's edge meets its middle halfway.
        var stroke = Self.stroke([(0, 0), (100 / scale, 0)], width: 0, ink: .reed)
        stroke.transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        let corners = [(-20.0, -70 * slope), (120, 70 * slope), (120, 100), (-20, 100)].map { x, y in
            Point(x: x / scale, y: y / scale)
        }
        stroke.mask = StrokeMask(
            elements: [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
        )
        let right = 50 + 0.25 * scale / slope
        let bounds = try #require(stroke.renderBounds)
        #expect(right - 1e-6 <= bounds.maxX && bounds.maxX <= right + 0.5)
    }

    @Test func `what a thin mask shows isn't lost`() throws {
        var stroke = Self.stroke([(0, 0), (100, 0)])
        let lens = StrokeMask.Element.quadCurve(to: Point(x: 60, y: 0), control: Point(x: 40, y: 0.05))
        stroke.mask = StrokeMask(elements: [.move(to: Point(x: 20, y: 0)), lens, .closeSubpath])
        let bounds = try #require(stroke.renderBounds)
        #expect(bounds.minX <= 20 && 60 <= bounds.maxX && bounds.minY <= 0 && 0.025 <= bounds.maxY)
        #expect(bounds.minX >= 19.5 && bounds.maxX <= 60.5 && bounds.minY >= -0.5 && bounds.maxY <= 0.525)
    }

    @Test func `numbers that are no numbers have no bounds, and any others end`() {
        for number in [Double.nan, .infinity, -.infinity] {
            #expect(Self.stroke([(0, 0), (number, 0), (1, 1)]).renderBounds == nil)
            #expect(Self.stroke([(0, number)]).renderBounds == nil)
            for part in [\Transform.c, \.tx, \.ty] {
                var stroke = Self.stroke([(0, 0), (5, 5)])
                stroke.transform[keyPath: part] = number
                #expect(stroke.renderBounds == nil)
                #expect(Drawing(strokes: [stroke, Self.stroke([(0, 0)])]).bounds == Self.stroke([(0, 0)]).renderBounds)
            }
        }
        #expect(Self.stroke([(0, 0), (1, 1)], width: .nan).renderBounds == nil)
        #expect(Self.stroke([(1e300, 0), (-1e300, -1e-300), (1e300, 1e300)]).renderBounds != nil)
        var flat = Self.stroke([(0, 0), (50, 0), (100, 0)])
        for (a, d) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0)] {
            flat.transform = Transform(a: a, b: 0, c: 0, d: d, tx: 3, ty: 4)
            // Ink without an area isn't seen.
            #expect(flat.renderBounds == nil)
        }
    }

    @Test func `a mask of too many lines leaves what its rectangle and that of the path have in common, and isn't cut`()
        throws
    {
        let end = Point(x: 1e6, y: 1e6)
        var stroke = Self.stroke([(0, 0), (1e6, 1e6)], width: 4)
        let curves = Array(repeating: StrokeMask.Element.quadCurve(to: Point(x: 0, y: 0), control: end), count: 1300)
        stroke.mask = StrokeMask(elements: [.move(to: Point(x: 0, y: 0))] + curves)
        #expect(stroke.renderBounds == Rect(minX: 0, minY: 0, maxX: 1e6, maxY: 1e6))
        #expect(throws: GeometryError.tooEntangled) {
            try stroke.erasing(ErasingTests.path([(0, 1e5), (1e6, 1e5)]), width: 4)
        }
    }

    @Test(arguments: [2e3, 1e4, 4e4, 2e5])
    func `however large a mask's curve is, bounds are around what it shows`(size: Double) throws {
        var generator = SeededGenerator(seed: 26)
        for _ in 0..<40 {
            func point() -> Point {
                Point(x: generator.number(in: -size...size), y: generator.number(in: -size...size))
            }
            let corners = [Point(x: -size / 2, y: 0), point(), point(), Point(x: size / 2, y: 0)]
            var dot = Self.stroke([(0, 0)], width: Float(4 * size))
            dot.mask = StrokeMask(
                elements: [
                    .move(to: corners[0]), .curve(to: corners[3], control1: corners[1], control2: corners[2]),
                    .closeSubpath,
                ]
            )
            func places(_ axis: (Point) -> Double) -> (least: Double, most: Double) {
                let numbers = corners.map(axis)
                let along = (0...10_000).map { step -> Double in
                    let t = Double(step) / 10_000
                    let rest = 1 - t
                    let (outer, inner) = (rest * rest * rest, 3 * rest * rest * t)
                    let start = outer * numbers[0] + inner * numbers[1]
                    return start + 3 * rest * t * t * numbers[2] + t * t * t * numbers[3]
                }
                return (along.min() ?? 0, along.max() ?? 0)
            }
            let (bounds, xs, ys) = (try #require(dot.renderBounds), places(\.x), places(\.y))
            #expect(bounds.minX <= xs.least && bounds.minY <= ys.least)
            #expect(bounds.maxX >= xs.most && bounds.maxY >= ys.most)
            let most = 0.5 + 1e-5 * size
            #expect(bounds.minX >= xs.least - most && bounds.minY >= ys.least - most)
            #expect(bounds.maxX <= xs.most + most && bounds.maxY <= ys.most + most)
        }
    }

    @Test(arguments: [Double.nan, .infinity], 0..<4)
    func `a mask that is no mask shows nothing, wherever its number is that is none`(number: Double, place: Int) {
        var corners = [Point(x: 0, y: -9), Point(x: 50, y: -9), Point(x: 50, y: 9), Point(x: 0, y: 9)]
        corners[place].x = number
        var stroke = Self.stroke([(0, 0), (50, 0), (100, 0)])
        let lines = corners.dropFirst().map { StrokeMask.Element.line(to: $0) }
        stroke.mask = StrokeMask(elements: [.move(to: corners[0])] + lines + [.closeSubpath])
        #expect(stroke.renderBounds == nil)
        #expect(stroke.maskedPathRanges.isEmpty)
    }

    @Test(arguments: [1e5, 1e7, 1e8])
    func `of a mask that goes far beyond the ink the edge counts that cuts it`(radius: Double) throws {
        // A circle whose edge crosses the line at 50, as four curves.
        let (turn, handle) = (0.7853, 0.5522847498 * radius)
        let middle = SIMD2(50 - radius * cos(turn), -radius * sin(turn))
        func point(_ x: Double, _ y: Double) -> Point { Point(x: middle.x + x, y: middle.y + y) }
        func curve(_ x: Double, _ y: Double, _ nextX: Double, _ nextY: Double) -> StrokeMask.Element {
            .curve(
                to: point(radius * nextX, radius * nextY),
                control1: point(radius * x + handle * nextX, radius * y + handle * nextY),
                control2: point(radius * nextX + handle * x, radius * nextY + handle * y)
            )
        }
        var stroke = Self.stroke([(0, 0), (50, 0), (100, 0)])
        stroke.mask = StrokeMask(
            elements: [
                .move(to: point(radius, 0)), curve(1, 0, 0, 1), curve(0, 1, -1, 0), curve(-1, 0, 0, -1),
                curve(0, -1, 1, 0), .closeSubpath,
            ]
        )
        let seen = try #require(stroke.maskedPathRanges.first)
        let end = stroke.path.interpolatedLocation(at: seen.upperBound).x
        let bounds = try #require(stroke.renderBounds)
        #expect(bounds.maxX >= end && bounds.maxX <= end + 3)
    }

    @Test func `a nib of ten thousand million kilometres that a transform flattens breaks nothing`() throws {
        // Found by FuzzGeometry.
        let finding = """
            iVNVTQABAQABAAcCANAPA4ABgAGcjoMAwDIAAAACAAABGAEYAQEAAQPSD9IPAACAPwAAgD8AAIA/AACAPwAFwD8KAQgAAQEAQ2hh\
            cmEAAI+Fd1gFCwAAAAMQAAAEKQAQADkAEAAlqQYAgAIAxHn+loq8RsCDJCLXQADAAEozAAMAAAJXAisBCQABAgAAAAAAAAAA/wAA\
            QAAAgEH0BLU/LAEsAQgAAQIAAPBBAAAAAAAA/kEAAERB9AS1PxoBCAABAAAAAAAAAAkBAAAAAP8BAAAdKE2PBQsAAAABAgEEUwDR\
            tLENFGFcj+w=
            """
        try Laws.geometry(Array(try #require(Data(base64Encoded: finding))))
    }

    @Test func `a part of a nib's way that grows and turns takes no more than all of it`() throws {
        // Found by FuzzGeometry.
        let finding = """
            iVNVTUkNCgoBAQAA9A9XEgEKAAAAAQgAAQEAAAAA/6Y296UDIgAAAAEJAgEAAxIAAAQpABAAOQAQAEBAQEBAQEBAQEBAQEBAQEBAQEBA\
            QEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBA\
            QEAhqQYAgAAAAABAAACAQfQEtT8sAcsBCAABAgAA8EEAAAAAAAAA/kEAAERB9AS1PwoBCAABAQAAAAAHAQAAHShNjwULAAAAAf8BAAAd\
            KE2PBQsAAAABAgEEUwDRtLENFGFcj+w=
            """
        try Laws.geometry(Array(try #require(Data(base64Encoded: finding))))
    }
}
