/// Where a path's spline runs between two neighbouring control points.
package typealias LocationSpan = SplineCubic<SIMD2<Double>>

extension LocationSpan {
    /// The location's derivative.
    @inline(__always)
    package func velocity(at t: Double) -> SIMD2<Double> { linear + t * (2 * quadratic + t * (3 * cubic)) }

    /// How fast the curve goes along a direction: a cubic like the location's.
    func way(along direction: SIMD2<Double>) -> CubicPolynomial {
        CubicPolynomial(linear.dot(direction), quadratic.dot(direction), cubic.dot(direction))
    }

    /// The velocity along the part between two parameters.
    @inline(__always)
    func velocity(from start: Double, to end: Double) -> VelocityPart {
        let whole = VelocityPart(
            middle: 0.5 * (linear + quadratic) + 0.375 * cubic,
            slope: 0.5 * quadratic + 0.75 * cubic,
            bend: 0.375 * cubic
        )
        return start == 0 && end == 1 ? whole : whole.part(from: start, to: end)
    }
}
