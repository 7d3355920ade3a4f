import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Selecting strokes, and changing those that are.
@Suite("Editing")
struct EditingTests {
    private static func stroke(_ points: [(Double, Double)]) -> Stroke {
        Stroke(ink: Ink(.pen), path: ErasingTests.path(points, width: 4), id: UUID())
    }

    /// Three level bars below each other, 4 high and 100 wide, 50 apart.
    private static let drawing = Drawing(
        strokes: [0.0, 50, 100].map { y in stroke([(0, y), (50, y), (100, y)]) }
    )

    @Test func `a rectangle, a lasso and a brush select what they touch`() throws {
        let drawing = Self.drawing
        #expect(try drawing.selection(in: Rect(x: 20, y: 1, width: 10, height: 50)) == [0, 1])
        #expect(try drawing.selection(in: Rect(x: 20, y: 3, width: 10, height: 40)) == [])
        let triangle = [Point(x: 50, y: 40), Point(x: 150, y: 140), Point(x: 50, y: 140)]
        #expect(try drawing.selection(inLasso: triangle) == [1, 2])
        #expect(try drawing.selection(inLasso: [Point(x: 0, y: 0), Point(x: .nan, y: 0), .zero]) == [])
        let brush = ErasingTests.path([(50, -50), (50, 45)])
        #expect(try drawing.selection(along: brush, width: 4) == [0])
        #expect(try drawing.selection(along: brush, width: 8) == [0, 1])
        #expect(try drawing.selection(along: StrokePath(controlPoints: []), width: 8) == [])
        // Inside a stroke, and around all.
        #expect(try drawing.selection(in: Rect(x: 20, y: -0.5, width: 1, height: 1)) == [0])
        #expect(try drawing.selection(in: Rect(x: -500, y: -500, width: 1000, height: 1000)) == [0, 1, 2])
    }

