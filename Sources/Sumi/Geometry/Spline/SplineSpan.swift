/// A path's spline between two neighbouring control points, with all channels (Spec, 8.6): a cubic in the parameter, which
/// goes from 0 at the first of them to 1 at the second.
///
/// The spline is the uniform cubic B-spline over the control points. In front of the first one, and behind the last, stands
/// one more that continues the line through the two at that end, so that the curve begins and ends in control points.
package struct SplineSpan: Sendable {
    /// The control points that have a say: the one before the span, those at its ends, and the one behind it.
    private let before: ControlVector
    private let first: ControlVector
    private let second: ControlVector
    private let after: ControlVector

    /// The span between the second and the third of four control points; azimuths go the short way round from one to the
    /// next.
    @inline(__always)
    init(_ before: ControlVector, _ first: ControlVector, _ second: ControlVector, _ after: ControlVector) {
        (self.before, self.first, self.second, self.after) = (before, first, second, after)
    }

    /// The span behind a control point that isn't the last.
    package init(_ path: StrokePath, behind index: Int) {
        first = ControlVector(path[index])
        second = ControlVector(path[index + 1]).turned(towards: first)
        before =
            index > 0 ? ControlVector(path[index - 1]).turned(towards: first) : first.continued(from: second)
        after =
            index + 2 < path.count
            ? ControlVector(path[index + 2]).turned(towards: second) : second.continued(from: first)
    }

    /// How all channels go along the span.
    @inline(__always)
    var points: PointSpan { PointSpan(before, first, second, after) }

    /// The spline's point at a parameter of 0…1.
    package func point(at t: Double) -> StrokePoint {
        let points = points
        let isFinite = points.witness.wide.sum().isFinite && points.witness.narrow.sum().isFinite
        return isFinite ? points.point(at: t) : weighedPoint(at: t)
    }

    /// The same from control points of which there are no differences, or too large ones: by the weight that each of them has.
    @inline(never)
    private func weighedPoint(at t: Double) -> StrokePoint {
        let ways = SIMD2(1 - t, t)
        let squares = ways * ways
        let far = squares * ways / 6
        let near = (4 - squares * (6 - 3 * ways)) / 6
        let outer = ControlVector.sum(before, far[0], after, far[1])
        let inner = ControlVector.sum(first, near[1], second, near[0])
        return ControlVector.sum(outer, 1, inner, 1).point
    }

    /// The location along the span.
    package var location: LocationSpan {
        LocationSpan(before.location, first.location, second.location, after.location)
    }

    /// The time along the span.
    var time: CubicPolynomial {
        CubicPolynomial(before.timeOffset, first.timeOffset, second.timeOffset, after.timeOffset)
    }

    /// A number along the span, of which control points have what `number` gives of them.
    func value(_ number: (ControlVector) -> Double) -> SplineValue {
        SplineValue(number(before), number(first), number(second), number(after))
    }

    /// The largest number that control points which have a say give.
    package func largest(_ number: (ControlVector) -> Double) -> Double {
        max(number(before), number(first), number(second), number(after))
    }

    /// The largest difference of such numbers of neighbours among them.
    func largestStep(_ number: (ControlVector) -> Double) -> Double {
        let numbers = SIMD4(number(before), number(first), number(second), number(after))
        return max(
            (numbers[1] - numbers[0]).magnitude,
            (numbers[2] - numbers[1]).magnitude,
            (numbers[3] - numbers[2]).magnitude
        )
    }

    /// The length of the second derivative of what `place` gives of them, at most.
    func largestBend(_ place: (ControlVector) -> SIMD4<Double>) -> Double {
        let (start, end) = (place(first), place(second))
        // It goes evenly from one of these to the other.
        let (one, other) = (place(before) - 2 * start + end, start - 2 * end + place(after))
        return max((one * one).sum(), (other * other).sum()).squareRoot()
    }
}
