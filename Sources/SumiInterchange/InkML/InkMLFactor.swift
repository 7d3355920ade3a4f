/// A factor as a fraction, so that a unit such as the millisecond divides and doesn't round twice.
struct InkMLFactor {
    var numerator = 1.0
    var denominator = 1.0

    @inline(__always)
    func callAsFunction(_ value: Double) -> Double {
        value * numerator / denominator
    }
}
