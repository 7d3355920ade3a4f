/// A part of a span along which something grows evenly enough to say at once where it has grown by some amount.
struct SplinePiece: Sendable {
    private enum Inverse: Sendable {
        /// In proportion, from a parameter on.
        case linear(Double, rate: Double)
        /// By a profile of how fast it grows, around a parameter and so far to both sides.
        case profile(SpeedProfile, centre: Double, half: Double)
        /// A cubic that grows all along, between two parameters.
        case cubic(CubicPolynomial, Double, Double)
    }

    /// Which control point the span begins at.
    let span: Int
    /// How much it grows; nothing that isn't above 0 and finite matters.
    let growth: Double
    private let inverse: Inverse

    /// A piece along which something grows in proportion to the parameter, or nearly enough.
    init(_ span: Int, from start: Double, to end: Double, growth: Double) {
        (self.span, self.growth, inverse) = (span, growth, .linear(start, rate: (end - start) / growth))
    }

    /// A piece along which a distance grows with a velocity that hardly changes.
    @inline(__always)
    init(_ span: Int, from start: Double, to end: Double, _ velocity: VelocityPart) {
        let profile = SpeedProfile(velocity)
        (self.span, growth) = (span, profile.total)
        inverse = .profile(profile, centre: (start + end) / 2, half: (end - start) / 2)
    }

    /// A piece along which a cubic grows.
    init(_ span: Int, from start: Double, to end: Double, _ cubic: CubicPolynomial) {
        (self.span, growth) = (span, cubic.value(at: end) - cubic.value(at: start))
        inverse = .cubic(cubic, start, end)
    }

    /// The parameter, in the span, at which it has grown by an amount, up to all of it; it must grow.
    @inline(__always)
    func parameter(after amount: Double) -> Double {
        switch inverse {
        case .linear(let start, let rate): start + amount * rate
        case .profile(let profile, let centre, let half): profile.place(of: amount, around: centre, half)
        case .cubic(let cubic, let start, let end):
            SplinePiece.parameter(of: cubic, from: start, to: end, after: amount)
        }
    }

    /// The same by a profile; nil where the piece has none.
    @inline(__always)
    func quickParameter(after amount: Double) -> Double? {
        guard case .profile(let profile, let centre, let half) = inverse else { return nil }
        return profile.place(of: amount, around: centre, half)
    }

    /// The parameter, in the span, at which it has grown by an amount from its start on or, backwards, from its end on, to
    /// 1e-6 of the amount, as small as that may be.
    func parameter(after amount: Double, goingForwards isForward: Bool, along location: LocationSpan) -> Double {
        let near = parameter(after: isForward ? amount : growth - amount)
        guard case .profile(_, let centre, let half) = inverse else { return near }
        // The length of a part is known better than where a part of some length ends.
        let border = isForward ? centre - half : centre + half
        let (start, end) = (min(border, near), max(border, near))
        let length = SpeedProfile(location.velocity(from: start, to: end)).total
        let step = (amount - length) / location.velocity(at: near).length
        return isForward ? near + step : near - step
    }

    /// Where a cubic that grows all along has grown by an amount.
    ///
    /// Newton's method begins where the cubic bends neither way, or as near to that as it may. Behind its first step it bends
    /// only one way between there and the place that is wanted: all others lead nearer to it from one side, and each is at
    /// most two thirds of the one before, as it is where a third power is 0. What shrinks less is rounding, which may go on
    /// for millions of steps.
    @inline(never)
    private static func parameter(
        of cubic: CubicPolynomial,
        from start: Double,
        to end: Double,
        after amount: Double
    ) -> Double {
        let wanted = cubic.value(at: start) + amount
        func stepped(_ parameter: Double) -> Double {
            // Where it stops, rounding may have it fall. A larger bound would shorten the steps of what hardly grows.
            let slope = max(.leastNonzeroMagnitude, cubic.derivative(at: parameter))
            return max(start, min(parameter + (wanted - cubic.value(at: parameter)) / slope, end))
        }
        var parameter = stepped(max(start, min(cubic.inflection, end)))
        var next = stepped(parameter)
        var last = Double.infinity
        while (next - parameter).magnitude < 0.75 * last {
            last = (next - parameter).magnitude
            (parameter, next) = (next, stepped(next))
        }
        return parameter
    }
}
