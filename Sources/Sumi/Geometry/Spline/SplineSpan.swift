/// A path's spline between two neighbouring control points, with all channels (Spec, 8.6): a cubic in the parameter, which
/// goes from 0 at the first of them to 1 at the second.
///
/// The spline is the uniform cubic B-spline over the control points. In front of the first one, and behind the last, stands
/// one more that continues the line through the two at that end, so that the curve begins and ends in control points.
package struct SplineSpan: Sendable {
    /// The control points that have a say: the one before the span, those at its ends, and the one behind it.
    private let before: StrokePoint
    private let first: StrokePoint
    private let second: StrokePoint
    private let after: StrokePoint

    /// The span between the second and the third of four control points; azimuths go the short way round from one to the
    /// next.
    @inline(__always)
    init(_ before: StrokePoint, _ first: StrokePoint, _ second: StrokePoint, _ after: StrokePoint) {
        (self.before, self.first, self.second, self.after) = (before, first, second, after)
    }

    /// The span behind a control point that isn't the last.
    package init(_ path: StrokePath, behind index: Int) {
        first = path[index]
        second = path[index + 1].turned(towards: first)
        before =
            index > 0 ? path[index - 1].turned(towards: first) : first.continued(from: second)
        after =
            index + 2 < path.count
            ? path[index + 2].turned(towards: second) : second.continued(from: first)
    }

    /// The spline's point at a parameter of 0…1.
    package func point(at t: Double) -> StrokePoint {
        let points = PointSpan(before, first, second, after)
        return (points.firstBend + points.secondBend).isFinite ? points.value(at: t) : weighedPoint(at: t)
    }

    /// The same from control points of which there are no differences, or too large ones: by the weight that each of them has.
    @inline(never)
    private func weighedPoint(at t: Double) -> StrokePoint {
        let ways = SIMD2(1 - t, t)
        let squares = ways * ways
        let far = squares * ways / 6
        let near = (4 - squares * (6 - 3 * ways)) / 6
        let (outer, inner) = (far[0] * before + far[1] * after, near[1] * first + near[0] * second)
        return outer + inner
    }

    /// The location along the span.
    package var location: LocationSpan {
        LocationSpan(
            SIMD2(before.location),
            SIMD2(first.location),
            SIMD2(second.location),
            SIMD2(after.location)
        )
    }

    /// The time along the span.
    var time: CubicPolynomial {
        CubicPolynomial(before.timeOffset, first.timeOffset, second.timeOffset, after.timeOffset)
    }

    /// A box around the control points that have a say, and with them around the curve.
    var box: Box { Box(around: [before, first, second, after].lazy.map { SIMD2($0.location) }) }

    /// A number along the span, of which control points have what `number` gives of them.
    func value(_ number: (StrokePoint) -> Double) -> SplineValue {
        SplineValue(number(before), number(first), number(second), number(after))
    }

    /// The largest number that control points which have a say give.
    package func largest(_ number: (StrokePoint) -> Double) -> Double {
        max(number(before), number(first), number(second), number(after))
    }

    /// The largest difference of such numbers of neighbours among them.
    func largestStep(_ number: (StrokePoint) -> Double) -> Double {
        let numbers = SIMD4(number(before), number(first), number(second), number(after))
        return max(
            (numbers[1] - numbers[0]).magnitude,
            (numbers[2] - numbers[1]).magnitude,
            (numbers[3] - numbers[2]).magnitude
        )
    }

    /// The length of the second derivative of what `place` gives of them, at most.
    func largestBend(_ place: (StrokePoint) -> SIMD4<Double>) -> Double {
        let (start, end) = (place(first), place(second))
        // It goes evenly from one of these to the other.
        let (one, other) = (place(before) - 2 * start + end, start - 2 * end + place(after))
        return max((one * one).sum(), (other * other).sum()).squareRoot()
    }
}
