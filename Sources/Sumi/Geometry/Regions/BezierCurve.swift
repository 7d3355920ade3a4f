/// A cubic Bézier curve in the plane; a straight line and a quadratic curve are some of them.
struct BezierCurve {
    /// The control points.
    let start: SIMD2<Double>
    let control1: SIMD2<Double>
    let control2: SIMD2<Double>
    let end: SIMD2<Double>

    init(_ start: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, _ end: SIMD2<Double>) {
        (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
    }

    /// A straight line.
    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
        self.init(start, start + (end - start) / 3, end - (end - start) / 3, end)
    }

    /// A quadratic curve.
    init(from start: SIMD2<Double>, to end: SIMD2<Double>, control: SIMD2<Double>) {
        self.init(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
    }

    /// A path's curve from one control point to the next.
    init(_ span: LocationSpan) {
        let (start, end) = (span.value(at: 0), span.value(at: 1))
        self.init(start, start + span.velocity(at: 0) / 3, end - span.velocity(at: 1) / 3, end)
    }

    /// Both halves.
    var halves: (BezierCurve, BezierCurve) {
        let (a, b, c) = ((start + control1) / 2, (control1 + control2) / 2, (control2 + end) / 2)
        let (d, e) = ((a + b) / 2, (b + c) / 2)
        let middle = (d + e) / 2
        return (BezierCurve(start, a, d, middle), BezierCurve(middle, e, c, end))
    }

    /// A box that the curve doesn't leave.
    var box: Box { Box(start).union(Box(control1)).union(Box(control2)).union(Box(end)) }

    /// Whether a line that goes along one of the two curves, or a box, keeps them apart, so that they don't meet.
    func isApart(from other: BezierCurve) -> Bool {
        if !box.meets(other.box) { return true }
        return [self, other].contains { curve in
            let along = curve.end - curve.start
            let across = SIMD2(-along.y, along.x)
            let (one, two) = (extent(along: across), other.extent(along: across))
            // Rounding must not keep apart what meets.
            let slack = 1e-14 * max(one.upperBound.magnitude, one.lowerBound.magnitude)
            return one.upperBound + slack < two.lowerBound || two.upperBound + slack < one.lowerBound
        }
    }

    /// What the products of a direction with places of the curve lie between.
    private func extent(along direction: SIMD2<Double>) -> ClosedRange<Double> {
        let products = SIMD4(
            start.dot(direction),
            control1.dot(direction),
            control2.dot(direction),
            end.dot(direction)
        )
        // The largest numbers have no products; what isn't known keeps nothing apart.
        return (products * 0).sum() == 0 ? products.min()...products.max() : -.infinity ... .infinity
    }

    /// How often the curve goes past a place at the right of it, towards greater y more often than back. Where it is too short
    /// to be halved nothing tells left from right.
    func windings(around place: SIMD2<Double>) -> Int {
        let box = box
        guard box.isRight(of: place) else { return 0 }
        if box.least.x > place.x || box.isPoint { return (end.y > place.y ? 1 : 0) - (start.y > place.y ? 1 : 0) }
        let (first, second) = halves
        return first.windings(around: place) + second.windings(around: place)
    }
}
