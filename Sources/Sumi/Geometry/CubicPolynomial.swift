/// A number along a span of a spline: a cubic in the parameter, which goes from 0 to 1.
package struct CubicPolynomial: Sendable {
    /// The factors of 1, t, t² and t³.
    package let factors: SIMD4<Double>

    package init(factors: SIMD4<Double>) {
        self.factors = factors
    }

    /// The uniform cubic B-spline between the second and the third of four control values.
    package init(_ before: Double, _ first: Double, _ second: Double, _ after: Double) {
        factors = SIMD4(
            (before + 4 * first + second) / 6,
            (second - before) / 2,
            (before + second) / 2 - first,
            (after - before) / 6 + (first - second) / 2
        )
    }

    /// The value at a parameter.
    package func value(at t: Double) -> Double {
        factors[0] + t * (factors[1] + t * (factors[2] + t * factors[3]))
    }

    /// The derivative at a parameter.
    package func derivative(at t: Double) -> Double {
        factors[1] + t * (2 * factors[2] + t * (3 * factors[3]))
    }

    /// Where the value may turn, ascending: the zeros of its derivative. NaN where there are none.
    private var turns: (Double, Double) {
        let (constant, linear, square) = (factors[1], 2 * factors[2], 3 * factors[3])
        // Without a difference of nearly equal numbers.
        let root = (linear * linear - 4 * square * constant).squareRoot()
        let sum = -(linear < 0 ? linear - root : linear + root) / 2
        let (one, other) = (sum / square, constant / sum)
        return one < other ? (one, other) : (other, one)
    }

    /// The first or the last part between two parameters along which the value doesn't turn.
    func partWithoutTurns(from start: Double, to end: Double, isFirst: Bool) -> (Double, Double) {
        var (low, high) = (start, end)
        let (one, other) = turns
        if low < one, one < high { (low, high) = isFirst ? (low, one) : (one, high) }
        if low < other, other < high { (low, high) = isFirst ? (low, other) : (other, high) }
        return (low, high)
    }

    /// What falls where this one grows.
    static prefix func - (cubic: CubicPolynomial) -> CubicPolynomial { CubicPolynomial(factors: -cubic.factors) }
}
