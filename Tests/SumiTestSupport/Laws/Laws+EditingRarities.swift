import Sumi

extension Laws {
    private static let rarities = "editing rarities"

    /// What crosses itself too often to be told apart is refused as a whole, and has bounds nevertheless.
    package static func entanglement() throws(LawViolation) {
        func teeth(_ across: (Double, Double) -> Point) -> StrokePath {
            StrokePath(
                controlPoints: (0..<1500).map { StrokePoint(location: across(Double($0), $0 % 2 == 0 ? 0 : 1500)) }
            )
        }
        let size = Size(width: 800, height: 800)
        let fat = StrokePath(controlPoints: [StrokePoint(location: Point(x: 1040, y: 740), size: size)])
        var drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: teeth { Point(x: $0, y: $1) })])
        let (before, other) = (drawing, teeth { Point(x: $1, y: $0) })
        var refusal: GeometryError?
        do throws(GeometryError) {
            try drawing.erase(other, width: 0.5)
        } catch {
            refusal = error
        }
        try require(refusal?.errorDescription == "\(GeometryError.tooEntangled)", rarities, "it is told apart")
        try require(drawing == before, rarities, "it was changed")
        drawing.strokes[0].mask = StrokeMask(elements: other.map { .line(to: $0.location) })
        guard let bounds = drawing.bounds else { throw LawViolation(rarities, "what is entangled has no bounds") }
        let masked = drawing.strokes[0]
        let dot = StrokePath(controlPoints: [StrokePoint(location: Point(x: bounds.maxX + 1, y: bounds.maxY))])
        try require((try? masked.erasing(dot, width: 0.5)) == [masked], rarities, "an eraser beside it is told apart")
        let (ranges, whole) = (drawing.strokes[0].maskedPathRanges, drawing.strokes[0].path.parametricRange)
        try require(ranges.allSatisfy { whole.contains($0.upperBound) }, rarities, "ranges beyond the path")
        let dots = (0..<6000).flatMap { index -> [StrokeMask.Element] in
            let (x, y) = (1000 + Double(index % 80), 700 + Double(index / 80))
            let corners = [Point(x: x, y: y), Point(x: x + 0.5, y: y), Point(x: x, y: y + 0.5)]
            return [.move(to: corners[0]), .line(to: corners[1]), .line(to: corners[2]), .closeSubpath]
        }
        drawing.strokes = [Stroke(ink: Ink(.pen), path: fat, mask: StrokeMask(elements: dots))]
        try require(drawing.bounds != nil, rarities, "what has too many parts has no bounds")
    }

    /// What has no place, or no numbers, touches nothing; a mask of such holds nothing.
    package static func nowhere() throws(LawViolation) {
        let dot = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        var (far, hidden) = (dot, dot)
        far.transform = Transform(translationX: 1e290, y: 0)
        far.path = StrokePath(controlPoints: [-1, 1].map { StrokePoint(location: Point(x: $0 * 1e290, y: 0)) })
        hidden.mask = StrokeMask(elements: [Point(x: 0, y: .infinity), .zero].map { .line(to: $0) })
        let drawing = Drawing(strokes: [dot, far, hidden])
        let nothing = StrokePath(controlPoints: [])
        let nowhere = StrokePath(controlPoints: [StrokePoint(location: Point(x: .nan, y: 0))])
        let selections = try edited(rarities) { () throws(GeometryError) in
            [
                try drawing.selection(in: Rect(x: -1, y: -1, width: 2, height: 2)),
                try drawing.selection(along: nothing, width: 3), try drawing.selection(along: nowhere, width: 3),
                try drawing.selection(inLasso: [.zero, Point(x: .nan, y: 0), Point(x: 0, y: 1)]),
            ]
        }
        try require(selections == [[0], [], [], []], rarities, "\(selections) are selected")
        try require(hidden.maskedPathRanges.isEmpty, rarities, "what is masked by no numbers is seen")
        try tooLarge()
        try endless()
        try numberless(dot)
    }

    /// Rectangles, lassos and masks that go far beyond the ink hold what they go around.
    private static func endless() throws(LawViolation) {
        let points = [0.0, 50, 100].map { StrokePoint(location: Point(x: $0, y: 0)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        try require(stroke.substroke(range: stroke.path.parametricRange) == stroke, rarities, "all of it is a part")
        var drawing = Drawing(strokes: [stroke])
        let (far, before) = (Double.infinity, drawing)
        let (selections, letter) = try edited(rarities) { () throws(GeometryError) in
            let rects = [Rect(minX: -far, minY: -far, maxX: far, maxY: far), Rect(minX: 9, minY: 9, maxX: 0, maxY: -9)]
            let selections = try rects.map { rect throws(GeometryError) in try drawing.selection(in: rect) }
            let corners = [(-1e6, -1e6), (1e6, -1e6), (1e6, 1e6), (-1e6, 1e6)].map { Point(x: $0.0, y: $0.1) }
            return (selections, try drawing.cut(lasso: corners))
        }
        try require(selections == [[0], []], rarities, "\(selections) are selected")
        try require(letter.strokes == before.strokes && drawing.strokes.isEmpty, rarities, "what is held isn't cut out")
        stroke.mask = StrokeMask(
            elements: [
                .move(to: Point(x: 50, y: -1e7)),
                .curve(to: Point(x: 50, y: 1e7), control1: Point(x: 60, y: -3e6), control2: Point(x: 60, y: 3e6)),
                .line(to: Point(x: -1e8, y: 0)), .closeSubpath,
            ]
        )
        let edge = stroke.path.interpolatedLocation(at: stroke.maskedPathRanges.last?.upperBound ?? 0).x
        let end = stroke.renderBounds?.maxX ?? 0
        try require(edge > 50 && edge <= end && end < edge + 9, rarities, "\(edge) is taken for \(end)")
    }

    /// What isn't finite has no bounds.
    private static func numberless(_ dot: Stroke) throws(LawViolation) {
        var strokes = [Double.nan, .infinity].flatMap { number in
            let (place, end) = (Point(x: number, y: 0), StrokePoint(location: Point(x: 9, y: 9)))
            return [[StrokePoint(location: place)], [StrokePoint(location: place), end]].map { points in
                Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            }
        }
        let fat = [0.0, 9].map { StrokePoint(location: Point(x: $0, y: 0), size: Size(width: 1e38, height: 1)) }
        var vast = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: fat))
        (vast.transform.a, vast.transform.d) = (1e140, 1e140)
        var hidden = dot
        let corners = [Point(x: -9, y: -9), Point(x: 9, y: -9), Point(x: 9, y: 9), Point(x: .nan, y: 9)]
        hidden.mask = StrokeMask(elements: corners.map { .line(to: $0) })
        strokes += [vast, hidden]
        for stroke in strokes {
            try require(stroke.renderBounds == nil, rarities, "\(stroke) has bounds")
        }
    }

    /// Numbers that are too large to reckon with, or become so, end nothing.
    private static func tooLarge() throws(LawViolation) {
        let line = StrokePath(controlPoints: [0.0, 100].map { StrokePoint(location: Point(x: $0, y: 0)) })
        var (flat, vast) = (Stroke(ink: Ink(.pen), path: line), Stroke(ink: Ink(.pen), path: line))
        flat.transform.d = 1e-306
        let corners = [(-1e300, -1e300), (1e300, 1e300), (1e300, -1e300)]
        vast.mask = StrokeMask(elements: corners.map { .line(to: Point(x: $0.0, y: $0.1)) })
        // Its nib is 9 points long there, and lost in rounding along both axes.
        var far = StrokePoint(location: Point(x: 1e17, y: 1e17), size: Size(width: 11, height: 2))
        far.azimuth = .pi / 4
        let speck = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [far]))
        let drawing = Drawing(strokes: [flat, speck, vast])
        let lasso = [Point(x: 0, y: 0), Point(x: 50, y: 500), Point(x: -50, y: 500)]
        let around = Rect(x: 0, y: 0, width: 1e18, height: 1e18)
        _ = try edited(rarities) { () throws(GeometryError) in
            [try drawing.selection(inLasso: lasso), try drawing.selection(in: around)]
        }
        try require(vast.maskedPathRanges.count <= 1, rarities, "\(vast.maskedPathRanges) of a straight line")
    }

    /// What is too thin to be seen is neither cut out nor erased.
    package static func slivers() throws(LawViolation) {
        let line = StrokePath(controlPoints: [0.0, 100].map { StrokePoint(location: Point(x: $0, y: 0)) })
        let corners = [(10, 0), (20, 0), (20, 0.001), (10, 0.001)].map { Point(x: $0.0, y: $0.1) }
        let mask = StrokeMask(elements: corners.map { .line(to: $0) } + [.closeSubpath])
        var drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: line, mask: mask)])
        let (before, lasso) = (drawing, [Point(x: 15, y: -9), Point(x: 99, y: -9), Point(x: 15, y: 99)])
        let letter = try edited(rarities) { () throws(GeometryError) in
            try drawing.erase(line, width: 9)
            return try drawing.cut(lasso: lasso)
        }
        try require(letter.strokes.isEmpty && drawing == before, rarities, "a sliver is cut")
    }

    /// A mask of areas that touch each other in a corner, with a hole that is too small to be seen, is cut into its areas.
    package static func touchingCorners() throws(LawViolation) {
        func ring(_ corners: [(Double, Double)]) -> [StrokeMask.Element] {
            corners.enumerated().map { index, corner in
                let place = Point(x: corner.0, y: corner.1)
                return index == 0 ? .move(to: place) : .line(to: place)
            } + [.closeSubpath]
        }
        let points = [-40.0, 40].map { StrokePoint(location: Point(x: $0, y: 0), size: Size(width: 40, height: 40)) }
        var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        stroke.mask = StrokeMask(
            elements: ring([(0, 0), (30, 4), (30, 12)]) + ring([(0, 0), (30, -12), (30, -4)])
                + ring([(20, 5), (20.003, 5), (20.003, 5.003), (20, 5.003)]),
            fillRule: .evenOdd
        )
        let eraser = StrokePath(controlPoints: [-50.0, 50].map { StrokePoint(location: Point(x: 30, y: $0)) })
        let parts = try edited(rarities) { () throws(GeometryError) in try stroke.erasing(eraser, width: 4) }
        try require(parts.count == 2, rarities, "there are \(parts.count) parts")
    }
}
