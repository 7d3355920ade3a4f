/// How far a number has grown along a span of a spline: a cubic in the parameter, which goes from 0 to 1, that is 0 at 0.
package struct CubicPolynomial: Sendable {
    /// The factors of t, t² and t³.
    private let linear: Double
    private let quadratic: Double
    private let cubic: Double

    package init(_ linear: Double, _ quadratic: Double, _ cubic: Double) {
        (self.linear, self.quadratic, self.cubic) = (linear, quadratic, cubic)
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
    package func value(at t: Double) -> Double { t * (linear + t * (quadratic + t * cubic)) }

    /// The derivative at a parameter.
    package func derivative(at t: Double) -> Double { linear + t * (2 * quadratic + t * (3 * cubic)) }

    /// The derivative of the derivative at a parameter.
    func secondDerivative(at t: Double) -> Double { 2 * quadratic + 6 * cubic * t }

    /// Where the value bends neither way: the zero of the second derivative, and where there is none no number, or none that is
    /// finite.
    var inflection: Double { -quadratic / (3 * cubic) }

    /// Where the value may turn: the zeros of its derivative. NaN where there are none.
    private var turns: (Double, Double) {
        // Without a difference of nearly equal numbers.
        let root = (quadratic * quadratic - 3 * cubic * linear).squareRoot()
        let sum = -(quadratic + Double(signOf: quadratic, magnitudeOf: root))
        return (sum / (3 * cubic), linear / sum)
    }

    /// The parameters between two others at which the value turns, in their order; one of those two for each place at which it
    /// doesn't.
    @inline(__always)
    func turns(from start: Double, to end: Double) -> (Double, Double) {
        // As a Bézier curve the derivative doesn't leave the hull of its three control values.
        let (first, last) = (derivative(at: start), derivative(at: end))
        let middle = first + (end - start) / 2 * secondDerivative(at: start)
        if min(first, middle, last) >= 0 || max(first, middle, last) <= 0 { return (start, end) }
        let turns = turns
        // NaN becomes the start: of two numbers that can't be compared, these give the first.
        let (one, other) = (max(start, min(turns.0, end)), max(start, min(turns.1, end)))
        return (min(one, other), max(one, other))
    }

    /// What falls where this one grows.
    static prefix func - (cubic: CubicPolynomial) -> CubicPolynomial {
        CubicPolynomial(-cubic.linear, -cubic.quadratic, -cubic.cubic)
    }
}
