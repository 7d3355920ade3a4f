import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Cutting ink with the pixel eraser, and with a lasso.
@Suite("Erasing")
struct ErasingTests {
    static func path(_ points: [(Double, Double)], width: Float = 7) -> StrokePath {
        StrokePath(
            controlPoints: points.map {
                StrokePoint(location: Point(x: $0, y: $1), size: Size(width: width, height: width))
            }
        )
    }

    /// 10 points high, from 0 to 100 on the x axis.
    static let bar = Stroke(
        ink: Ink(.pen),
        path: path((0...10).map { (Double($0) * 10, 0) }),
        randomSeed: 7,
        id: UUID(),
        renderGroupID: UUID(),
        renderState: RenderState(grainOffset: Point(x: 3, y: 4))
    )

    private static func across(_ x: Double, from top: Double = -30, to bottom: Double = 30) -> StrokePath {
        path([(x, top), (x, bottom)])
    }

    @Test func `what is left is what the eraser doesn't touch`() {
        let failure = PropertyRun(count: 60).failure(ofSeeded: { (generator) throws(LawViolation) in
            func path(_ count: Int) -> StrokePath {
                Self.path(
                    (0..<count).map { _ in (generator.number(in: -40...40), generator.number(in: -40...40)) },
                    width: Float(generator.number(in: 2...12))
                )
            }
            var stroke = Stroke(
                ink: Ink(generator.one(of: [.pen, .marker, .crayon])),
                path: path(generator.integer(in: 1...7))
            )
            if generator.chance(oneIn: 2) { stroke.id = UUID() }
            if generator.chance(oneIn: 3) { stroke.mask = .around(stroke.path, using: &generator) }
            if generator.chance(oneIn: 6) {
                stroke.path = Self.path([(0, 0)], width: 200)
                stroke.mask = .rings(upTo: 60, using: &generator)
            }
            if generator.chance(oneIn: 3) {
                let (angle, d) = (generator.number(in: -3...3), generator.one(of: [0.7, -0.7]))
                stroke.transform = Transform(a: 1, b: d < 0 ? 0 : angle, c: -angle, d: d, tx: 5, ty: -7)
            }
            if generator.chance(oneIn: 3) {
                let ends = [0, 1].map { _ in generator.number(in: stroke.path.parametricRange) }
                stroke.path = stroke.path[min(ends[0], ends[1])...max(ends[0], ends[1])]
            }
            let (eraser, width) = (path(generator.integer(in: 1...6)), generator.number(in: 1...20))
            try Laws.erasing(stroke, eraser, width: width)
            let again = try? stroke.erasing(eraser, width: width).first
            if let again { try Laws.erasing(again, path(3), width: width) }
            try Laws.cutting(stroke, path(generator.integer(in: 3...5)).map(\.location))
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `what is left is that too of small strokes under erasers that go far, and of large ones`() {
        let failure = PropertyRun(count: 30).failure(ofSeeded: { (generator) throws(LawViolation) in
            func path(_ count: Int, size: Double, width: Double) -> StrokePath {
                Self.path(
                    (0..<count).map { _ in (generator.number(in: -size...size), generator.number(in: -size...size)) },
                    width: Float(width)
                )
            }
            let size = generator.one(of: [0.1, 1, 10, 300.0]) * generator.number(in: 0.5...2)
            let width = generator.one(of: [0.4, 2, 15.0]) * generator.number(in: 0.5...2)
            let far = generator.one(of: [20, 300, 3000.0]) * generator.number(in: 0.5...2)
            var stroke = Stroke(ink: Ink(.pen), path: path(generator.integer(in: 1...4), size: size, width: width))
            if generator.chance(oneIn: 2) { stroke.mask = .around(stroke.path, using: &generator) }
            let eraser = path(generator.integer(in: 2...60), size: far, width: 1)
            try Laws.erasing(stroke, eraser, width: generator.one(of: [0.5, 5, 50]))
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `where it is cut through there are two strokes, in the order of the path`() throws {
        let parts = try Self.bar.erasing(Self.across(40), width: 10)
        #expect(parts.count == 2)
        let (one, other) = (try #require(parts.first?.maskedPathRanges), try #require(parts.last?.maskedPathRanges))
        #expect(one.count == 1 && (one[0].upperBound - 3.5).magnitude < 0.01 && one[0].lowerBound == 0)
        #expect(other.count == 1 && (other[0].lowerBound - 4.5).magnitude < 0.01 && other[0].upperBound == 10)
        let bounds = try #require(parts[0].renderBounds)
        #expect((bounds.maxX - 35).magnitude < 0.5 && (bounds.minX + 5).magnitude < 0.5)
        // Cut again, and again.
        let more = try parts[1].erasing(Self.across(80), width: 4) + parts[0].erasing(Self.across(10), width: 4)
        #expect(more.count == 4)
    }

    @Test func `what isn't cut off stays one stroke, with its identifier`() throws {
        let parts = try Self.bar.erasing(Self.across(40, to: -4), width: 6)
        #expect(parts.count == 1 && parts[0].id == Self.bar.id)
        #expect(parts[0].maskedPathRanges == [0...10])
        #expect(parts[0] != Self.bar)
    }

    @Test func `what remains in one part is the stroke itself, however much is gone`() throws {
        let parts = try Self.bar.erasing(Self.path([(45, 0), (120, 0)]), width: 20)
        #expect(parts.map(\.id) == [Self.bar.id] && parts[0].mask != nil)
    }

    @Test func `ink inside of a loop is a stroke of its own`() throws {
        let dot = Stroke(ink: Ink(.pen), path: Self.path([(0, 0)], width: 42))
        let angles: [Double] = (0...24).map { Double($0) / 12 * .pi }
        let circle = Self.path(angles.map { (20 * cos($0), 20 * sin($0)) })
        let parts = try dot.erasing(circle, width: 4)
        #expect(parts.count == 2)
        let bounds = parts.compactMap { $0.renderBounds }.map { $0.maxX - $0.minX }.sorted()
        #expect((bounds[0] - 36).magnitude < 1.5 && (bounds[1] - 80).magnitude < 0.5)
        #expect(parts.contains { $0.mask?.elements.count { if case .move = $0 { true } else { false } } == 2 })
    }

    @Test func `nothing is left of what is erased as a whole, and all of what isn't touched`() throws {
        #expect(try Self.bar.erasing(Self.path([(-20, 0), (120, 0)]), width: 30) == [])
        #expect(try Self.bar.erasing(Self.path([(-20, 50), (120, 50)]), width: 30) == [Self.bar])
        #expect(try Self.bar.erasing(StrokePath(controlPoints: []), width: 30) == [Self.bar])
        let corner = Stroke(ink: Ink(.pen), path: Self.path([(0, 0), (0, 50), (0, 100), (50, 100), (100, 100)]))
        #expect(try corner.erasing(Self.path([(60, 20), (80, 40)]), width: 30) == [corner])
        #expect(try Self.bar.erasing(Self.path([(0, 0), (.nan, 0)]), width: 30) == [Self.bar])
        var flat = Self.bar
        flat.transform = Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        #expect(try flat.erasing(Self.across(0), width: 30) == [flat])
        flat.transform = Transform(a: 1, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        #expect(try flat.erasing(Self.across(0), width: 30) == [flat])
        #expect(
            try Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [])).erasing(Self.across(0), width: 3).count == 1
        )
    }

    @Test func `ink that is nowhere, or has no width, stays as it was`() throws {
        let changes: [(inout StrokePoint) -> Void] = [
            { $0.location.x = .nan }, { $0.location.y = .infinity }, { $0.size.width = .nan },
            { $0.size.width = 0x1p125 }, { $0.size.height = .nan }, { $0.size.height = -.infinity },
            { $0.azimuth = .nan }, { $0.azimuth = -0x1p125 },
        ]
        for (number, change) in changes.enumerated() {
            var points = Array(Self.bar.path)
            change(&points[5])
            for ink in [Ink(.pen), Ink(.fountainPen)] {
                let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: points), id: UUID())
                let left = try stroke.erasing(Self.across(50), width: 10)
                #expect(left.map(\.id) == [stroke.id] && left.allSatisfy { $0.mask == nil }, "change \(number)")
            }
        }
    }

    @Test func `where nothing is cut a mask reaches beyond the ink`() throws {
        let part = try #require(try Self.bar.erasing(Self.across(40), width: 10).first)
        let mask = MaskReference(try #require(part.mask))
        #expect(
            mask.holds(Point(x: 20, y: 5.9)) && mask.holds(Point(x: -5.9, y: 0)) && !mask.holds(Point(x: 35.1, y: 0))
        )
    }

    @Test(arguments: [8, 0.125])
    func `a mask reaches as far beyond the ink whatever the transform`(scale: Double) throws {
        var bar = Self.bar
        bar.transform = Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0)
        let eraser = Self.path([(40 * scale, -30 * scale), (40 * scale, 30 * scale)])
        let mask = MaskReference(try #require(try bar.erasing(eraser, width: 10 * scale).first?.mask))
        let far = 1 / scale
        #expect(mask.holds(Point(x: 20, y: 5 + 0.9 * far)) && mask.holds(Point(x: -5 - 0.6 * far, y: 0)))
        #expect(!mask.holds(Point(x: 20, y: 5 + 1.5 * far)) && !mask.holds(Point(x: -5 - 1.5 * far, y: 0)))
    }

    @Test func `an eraser that just cuts through leaves two`() throws {
        let parts = try Self.bar.erasing(Self.across(40, from: -4.5, to: 4.5), width: 2)
        #expect(parts.count == 2)
    }

    @Test func `what a mask hides by going around it twice stays hidden`() throws {
        func square(_ left: Double, _ right: Double) -> [StrokeMask.Element] {
            [
                .move(to: Point(x: left, y: -50)), .line(to: Point(x: right, y: -50)),
                .line(to: Point(x: right, y: 50)), .line(to: Point(x: left, y: 50)), .closeSubpath,
            ]
        }
        var stroke = Self.bar
        stroke.mask = StrokeMask(elements: square(-20, 60) + square(50, 120), fillRule: .evenOdd)
        let parts = try stroke.erasing(Self.across(20), width: 4)
        #expect(parts.count == 3)
        let ranges = parts.flatMap(\.maskedPathRanges)
        for (range, expected) in zip(ranges, [0...1.8, 2.2...5, 6...10]) {
            #expect((range.lowerBound - expected.lowerBound).magnitude < 0.01)
            #expect((range.upperBound - expected.upperBound).magnitude < 0.01)
        }
        stroke.mask?.fillRule = .nonZero
        #expect(try stroke.erasing(Self.across(20), width: 4).count == 2)
    }

    @Test func `what a mask hides between rings within each other stays hidden`() throws {
        var dot = Stroke(ink: Ink(.pen), path: Self.path([(0, 0)], width: 200))
        dot.mask = StrokeMask(
            elements: stride(from: 60.0, through: 10, by: -10).flatMap { far -> [StrokeMask.Element] in
                let corners = [(-far, -far), (far, -far), (far, far), (-far, far)].map { Point(x: $0.0, y: $0.1) }
                return [.move(to: corners[0])] + corners[1...].map { .line(to: $0) } + [.closeSubpath]
            },
            fillRule: .evenOdd
        )
        // Through the outermost ring alone, along its right side.
        let left = Drawing(strokes: try dot.erasing(Self.across(55, from: -70, to: 70), width: 4))
        #expect(left.strokes.count >= 3)
        for (place, count) in [(-55.0, 1), (-45, 0), (-35, 1), (-25, 0), (-15, 1), (-5, 0), (55, 0)] {
            let seen = try left.selection(in: Rect(x: place - 1, y: -1, width: 2, height: 2))
            #expect(seen.count == count, "at \(place)")
        }
    }

    @Test func `a dot that hardly turns is no more entangled with an eraser across the page than any other`() throws {
        // Its polygons all but lie on each other: each cut moved edges so that they crossed again, a step farther on.
        let points = [(1.265625, -0.34974763), (1.265625, -0.34974763), (0.96875, -0.34974763), (0.96875, -0.30066022)]
        let path = StrokePath(
            controlPoints: points.map { width, azimuth in
                StrokePoint(
                    location: Point(x: 2026.75, y: 458.90625),
                    size: Size(width: Float(width), height: Float(width)),
                    azimuth: Float(azimuth)
                )
            }
        )
        let eraser = StrokePath(
            controlPoints: (0..<14).map { index in
                let x = index % 2 == 0 ? -56.625 : 2589.473958333333
                return StrokePoint(location: Point(x: x, y: 0.46354 + 1071.015625 * Double(index) / 14))
            }
        )
        let stroke = Stroke(ink: Ink(.pen), path: path)
        #expect(try stroke.erasing(eraser, width: 3) == [stroke])
    }

    @Test func `a flat nib that turns on the spot is told apart from what it is cut with`() throws {
        // Found by FuzzGeometry: pairs of edges that weren't compared again counted again.
        let finding = """
            JCQk/yQCJAAAgEBAQAFAQEBAQEBAQEBAQEBAQEBAQKurq6urq6urq6urq6urQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBA\
            QEBAAQAAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEA5QEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQD8AAIAODg4O\
            Dg4ODg4ODg4ODg4BAAAAAP+2NvelAyIAAAABCRIAAAQpABAAOQAQACCpBgCAAgD9BbcB7QAAAAAAAVNldAgCo+Rh
            """
        try Laws.geometry(Array(try #require(Data(base64Encoded: finding))))
    }

    @Test(arguments: [0, 0.4, 0.8, 1.2])
    func `each square of a chequered mask is a part, and those that are cut are two`(angle: Double) throws {
        func place(_ column: Double, _ row: Double) -> Point {
            Point(x: 10 * (column * cos(angle) - row * sin(angle)), y: 10 * (column * sin(angle) + row * cos(angle)))
        }
        let cells = (-10..<10).flatMap { row in (-10..<10).map { (Double($0), Double(row)) } }
        let squares = cells.filter { ($0.0 + $0.1).remainder(dividingBy: 2) == 0 }
        // The dot's edge goes through the outer ones, and isn't within a point of a corner.
        var dot = Stroke(ink: Ink(.reed), path: Self.path([(0, 0)], width: 149))
        let seen = squares.filter { column, row in
            let (x, y) = (max(column, -column - 1, 0), max(row, -row - 1, 0))
            return 10 * (x * x + y * y).squareRoot() < 74.5
        }
        dot.mask = StrokeMask(
            elements: squares.flatMap { column, row in
                [
                    StrokeMask.Element.move(to: place(column, row)), .line(to: place(column + 1, row)),
                    .line(to: place(column + 1, row + 1)), .line(to: place(column, row + 1)), .closeSubpath,
                ]
            }
        )
        // Along the middle of a row.
        let way = StrokePath(controlPoints: [-20.0, 20].map { StrokePoint(location: place($0, 0.5)) })
        #expect(try dot.erasing(way, width: 2).count == seen.count + seen.count { $0.1 == 0 })
    }

    @Test func `what a turning nib leaves along far too long a way is refused before it takes all memory`() throws {
        let far = (0..<2000).map { index in
            let (place, size) =
                index % 2 == 0 ? (0, Size(width: 1e5, height: 2e5)) : (1e5, Size(width: 2e5, height: 1e5))
            return StrokePoint(location: Point(x: place, y: place), size: size, azimuth: Float(index % 3))
        }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: far))
        let across = Self.path([(-1e5, 100), (7e5, 100)])
        #expect(throws: GeometryError.tooEntangled) { try stroke.erasing(across, width: 5) }
        // The eraser is as wide.
        #expect(throws: GeometryError.tooEntangled) { try Self.bar.erasing(stroke.path, width: 1e6) }
        var drawing = Drawing(strokes: [stroke, Self.bar])
        #expect(throws: GeometryError.tooEntangled) {
            try drawing.selection(in: Rect(x: 0, y: 0, width: 1e4, height: 1e4))
        }
        #expect(throws: GeometryError.tooEntangled) { try drawing.erase(across, width: 5) }
        #expect(drawing.strokes == [stroke, Self.bar])
        stroke.mask = StrokeMask(
            elements: [
                .move(to: Point(x: -3e4, y: 0)), .line(to: Point(x: 1e5, y: 2e4)), .line(to: Point(x: 5e4, y: 9e4)),
                .closeSubpath,
            ]
        )
        #expect(stroke.renderBounds == Rect(x: -3e4, y: 0, width: 1.3e5, height: 9e4))
    }

    @Test func `too many crossings are refused, and nothing is changed`() throws { try Laws.entanglement() }

    @Test func `what lies nowhere touches nothing`() throws { try Laws.nowhere() }

    @Test func `slivers are left alone`() throws { try Laws.slivers() }

    @Test func `areas that touch in a corner are apart`() throws { try Laws.touchingCorners() }
}
