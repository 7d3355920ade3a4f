extension CubicPolynomial {
    /// Bounds of the values between two parameters: the least and the greatest of its Bézier control values there, whose hull it
    /// doesn't leave.
    func bounds(from start: Double, to end: Double) -> ClosedRange<Double>? {
        let third = (end - start) / 3
        let (first, last) = (value(at: start), value(at: end))
        let (second, fourth) = (first + third * derivative(at: start), last - third * derivative(at: end))
        let (least, greatest) = (min(first, second, fourth, last), max(first, second, fourth, last))
        return least <= greatest ? least...greatest : nil
    }
}
