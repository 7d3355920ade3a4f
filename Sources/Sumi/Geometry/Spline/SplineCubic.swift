/// How a vector goes along a path's spline between two neighbouring control points (Spec, 8.6): a cubic in the parameter,
/// which goes from 0 at the first of them to 1 at the second.
package struct SplineCubic<Vector: SplineVector>: Sendable {
    /// The control vectors at its ends.
    let first: Vector
    let second: Vector
    /// The second derivatives there, from one to the other of which it goes evenly.
    let firstBend: Vector
    let secondBend: Vector

    /// The cubic between two control vectors, at which the spline has these second derivatives.
    @inline(__always)
    init(_ first: Vector, bend firstBend: Vector, _ second: Vector, bend secondBend: Vector) {
        (self.first, self.second, self.firstBend, self.secondBend) = (first, second, firstBend, secondBend)
    }

    /// The uniform cubic B-spline between the second and the third of four control vectors.
    @inline(__always)
    package init(_ before: Vector, _ first: Vector, _ second: Vector, _ after: Vector) {
        let step = second - first
        self.init(first, bend: step - (first - before), second, bend: (after - second) - step)
    }

    /// The vector at a parameter.
    ///
    /// By differences, so that what is the same everywhere, or grows by equal steps, is met to the last bit.
    @inline(__always)
    package func value(at t: Double) -> Vector {
        let rest = 1 - t
        let (one, other) = (rest * rest * rest * (1.0 / 6), t * t * t * (1.0 / 6))
        return (first + t * (second - first)) + (one * firstBend + other * secondBend)
    }
}
