/// A number along a span of a spline, which goes from 0 to 1 in the parameter.
struct SplineValue {
    private let start: Double
    private let growth: CubicPolynomial

    /// The uniform cubic B-spline between the second and the third of four control values.
    init(_ before: Double, _ first: Double, _ second: Double, _ after: Double) {
        start = (before + 4 * first + second) / 6
        growth = CubicPolynomial(before, first, second, after)
    }

    /// Bounds of the values between two parameters: the least and the greatest of the Bézier control values there, whose hull
    /// they don't leave; nil where they aren't numbers.
    func bounds(from start: Double, to end: Double) -> ClosedRange<Double>? {
        let third = (end - start) / 3
        let (first, last) = (growth.value(at: start), growth.value(at: end))
        let (second, fourth) = (
            first + third * growth.derivative(at: start), last - third * growth.derivative(at: end)
        )
        let least = self.start + min(first, second, fourth, last)
        let greatest = self.start + max(first, second, fourth, last)
        return least <= greatest ? least...greatest : nil
    }

    /// The magnitudes that its derivative, and that one's derivative, don't exceed between two parameters.
    func slopes(from start: Double, to end: Double) -> (first: Double, second: Double) {
        // The second derivative goes evenly from one end to the other.
        let second = max(
            growth.secondDerivative(at: start).magnitude,
            growth.secondDerivative(at: end).magnitude
        )
        let first = max(growth.derivative(at: start).magnitude, growth.derivative(at: end).magnitude)
        return (first + second * (end - start) / 2, second)
    }
}
