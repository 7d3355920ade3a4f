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
        cubic = (after - before + 3 * (first - second)) * (1.0 / 6)
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

    /// How fast the curve goes along a direction: a cubic like the location's.
    func way(along direction: SIMD2<Double>) -> CubicPolynomial {
        CubicPolynomial((linear * direction).sum(), (quadratic * direction).sum(), (cubic * direction).sum())
    }

    /// The velocity along the part between two parameters.
    @inline(__always)
    func velocity(from start: Double, to end: Double) -> VelocityPart {
        let (half, centre) = ((end - start) / 2, (start + end) / 2)
        return VelocityPart(
            middle: velocity(at: centre),
            slope: half * acceleration(at: centre),
            bend: half * half * (3 * cubic)
        )
    }
}

extension SIMD2<Double> {
    @inline(__always)
    var squaredLength: Double { (self * self).sum() }
}
