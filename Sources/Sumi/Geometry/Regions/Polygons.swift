/// Closed polygons, and which places they hold: a mask, a lasso, or what a pen covers.
package struct Polygons {
    /// The corners of each, in their order; the last is joined to the first.
    package let rings: [[SIMD2<Double>]]
    let fillRule: StrokeMask.FillRule
    /// Whether each is convex, and all go the same way around, so that what lies in any of them is inside; but for those that
    /// lie in both neighbours and go the other way around: they take away edges that these have within each other.
    let areConvex: Bool
    /// The box around each.
    private let boxes: [Box]
    /// The box around all corners.
    let box: Box

    init(rings: [[SIMD2<Double>]] = [], fillRule: StrokeMask.FillRule = .nonZero) {
        self.init(rings, fillRule, areConvex: false)
    }

    /// Convex polygons, as ``areConvex`` says.
    init(convex rings: [[SIMD2<Double>]]) {
        self.init(rings, .nonZero, areConvex: true)
    }

    private init(_ rings: [[SIMD2<Double>]], _ fillRule: StrokeMask.FillRule, areConvex: Bool) {
        (self.rings, self.fillRule, self.areConvex) = (rings, fillRule, areConvex)
        boxes = rings.map { Box(around: $0) }
        box = boxes.reduce(Box()) { $0.union($1) }
    }

    /// Those that come near a box: in it, the others hold nothing. What goes far beyond it is cut off.
    package func near(_ box: Box) -> Polygons {
        let far = box.widened(by: box.size)
        let near = zip(rings, boxes).compactMap { ring, own -> [SIMD2<Double>]? in
            own.meets(box) ? far.holds(own) ? ring : ring.clipped(to: far) : nil
        }
        return Polygons(near, fillRule, areConvex: areConvex)
    }

    /// The polygons behind a transform.
    func transformed(by transform: Transform) -> Polygons {
        let rings = rings.map { ring in ring.map { SIMD2(transform.applied(to: Point(x: $0.x, y: $0.y))) } }
        return Polygons(rings, fillRule, areConvex: areConvex)
    }
}

extension Polygons {
    /// Laying as many lines upon others takes about a second. No mask that somebody drew has so many; one in a small file may
    /// have what would fill all memory.
    private static let tooManyLines = 1 << 20

    /// A mask's outline behind a transform, whose curves become so many straight lines that they lie no farther from them than
    /// a tolerance, in a box; nil for too many of them.
    package init?(_ mask: StrokeMask, behind transform: Transform = .identity, tolerance: Double, in box: Box) {
        var effort = Effort(Polygons.tooManyLines)
        let rings = mask.subpaths.map { chain in
            var corners: [SIMD2<Double>] = []
            for curve in chain {
                curve.transformed(by: transform).appendCorners(tolerance, in: box, to: &corners, &effort)
            }
            return corners
        }
        if effort.isSpent { return nil }
        self.init(rings: rings, fillRule: mask.fillRule)
    }

    /// A polygon, unless its numbers aren't finite.
    init(lasso: [Point]) {
        let ring = lasso.map { SIMD2($0) }
        self.init(rings: ring.allSatisfy(\.isManageable) ? [ring] : [])
    }

    /// A rectangle, at least so wide and high; none where an edge lies on the wrong side of the other, or is no number.
    init(_ rect: Rect, atLeast size: Double) {
        guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else {
            self.init()
            return
        }
        // Beyond these, there is no ink.
        let most = 0x1p900
        let wide = max(0, size - (rect.maxX - rect.minX)) / 2
        let high = max(0, size - (rect.maxY - rect.minY)) / 2
        let least = Point(x: max(-most, rect.minX - wide), y: max(-most, rect.minY - high))
        let greatest = Point(x: min(rect.maxX + wide, most), y: min(rect.maxY + high, most))
        self.init(Box(SIMD2(least)).union(Box(SIMD2(greatest))))
    }

    /// A box.
    init(_ box: Box) {
        let (least, most) = (box.least, box.most)
        self.init(rings: [[least, SIMD2(most.x, least.y), most, SIMD2(least.x, most.y)]])
    }
}

extension BezierCurve {
    /// The curve behind a transform.
    fileprivate func transformed(by transform: Transform) -> BezierCurve {
        func placed(_ place: SIMD2<Double>) -> SIMD2<Double> { SIMD2(transform.applied(to: Point(place))) }
        return BezierCurve(placed(start), placed(control1), placed(control2), placed(end))
    }

    /// No curve becomes fewer or more lines than this: what it goes around isn't lost, however thin it is, and none that isn't
    /// longer than the box wants more at the finest tolerance.
    private static let lines = 4.0...4096.0

    /// Appends places along the curve, the first at its start, the last before its end, between which it is straight, but for
    /// a tolerance, where it is in a box; none where the effort is spent, a step for each.
    fileprivate func appendCorners(
        _ tolerance: Double,
        in box: Box,
        to corners: inout [SIMD2<Double>],
        _ effort: inout Effort
    ) {
        // Parts as long as the box are near enough; far from 0, rounding allows none that are so short.
        let longest = max(box.size, 0x1p-24 * self.box.reach)
        appendCorners(tolerance, in: box, longest: longest, to: &corners, &effort)
    }

    /// Parts that are longer are halved: what goes far beyond the box takes many lines, and only the parts near it are cut.
    private func appendCorners(
        _ tolerance: Double,
        in box: Box,
        longest: Double,
        to corners: inout [SIMD2<Double>],
        _ effort: inout Effort
    ) {
        if effort.isSpent { return }
        let own = self.box
        if own.size > longest, own.meets(box) {
            let (first, second) = halves
            first.appendCorners(tolerance, in: box, longest: longest, to: &corners, &effort)
            second.appendCorners(tolerance, in: box, longest: longest, to: &corners, &effort)
            return
        }
        let count = own.meets(box) ? lineCount(tolerance, own) : 1
        effort.spend(count)
        for index in 0..<count { corners.append(point(at: Double(index) / Double(count))) }
    }

    /// How many lines the curve becomes, which lies in this box.
    private func lineCount(_ tolerance: Double, _ box: Box) -> Int {
        // Half of the second differences bounds how far the curve lies from its chord, eight times. They are shares of its
        // coordinates, which themselves may be too large to be squared.
        let reach = max(box.reach, .leastNormalMagnitude)
        let (one, other) = ((start - 2 * control1 + control2) / reach, (control1 - 2 * control2 + end) / reach)
        let bend = 6 * max(one.squaredLength, other.squaredLength).squareRoot()
        let (wanted, lines) = ((bend * (reach / (8 * tolerance))).squareRoot().rounded(.up), BezierCurve.lines)
        // Rounding bends straight lines: by some units in the last place of their coordinates.
        return bend <= 0x1p-46 ? 1 : Int(max(lines.lowerBound, min(wanted, lines.upperBound)))
    }

    private func point(at t: Double) -> SIMD2<Double> {
        let rest = 1 - t
        let inner = 3 * rest * t * (rest * control1 + t * control2)
        return rest * rest * rest * start + inner + t * t * t * end
    }
}
