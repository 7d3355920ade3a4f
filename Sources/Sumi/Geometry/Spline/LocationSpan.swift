/// Where a path's spline runs between two neighbouring control points.
package typealias LocationSpan = SplineCubic<SIMD2<Double>>

extension LocationSpan {
    /// The location's derivative.
    @inline(__always)
    package func velocity(at t: Double) -> SIMD2<Double> {
        let rest = 1 - t
        return (second - first) + 0.5 * (t * t * secondBend - rest * rest * firstBend)
    }

    /// How fast the curve goes along a direction: a cubic like the location's.
    func way(along direction: SIMD2<Double>) -> CubicPolynomial {
        let (start, end) = (firstBend.dot(direction), secondBend.dot(direction))
        return CubicPolynomial((second - first).dot(direction) - start / 2, start / 2, (end - start) / 6)
    }

    /// The velocity along the part between two parameters.
    @inline(__always)
    func velocity(from start: Double, to end: Double) -> VelocityPart {
        let bend = 0.0625 * (secondBend - firstBend)
        let whole = VelocityPart(
            middle: 0.5 * (second - first) + bend,
            slope: 0.125 * (firstBend + secondBend),
            bend: bend
        )
        return start == 0 && end == 1 ? whole : whole.part(from: start, to: end)
    }
}
