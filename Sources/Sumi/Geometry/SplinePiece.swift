/// A part of a span along which something grows evenly enough to say at once where it has grown by some amount.
package struct SplinePiece: Sendable {
    private enum Inverse: Sendable {
        /// In proportion, or nearly so.
        case linear
        /// By a profile of how fast it grows, and what share of all of it one is.
        case profile(SpeedProfile, share: Double)
        /// A cubic that grows all along.
        case cubic(CubicPolynomial)
    }

    /// The parameters, in the span, between which it lies.
    package let start: Double
    package let end: Double
    /// How much it grows; not below 0, and finite.
    package let growth: Double
    private let inverse: Inverse

    /// A piece along which the parameter itself grows.
    package init(from start: Double, to end: Double) {
        self.init(start, end, end - start, .linear)
    }

    private init(_ start: Double, _ end: Double, _ growth: Double, _ inverse: Inverse) {
        (self.start, self.end, self.inverse) = (start, end, inverse)
        self.growth = growth > 0 && growth < .infinity ? growth : 0
    }

    /// The parameter at which it has grown by an amount, up to all of it; it must grow.
    @inline(__always)
    package func parameter(after amount: Double) -> Double {
        switch inverse {
        case .linear: return start + (end - start) * (amount / growth)
        case .profile(let profile, let share):
            let (half, centre) = ((end - start) / 2, (start + end) / 2)
            return min(max(start, centre + half * profile.place(ofShare: amount * share)), end)
        case .cubic(let cubic): return SplinePiece.parameter(of: cubic, from: start, to: end, after: amount)
        }
    }
}

extension SplinePiece {
    /// How evenly the distance must grow along a piece.
    package enum Evenness: Double, Sendable {
        /// So that each step is known to 0.1 %, if it isn't less than a millionth of a span.
        case fair = 8
        /// So that it is known to 1e-6, and to a billionth of a span wherever the curve stops.
        case high = 256
    }

    /// The first or the last piece, between two parameters of a span, along which the distance grows.
    @inline(__always)
    package init(
        distanceAlong span: LocationSpan,
        from start: Double,
        to end: Double,
        isFirst: Bool,
        _ evenness: Evenness
    ) {
        let velocity = span.velocity(from: start, to: end)
        if velocity.isEven(evenness.rawValue) {
            self.init(start, end, velocity)
        } else {
            self.init(unevenlyAlong: span, from: start, to: end, isFirst: isFirst, evenness)
        }
    }

    @inline(__always)
    private init(_ start: Double, _ end: Double, _ velocity: VelocityPart) {
        let profile = SpeedProfile(velocity)
        let growth = profile.total * ((end - start) / 2)
        self.init(start, end, growth, .profile(profile, share: 1 / growth))
    }

    @inline(never)
    private init(
        unevenlyAlong span: LocationSpan,
        from start: Double,
        to end: Double,
        isFirst: Bool,
        _ evenness: Evenness
    ) {
        var (low, high) = (start, end)
        var velocity = span.velocity(from: low, to: high)
        repeat {
            if let direction = velocity.direction {
                self.init(onLine: span.way(along: direction), from: low, to: high, isFirst: isFirst)
                return
            }
            // Around a point in which the curve stops, and may turn.
            let width = high - low
            let squaredLength = (velocity.middle.squaredLength + velocity.squaredChange) * width * width
            let leastLength = VelocityPart.negligible * VelocityPart.negligible * span.squaredSize
            guard squaredLength > leastLength, width > SplinePiece.shortest else {
                self.init(low, high, 0, .linear)
                return
            }
            let half = (low + high) / 2
            (low, high) = isFirst ? (low, half) : (half, high)
            velocity = span.velocity(from: low, to: high)
        } while !velocity.isEven(evenness.rawValue)
        self.init(low, high, velocity)
    }

    /// What share of a span's parameters doesn't matter.
    private static let shortest = 0x1p-20

    /// The first or the last piece that doesn't turn, on a line along which a cubic grows, or falls.
    @inline(never)
    private init(onLine way: CubicPolynomial, from start: Double, to end: Double, isFirst: Bool) {
        let (low, high) = way.partWithoutTurns(from: start, to: end, isFirst: isFirst)
        let growth = way.value(at: high) - way.value(at: low)
        self.init(low, high, growth.magnitude, .cubic(growth < 0 ? -way : way))
    }
}

extension SplinePiece {
    /// The first or the last piece, between two parameters of a span, along which time passes or doesn't.
    package init(timeAlong time: CubicPolynomial, from start: Double, to end: Double, isFirst: Bool) {
        let (low, high) = time.partWithoutTurns(from: start, to: end, isFirst: isFirst)
        self.init(low, high, time.value(at: high) - time.value(at: low), .cubic(time))
    }

    /// Where a cubic that grows all along has grown by an amount: by Newton's method, between bounds that are halved where it
    /// leads astray.
    private static func parameter(
        of cubic: CubicPolynomial,
        from start: Double,
        to end: Double,
        after amount: Double
    ) -> Double {
        let wanted = cubic.value(at: start) + amount
        var (low, high) = (start, end)
        var parameter = (start + end) / 2
        for _ in 0..<60 where low < parameter && parameter < high {
            let lacking = wanted - cubic.value(at: parameter)
            if lacking > 0 { low = parameter } else { high = parameter }
            let step = lacking / cubic.derivative(at: parameter)
            if step.magnitude < 1e-15 { break }
            parameter += step
            if !(low < parameter && parameter < high) { parameter = (low + high) / 2 }
        }
        return parameter
    }
}