    @Test func `a rectangle goes as far as numbers, and holds its edges`() throws {
        let (drawing, far) = (Self.drawing, Double.infinity)
        for most in [far, .greatestFiniteMagnitude, 1e300] {
            #expect(try drawing.selection(in: Rect(minX: -most, minY: 40, maxX: most, maxY: most)) == [1, 2])
        }
        var turned = drawing
        turned.transform(using: Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 0, ty: 0))
        #expect(try turned.selection(in: Rect(minX: -far, minY: -far, maxX: far, maxY: far)) == [0, 1, 2])
        #expect(try turned.selection(in: Rect(minX: -far, minY: -far, maxX: far, maxY: 20)) == [0])
        // A tap, and what has its edges on the wrong sides.
        #expect(try drawing.selection(in: Rect(x: 50, y: 51, width: 0, height: 0)) == [1])
        #expect(try drawing.selection(in: Rect(x: 50, y: 75, width: 0, height: 0)) == [])
        #expect(try drawing.selection(in: Rect(minX: 90, minY: 60, maxX: 10, maxY: -60)) == [])
        #expect(try drawing.selection(in: Rect(minX: .nan, minY: 0, maxX: 90, maxY: 60)) == [])
    }

    @Test func `where numbers tell few places apart, what meets in one of them has no area`() throws {
        // The width of a line vanishes there, and what it has in common with anything is a place.
        let (near, far) = (1e20, 1e20 + 1024 * 16384)
        var stroke = Stroke(ink: Ink(.pen), path: ErasingTests.path([(near, near), (far, far)]))
        for least in [near, far] {
            let rect = Rect(minX: least, minY: least, maxX: 2 * near, maxY: 2 * near)
            #expect(try Drawing(strokes: [stroke]).selection(in: rect) == [])
        }
        let beyond = far + 1e12
        stroke.mask = StrokeMask(
            elements: [
                .move(to: Point(x: near, y: near)), .move(to: Point(x: far, y: far)),
                .line(to: Point(x: beyond, y: far)),
                .line(to: Point(x: beyond, y: beyond)), .closeSubpath,
            ]
        )
        #expect(stroke.renderBounds == nil)
    }

    @Test func `widths that floats can't go on from are too large to be cut`() throws {
        let path = ErasingTests.path(
            [(2, 0), (1, 0), (0, 0), (-300, 200), (-500, -150), (-300, -90), (-100, -30), (100, 30), (300, 90)],
            width: 5
        )
        var points = Array(path)
        points[0].size.width = -2e38
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        #expect(try stroke.erasing(ErasingTests.path([(-80, -24)]), width: 5) == [stroke])
    }

    @Test func `what was erased or cut out isn't seen any more where that was`() throws {
        var generator = SeededGenerator(seed: 7)
        func place(_ spread: Double) -> (Double, Double) {
            (generator.number(in: 20...80), generator.number(in: -spread...spread))
        }
        for _ in 0..<40 {
            let line = Drawing(strokes: [Self.stroke([(0, 0), (50, 0), (100, 0)])])
            var drawing = line
            let eraser = ErasingTests.path([place(20), place(20)])
            let width = generator.number(in: 1...12)
            try drawing.erase(eraser, width: width)
            #expect(try drawing.selection(along: eraser, width: width) == [])
            drawing = line
            let lasso = (0..<4).map { _ in place(20) }.map { Point(x: $0.0, y: $0.1) }
            _ = try drawing.cut(lasso: lasso)
            #expect(try drawing.selection(inLasso: lasso) == [])
        }
    }

    /// Shading from side to side.
    private static func shading(_ count: Int = 6000, radius: Double = 60) -> [(Double, Double)] {
        (0..<count).map { index in
            let (angle, way) = (Double(index) * 0.4, Double(index))
            return (100 + radius * sin(angle) + way * 0.05, 100 + radius * sin(angle + 0.05) + way * 0.02)
        }
    }

    @Test func `however long a scribble is, what touches a part of it is told`() throws {
        let points = Self.shading()
        let drawing = Drawing(strokes: [Self.stroke(points)])
        #expect(try drawing.selection(in: Rect(x: points[3000].0, y: points[3000].1, width: 9, height: 9)) == [0])
        #expect(try drawing.selection(in: Rect(x: 30, y: 200, width: 9, height: 9)) == [])
        #expect(try drawing.selection(in: Rect(x: 0, y: 0, width: 1000, height: 1000)) == [0])
        // No end of a span is in that, which would tell at a glance, and the whole is too entangled.
        let wide = Self.stroke(Self.shading(20_000, radius: 1500))
        let place = wide.path.interpolatedLocation(at: 3000.5)
        let dot = Rect(x: place.x, y: place.y, width: 0, height: 0)
        #expect(try Drawing(strokes: [wide]).selection(in: dot) == [0])
        // An eraser that touches nothing, in the middle of all.
        var erased = drawing
        try erased.erase(ErasingTests.path([(120, 180)]), width: 4)
        #expect(erased == drawing)
    }

    @Test func `however long a scribble is, a lasso around it selects it, and cuts it out as it is`() throws {
        for radius in [60.0, 1500] {
            var drawing = Drawing(strokes: [Self.stroke(Self.shading(radius: radius))])
            let scribble = drawing.strokes[0]
            let corners = [(-2000, -2000), (2500, -2000), (2500, 2500), (-2000, 2500)].map { Point(x: $0.0, y: $0.1) }
            #expect(try drawing.selection(inLasso: corners) == [0])
            #expect(try drawing.cut(lasso: corners).strokes == [scribble])
            #expect(drawing.strokes.isEmpty)
        }
    }

    @Test func `of an eraser's points the places count alone`() throws {
        let line = Self.drawing.strokes[0]
        for size in [Float.nan, .infinity, -.infinity, 0] {
            var points = [StrokePoint(location: Point(x: 50, y: -20)), StrokePoint(location: Point(x: 50, y: 20))]
            points[0].size = Size(width: size, height: 1)
            points[1].azimuth = size
            #expect(try line.erasing(StrokePath(controlPoints: points), width: 4).count == 2)
        }
        let dot = ErasingTests.path([(50, 0)])
        for width in [1e30, 1e300, .infinity] { #expect(try line.erasing(dot, width: width).isEmpty) }
        #expect(try line.erasing(dot, width: .nan) == [line])
        // Those of a slice as well.
        let slice = ErasingTests.path([(0, -90), (50, -20), (50, 20), (90, 90)])[1.0...2.0]
        #expect(try line.erasing(slice, width: 4).count == 2)
    }

    @Test func `what a mask hides isn't selected`() throws {
        var drawing = Self.drawing
        let erased = try drawing.strokes[0].erasing(ErasingTests.path([(50, 0)]), width: 40)
        drawing.strokes = erased + drawing.strokes.dropFirst()
        #expect(drawing.strokes.count == 4)
        #expect(try drawing.selection(in: Rect(x: 35, y: -5, width: 30, height: 10)) == [])
        #expect(try drawing.selection(in: Rect(x: 25, y: -5, width: 30, height: 10)) == [0])
        #expect(try drawing.selection(in: Rect(x: 25, y: -5, width: 50, height: 10)) == [0, 1])
        // Between two parts that one mask shows.
        drawing.strokes = [Self.drawing.strokes[0]]
        drawing.strokes[0].mask = StrokeMask(elements: erased.flatMap { $0.mask?.elements ?? [] })
        #expect(try drawing.selection(in: Rect(x: 35, y: -5, width: 30, height: 10)) == [])
        #expect(try drawing.selection(in: Rect(x: 35, y: -5, width: 60, height: 10)) == [0])
        // A sliver that nobody sees, though all that is left lies in the lasso.
        for (width, selection) in [(0.03, []), (0.3, [0])] as [(Double, Set<Int>)] {
            let sliver = [(50, -9), (50 + width, -9), (50 + width, 9), (50, 9)].map { Point(x: $0.0, y: $0.1) }
            drawing.strokes[0].mask = StrokeMask(
                elements: [.move(to: sliver[0])] + sliver.dropFirst().map { .line(to: $0) } + [.closeSubpath]
            )
            #expect(try drawing.selection(in: Rect(x: -50, y: -50, width: 300, height: 100)) == selection, "\(width)")
        }
    }

    @Test func `a nib that grows and shrinks between points is followed`() throws {
        let points = [1.5, 1.5, 12, 1.5, 1.5].enumerated().map { index, width in
            StrokePoint(
                location: Point(x: Double(index) * 20, y: 0),
                size: Size(width: Float(width), height: Float(width))
            )
        }
        let path = StrokePath(controlPoints: points)
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.reed), path: path)])
        // A reed's width is the point's.
        let circles = stride(from: 0, through: 4, by: 0.001).map { parameter in
            let point = path.interpolatedPoint(at: parameter)
            return (x: point.location.x, radius: Double(point.size.width) / 2)
        }
        for x in stride(from: 5.0, through: 75, by: 2.5) {
            let heights = circles.map { circle in
                max(0, circle.radius * circle.radius - (x - circle.x) * (x - circle.x)).squareRoot()
            }
            let height = heights.reduce(0, max)
            #expect(try drawing.selection(in: Rect(x: x, y: height - 0.2, width: 0.01, height: 0.1)) == [0], "\(x)")
            #expect(try drawing.selection(in: Rect(x: x, y: height + 0.1, width: 0.01, height: 0.1)) == [], "\(x)")
        }
    }

    @Test func `transforms count`() throws {
        var drawing = Self.drawing
        drawing.transform([1, 7], using: Transform(translationX: 1000, y: 0))
        #expect(try drawing.selection(in: Rect(x: 1000, y: 0, width: 10, height: 100)) == [1])
        drawing.transform([1], using: Transform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(try drawing.selection(in: Rect(x: -1, y: -1, width: 2, height: 2)) == [0])
    }

    @Test func `an eraser leaves strokes in their order, and what it doesn't touch as it was`() throws {
        var drawing = Drawing(strokes: Self.drawing.strokes, metadata: ["title": .string("bars")])
        // Across the first, along all of the second.
        try drawing.erase(ErasingTests.path([(50, -9), (50, 9)]), width: 4)
        try drawing.erase(ErasingTests.path([(-9, 50), (109, 50)]), width: 9)
        #expect(drawing.strokes.count == 3 && drawing.strokes[2] == Self.drawing.strokes[2])
        #expect(drawing.strokes[0].maskedPathRanges[0].upperBound < drawing.strokes[1].maskedPathRanges[0].lowerBound)
        #expect(drawing.metadata == ["title": .string("bars")])
        #expect(!drawing.strokes.prefix(2).contains { $0.id == Self.drawing.strokes[0].id })
    }

    @Test func `a drawing of which nothing is erased, cut out or removed is still the file that it was`() throws {
        let bytes = try Self.drawing.dataRepresentation(options: EncodingOptions(repairable: true))
        var drawing = try Drawing(data: bytes)
        try drawing.erase(ErasingTests.path([(50, 20), (50, 30)]), width: 4)
        #expect(try drawing.cut(lasso: [Point(x: 0, y: 20), Point(x: 9, y: 20), Point(x: 0, y: 30)]) == Drawing())
        drawing.remove([7, -1])
        #expect(try drawing.dataRepresentation() == bytes)
        #expect(try Self.drawing.dataRepresentation() != bytes)
    }

    @Test func `a letter that is joined twice is wet twice`() throws {
        var letter = Self.drawing
        for index in letter.strokes.indices { letter.strokes[index].renderGroupID = UUID() }
        letter.strokes[1].renderGroupID = letter.strokes[0].renderGroupID
        let groups = Drawing(joining: [letter, letter], spacing: -50).strokes.map(\.renderGroupID)
        #expect(Set(groups).count == 4 && groups[3] == groups[4])
        #expect(Array(groups.prefix(3)) == letter.strokes.map(\.renderGroupID))
    }

    @Test func `render groups that a reader hid end with their letter, too`() throws {
        var letter = Self.drawing
        letter.strokes[0].renderGroupID = UUID()
        letter.strokes[1].renderGroupID = letter.strokes[0].renderGroupID
        letter.strokes[0].renderState = RenderState(grainOffset: Point(x: 1, y: 2))
        let options = DecodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        let old = try Drawing(data: letter.dataRepresentation(), options: options)
        let both = Drawing(joining: [old, letter, old], spacing: 5)
        let count = old.strokes.count
        for word in [Drawing(joining: [old, old], spacing: 5), both] {
            let strokes = try Drawing(data: word.dataRepresentation()).strokes
            for start in stride(from: 0, to: strokes.count, by: count) {
                #expect(strokes[start].renderGroupID != nil)
                #expect(strokes[start].renderGroupID == strokes[start + 1].renderGroupID)
                #expect(strokes[start].renderState == letter.strokes[0].renderState)
                #expect(strokes[start..<start + count].map(\.ink) == letter.strokes.map(\.ink))
            }
            let groups = Set(stride(from: 0, to: strokes.count, by: count).map { strokes[$0].renderGroupID })
            #expect(groups.count == strokes.count / count)
        }
        #expect(both.strokes.map { $0.renderGroupID != nil }.filter { $0 }.count == 2)
    }

    @Test func `transforms that are too large, or lay places upon each other, can't be taken back`() throws {
        let turn = Transform(a: 3, b: 4, c: -4, d: 3, tx: 7, ty: -2)
        let back = turn.concatenating(try #require(turn.inverted)).coefficients
        for (one, other) in zip(back, Transform.identity.coefficients) { #expect((one - other).magnitude < 1e-12) }
        for scale in [0, 1e160, 1e-170, .nan] {
            #expect(Transform(a: scale, b: 0, c: 0, d: scale, tx: 0, ty: 0).inverted == nil)
        }
        #expect(Transform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0).inverted == nil)
    }

    @Test func `what can't be brought back to ink that is all but flat doesn't touch it`() throws {
        let points = [-1, 1].map { StrokePoint(location: Point(x: $0 * 1e250, y: 0)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        // A line from the lower left to the upper right; places beside it come from too far away.
        stroke.transform = Transform(a: 1, b: 1, c: 1e-52, d: -1e-52, tx: 0, ty: 0)
        let drawing = Drawing(strokes: [stroke])
        #expect(try drawing.selection(in: Rect(minX: -1e249, minY: -1e250, maxX: 1e250, maxY: 1e249)).isEmpty)
        // Nearer to it all comes from no farther than that.
        #expect(try drawing.selection(in: Rect(minX: -1e247, minY: -1e247, maxX: 1e247, maxY: 1e247)) == [0])
    }

    @Test func `some strokes are removed`() {
        var drawing = Self.drawing
        drawing.remove([0, 2, 9, -1])
        #expect(drawing.strokes == [Self.drawing.strokes[1]])
    }

    @Test func `space moves what lies below`() {
        var drawing = Self.drawing
        drawing.strokes.append(Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [])))
        drawing.insertVerticalSpace(30, at: 49.9)
        #expect(drawing.strokes.map(\.transform.ty) == [0, 30, 30, 0])
        drawing.insertVerticalSpace(-10, at: 80.1)
        #expect(drawing.strokes.map(\.transform.ty) == [0, 30, 20, 0])
        // Exactly half of the first lies below its middle.
        drawing.insertVerticalSpace(5, at: 0)
        #expect(drawing.strokes.map(\.transform.ty) == [0, 35, 25, 0])
    }

    @Test func `letters are cut out of words, and joined into others`() throws {
        // A word of three letters: one stroke along the line, and a dot above the second.
        var word = Drawing(strokes: [Self.stroke([(0, 0), (30, 0), (60, 0), (90, 0)]), Self.stroke([(45, -20)])])
        let lasso = [Point(x: 30, y: -50), Point(x: 60, y: -50), Point(x: 60, y: 50), Point(x: 30, y: 50)]
        let letter = try word.cut(lasso: lasso)
        #expect(letter.strokes.count == 2 && word.strokes.count == 2)
        let bounds = try #require(letter.bounds)
        #expect((bounds.minX - 30).magnitude < 0.5 && (bounds.maxX - 60).magnitude < 0.5 && bounds.minY < -20)
        #expect(try word.selection(inLasso: lasso.map { Point(x: $0.x * 0.98 + 0.9, y: $0.y) }) == [])
        #expect(try word.cut(lasso: lasso.map { Point(x: $0.x + 500, y: $0.y) }) == Drawing())

        let joined = Drawing(joining: [letter, Drawing(), letter, letter], spacing: 5)
        let all = try #require(joined.bounds)
        let width = bounds.maxX - bounds.minX
        #expect(joined.strokes.count == 6 && (all.maxX - all.minX - 3 * width - 10).magnitude < 0.01)
        #expect((all.minY - bounds.minY).magnitude < 0.01 && Set(joined.strokes.map(\.id)).count == 6)
        #expect(joined.strokes.prefix(2).map(\.transform) == letter.strokes.map(\.transform))
        #expect(Drawing(joining: [], spacing: 5) == Drawing())
    }
}
