/// Closed polygons, and which places they hold: a mask, a lasso, or what a pen covers.
struct Polygons {
    /// The corners of each, in their order; the last is joined to the first.
    var rings: [[SIMD2<Double>]] = []
    var fillRule = StrokeMask.FillRule.nonZero
    /// Whether each is convex, and all go the same way around, so that what lies in any of them is inside.
    var areConvex = false

    /// The box around all corners.
    var box: Box { Box(around: rings.joined()) }

    /// Those that come near a box: in it, the others hold nothing.
    func near(_ box: Box) -> Polygons {
        Polygons(rings: rings.filter { Box(around: $0).meets(box) }, fillRule: fillRule, areConvex: areConvex)
    }

    /// The polygons behind a transform.
    func transformed(by transform: Transform) -> Polygons {
        let rings = rings.map { ring in ring.map { SIMD2(transform.applied(to: Point(x: $0.x, y: $0.y))) } }
        return Polygons(rings: rings, fillRule: fillRule, areConvex: areConvex)
    }
}

extension Polygons {
    /// A mask's outline, whose curves become so many straight lines that they lie no farther from them than a tolerance.
    init(_ mask: StrokeMask, tolerance: Double) {
        fillRule = mask.fillRule
        rings = mask.subpaths.map { chain in chain.flatMap { $0.corners(tolerance) } }
    }

    /// A polygon, unless its numbers aren't finite.
    init(lasso: [Point]) {
        let ring = lasso.map { SIMD2($0) }
        rings = ring.allSatisfy(\.isManageable) ? [ring] : []
    }

    /// A rectangle.
    init(_ rect: Rect) {
        let (upper, lower) = (Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY))
        self.init(lasso: [upper, Point(x: lower.x, y: upper.y), lower, Point(x: upper.x, y: lower.y)])
    }
}

extension BezierCurve {
    /// No curve becomes fewer or more lines than this: what it goes around isn't lost, however thin it is.
    private static let lines = 4.0...256.0

    /// Places along the curve, the first at its start, the last before its end, between which it is straight, but for a
    /// tolerance.
    fileprivate func corners(_ tolerance: Double) -> [SIMD2<Double>] {
        // Half of the second differences bounds how far the curve lies from its chord, eight times.
        let (one, other) = (start - 2 * control1 + control2, control1 - 2 * control2 + end)
        let bend = 6 * max((one * one).sum(), (other * other).sum()).squareRoot()
        let (wanted, lines) = ((bend / (8 * tolerance)).squareRoot().rounded(.up), BezierCurve.lines)
        // Rounding bends straight lines: by some units in the last place of their coordinates.
        let isStraight = bend <= 0x1p-46 * box.reach
        let count = isStraight ? 1 : max(lines.lowerBound, min(wanted, lines.upperBound))
        return stride(from: 0, to: count, by: 1).map { point(at: $0 / count) }
    }

    private func point(at t: Double) -> SIMD2<Double> {
        let rest = 1 - t
        let inner = 3 * rest * t * (rest * control1 + t * control2)
        return rest * rest * rest * start + inner + t * t * t * end
    }
}
