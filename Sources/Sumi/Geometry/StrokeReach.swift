/// How far a stroke reaches in a direction: the largest product of the direction with a place of its ink.
///
/// Each piece of the curve has a bound that no place of it exceeds; a piece whose bound exceeds what is reached elsewhere is
/// halved, until none does by more than a tolerance.
struct StrokeReach {
    /// How much too far a reach may be, in points.
    private static let tolerance = 0.125
    /// The same as a share of coordinates, and of radii, which are made of floats: more than is lost in rounding.
    private static let precision = (place: 1e-9, radius: 1e-5)

    private let nib: Nib
    private let direction: SIMD2<Double>
    private let length: Double
    /// What is reached for sure, and what nothing exceeds.
    private var reached = -Double.infinity
    private var bound = -Double.infinity
    /// How many pieces may still be halved, and how short of the parameter they may be; then they are bounded, be it tight or
    /// not.
    private var effort: Int
    private static let shortest = 0x1p-40

    /// The reach of a path that isn't empty; nil where its numbers aren't finite.
    static func of(_ path: StrokePath, _ nib: Nib, in direction: SIMD2<Double>) -> Double? {
        var reach = StrokeReach(nib, direction, effort: 64 * path.count)
        let range = path.parametricRange
        for index in range.spans { reach.include(path.interpolatedPoint(at: max(range.lowerBound, Double(index)))) }
        reach.include(path.interpolatedPoint(at: range.upperBound))
        reach.bound = reach.reached
        var spans = SplineSpans(path)
        for index in range.spans {
            let (span, part) = (Span(spans.span(behind: index), direction), range.part(ofSpan: index))
            guard reach.include(span, from: part.lowerBound, to: part.upperBound) else { return nil }
        }
        return reach.bound.isFinite ? reach.bound : nil
    }

    private init(_ nib: Nib, _ direction: SIMD2<Double>, effort: Int) {
        (self.nib, self.direction, self.effort) = (nib, direction, effort)
        length = (direction * direction).sum().squareRoot()
    }

    /// Notes what is reached at a point.
    private mutating func include(_ point: StrokePoint) {
        let radii = SIMD2(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
        let place = (direction * SIMD2(point.location.x, point.location.y)).sum()
        reached = max(reached, place + Nib.reach(radii, Double(point.azimuth), direction))
    }

    /// Bounds what is reached between two parameters of a span; false where that isn't finite.
    private mutating func include(_ span: Span, from start: Double, to end: Double) -> Bool {
        guard let place = span.place.bounds(from: start, to: end),
            let width = span.width.bounds(from: start, to: end),
            let height = span.height.bounds(from: start, to: end),
            let azimuth = span.azimuth.bounds(from: start, to: end)
        else { return false }
        let radii = SIMD2(nib.radius(width.upperBound), nib.radius(height.upperBound))
        let most = place.upperBound + Nib.reach(radii, azimuth, direction)
        let precision = StrokeReach.precision
        let rounding = precision.place * span.size + precision.radius * max(radii.x, radii.y) * length
        if most <= reached + max(StrokeReach.tolerance, rounding) || effort == 0 || end - start < StrokeReach.shortest {
            bound = max(bound, most)
            return true
        }
        effort -= 1
        let half = (start + end) / 2
        include(span.span.point(at: half))
        return include(span, from: start, to: half) && include(span, from: half, to: end)
    }

    /// What of a span says how far it reaches.
    private struct Span {
        let span: SplineSpan
        /// How large the numbers are that places are made of.
        let size: Double
        let place: SplineValue
        let width: SplineValue
        let height: SplineValue
        let azimuth: SplineValue

        init(_ span: SplineSpan, _ direction: SIMD2<Double>) {
            self.span = span
            size = span.largest { (direction.x * $0.location.x).magnitude + (direction.y * $0.location.y).magnitude }
            place = span.value { (direction * $0.location).sum() }
            width = span.value { Double($0.width) }
            height = span.value { Double($0.height) }
            azimuth = span.value { Double($0.azimuth) }
        }
    }
}
