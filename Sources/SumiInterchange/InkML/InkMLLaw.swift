/// How a channel's numbers become Sumi's: less an offset, times a factor.
struct InkMLLaw {
    var offset = 0.0
    var factor = InkMLFactor()
    /// What had to be assumed, for the report.
    var assumption: String?

    @inline(__always)
    func callAsFunction(_ value: Double) -> Double {
        factor(value - offset)
    }
}
