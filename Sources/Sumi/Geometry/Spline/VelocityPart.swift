/// The velocity along a part of a span, in the parameter x, which goes from −1 at its start to 1 at its end: a quadratic in x.
struct VelocityPart {
    let middle: SIMD2<Double>
    /// The factor of x.
    let slope: SIMD2<Double>
    /// The factor of x².
    let bend: SIMD2<Double>

    /// Whether the velocity hardly changes: the square of its middle is so many times that of what it changes by.
    @inline(__always)
    func isEven(_ evenness: Double) -> Bool { evenness * squaredChange <= middle.squaredLength }

    /// The square of what the velocity differs from its middle by, at most.
    @inline(__always)
    var squaredChange: Double {
        // The control points of the quadratic as a Bézier curve, whose hull it doesn't leave, lie bend ± slope and −bend away
        // from the middle.
        slope.squaredLength + 2 * slope.dot(bend).magnitude + bend.squaredLength
    }

    /// The velocity along the part between two of a span's parameters, of which this is the whole.
    @inline(never)
    func part(from start: Double, to end: Double) -> VelocityPart {
        let (share, x) = (end - start, start + end - 1)
        return VelocityPart(
            middle: share * (middle + x * (slope + x * bend)),
            slope: share * share * (slope + 2 * x * bend),
            bend: share * share * share * bend
        )
    }

    /// The velocity along the first half of the part, and along the second.
    @inline(__always)
    var halves: (VelocityPart, VelocityPart) {
        let (bend, slope) = (0.125 * self.bend, 0.25 * self.slope)
        let middle = 0.5 * self.middle + bend
        return (
            VelocityPart(middle: middle - slope, slope: slope - 2 * bend, bend: bend),
            VelocityPart(middle: middle + slope, slope: slope + 2 * bend, bend: bend)
        )
    }

    /// The direction in which the part goes, if it is all but straight, forwards or backwards: where a pen rests, or turns on
    /// a line.
    @inline(__always)
    var direction: SIMD2<Double>? {
        let square = middle.squaredLength
        let across = middle.cross(slope).magnitude + middle.cross(bend).magnitude
        guard across <= VelocityPart.negligible * square, square > 0 else { return nil }
        return middle * (1 / square.squareRoot())
    }

    /// What share of a velocity doesn't matter.
    private static let negligible = 0x1p-30
}

extension SIMD2<Double> {
    @inline(__always)
    fileprivate func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
