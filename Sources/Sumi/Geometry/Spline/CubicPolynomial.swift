/// How far a number has grown along a span of a spline: a cubic in the parameter, which goes from 0 to 1, that is 0 at 0.
package struct CubicPolynomial: Sendable {
    /// The factors of t, t² and t³.
    private let factors: SIMD3<Double>

    package init(_ linear: Double, _ quadratic: Double, _ cubic: Double) {
        factors = SIMD3(linear, quadratic, cubic)
    }

    /// The uniform cubic B-spline between the second and the third of four control values.
    package init(_ before: Double, _ first: Double, _ second: Double, _ after: Double) {
        self.init(
            (second - before) / 2,
            (before + second) / 2 - first,
            (after - before) / 6 + (first - second) / 2
        )
    }

    /// The value at a parameter.
    package func value(at t: Double) -> Double { t * (factors[0] + t * (factors[1] + t * factors[2])) }

    /// The derivative at a parameter.
    package func derivative(at t: Double) -> Double { factors[0] + t * (2 * factors[1] + t * (3 * factors[2])) }

    /// Where the value may turn: the zeros of its derivative. NaN where there are none.
    private var turns: (Double, Double) {
        let (constant, linear, square) = (factors[0], 2 * factors[1], 3 * factors[2])
        // Without a difference of nearly equal numbers.
        let root = (linear * linear - 4 * square * constant).squareRoot()
        let sum = -(linear < 0 ? linear - root : linear + root) / 2
        return (sum / square, constant / sum)
    }

    /// The parameters between two others at which the value turns, in their order; where there are fewer than two, the start
    /// stands for those that are lacking.
    func turns(from start: Double, to end: Double) -> (Double, Double) {
        func inside(_ turn: Double) -> Double { start < turn && turn < end ? turn : start }
        let (one, other) = (inside(turns.0), inside(turns.1))
        return (min(one, other), max(one, other))
    }

    /// What falls where this one grows.
    static prefix func - (cubic: CubicPolynomial) -> CubicPolynomial {
        CubicPolynomial(-cubic.factors[0], -cubic.factors[1], -cubic.factors[2])
    }
}
