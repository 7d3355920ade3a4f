/// Where a path's spline runs between two neighbouring control points: a cubic in the parameter, which goes from 0 at the
/// first of them to 1 at the second.
package struct LocationSpan: Sendable {
    /// The factors of 1, t, t² and t³.
    private let constant: SIMD2<Double>
    private let linear: SIMD2<Double>
    private let quadratic: SIMD2<Double>
    private let cubic: SIMD2<Double>

    /// The uniform cubic B-spline between the second and the third of four control points.
    @inline(__always)
    package init(_ before: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ after: SIMD2<Double>) {
        constant = (before + 4 * first + second) / 6
        linear = (second - before) / 2
        quadratic = (before + second) / 2 - first
        cubic = (after - before) / 6 + (first - second) / 2
    }

    /// The location at a parameter.
    @inline(__always)
    package func location(at t: Double) -> SIMD2<Double> { constant + t * (linear + t * (quadratic + t * cubic)) }

    /// The location's derivative.
    @inline(__always)
    package func velocity(at t: Double) -> SIMD2<Double> { linear + t * (2 * quadratic + t * (3 * cubic)) }

    /// The derivative of the velocity.
    @inline(__always)
    package func acceleration(at t: Double) -> SIMD2<Double> { 2 * quadratic + t * (6 * cubic) }

    /// What a part of the span is like.
    enum Course {
        /// The velocity hardly changes.
        case even
        /// On a line, forwards where the cubic grows and backwards where it falls.
        case straight(CubicPolynomial)
        case uneven
        /// The part is too short to matter, or isn't finite.
        case negligible
    }

    /// What the part between two parameters is like; even where the square of the velocity's mean is so many times that of
    /// its changes.
    @inline(__always)
    func course(from start: Double, to end: Double, _ evenness: Double) -> Course {
        // The control points of the velocity, a quadratic Bézier curve, whose hull it doesn't leave.
        let width = end - start
        let (first, last) = (velocity(at: start), velocity(at: end))
        let middle = first + width / 2 * acceleration(at: start)
        let mean = (first + 2 * middle + last) / 4
        let change = max(
            (first - mean).squaredLength,
            (middle - mean).squaredLength,
            (last - mean).squaredLength
        )
        let square = mean.squaredLength
        if evenness * change <= square { return .even }
        // Where a pen rests, or turns on a line, it mostly goes straight.
        let direction = mean * (1 / square.squareRoot())
        func goesAlong(_ velocity: SIMD2<Double>) -> Bool {
            let across = velocity - (velocity * direction).sum() * direction
            return across.squaredLength <= LocationSpan.negligible * square
        }
        // What first and last go aside, together, the middle does to the other side.
        if goesAlong(first), goesAlong(last) {
            return .straight(
                CubicPolynomial(
                    (linear * direction).sum(),
                    (quadratic * direction).sum(),
                    (cubic * direction).sum()
                )
            )
        }
        // Around a point in which the curve stops, and may turn.
        let longest = (square + change) * width * width
        let whole = linear.squaredLength + quadratic.squaredLength + cubic.squaredLength
        return longest > LocationSpan.negligible * whole && width > LocationSpan.shortest ? .uneven : .negligible
    }

    /// The square of what share doesn't matter: of a span's length, and of a velocity.
    private static let negligible = 0x1p-60
    /// What share of a span's parameters doesn't.
    private static let shortest = 0x1p-20

    /// How fast the curve goes between two parameters: distances for a unit of the parameter.
    @inline(__always)
    func profile(from start: Double, to end: Double) -> SpeedProfile {
        let (half, centre) = ((end - start) / 2, (start + end) / 2)
        let nodes = centre + half * SpeedProfile.nodes
        let x = linear.x + nodes * (2 * quadratic.x + nodes * (3 * cubic.x))
        let y = linear.y + nodes * (2 * quadratic.y + nodes * (3 * cubic.y))
        return SpeedProfile(
            (x * x + y * y).squareRoot(),
            middle: velocity(at: centre).squaredLength.squareRoot()
        )
    }
}

extension SIMD2<Double> {
    @inline(__always)
    fileprivate var squaredLength: Double { (self * self).sum() }
}
