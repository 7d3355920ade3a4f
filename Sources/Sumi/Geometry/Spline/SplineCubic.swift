/// How a vector goes along a path's spline between two neighbouring control points (Spec, 8.6): a cubic in the parameter,
/// which goes from 0 at the first of them to 1 at the second.
package struct SplineCubic<Vector: SIMD & Sendable>: Sendable where Vector.Scalar: BinaryFloatingPoint & Sendable {
    /// The factors of 1, t, t² and t³.
    let constant: Vector
    let linear: Vector
    let quadratic: Vector
    let cubic: Vector

    /// The uniform cubic B-spline between the second and the third of four control vectors.
    ///
    /// By their differences, so that what is the same everywhere, or grows by equal steps, is met to the last bit.
    @inline(__always)
    package init(_ before: Vector, _ first: Vector, _ second: Vector, _ after: Vector) {
        let step = second - first
        let (start, end) = (step - (first - before), (after - second) - step)
        quadratic = 0.5 * start
        constant = first + (1.0 / 6) * start
        linear = step - quadratic
        cubic = (1.0 / 6) * (end - start)
    }

    /// The vector at a parameter.
    @inline(__always)
    package func value(at t: Vector.Scalar) -> Vector { constant + t * (linear + t * (quadratic + t * cubic)) }
}
