/// A path's spline between two neighbouring control points, with all channels (Spec, 8.6): a cubic in the parameter, which
/// goes from 0 at the first of them to 1 at the second.
///
/// The spline is the uniform cubic B-spline over the control points. In front of the first one, and behind the last, stands
/// one more that continues the line through the two at that end, so that the curve begins and ends in control points.
package struct SplineSpan: Sendable {
    /// Which control point it begins at.
    package private(set) var index: Int
    /// The control points that have a say: the one before the span, those at its ends, and the one behind it.
    private var before: SIMD16<Double>
    private var first: SIMD16<Double>
    private var second: SIMD16<Double>
    private var after: SIMD16<Double>

    /// The span behind a control point that isn't the last of `count`, all of which `vector` gives.
    @inline(__always)
    package init(behind index: Int, count: Int, _ vector: (Int) -> SIMD16<Double>) {
        self.index = index
        first = vector(index)
        second = vector(index + 1).turned(towards: first)
        before = index > 0 ? vector(index - 1).turned(towards: first) : 2 * first - second
        after = index + 2 < count ? vector(index + 2).turned(towards: second) : 2 * second - first
    }

    /// The span behind a control point that isn't the last.
    package init(_ path: StrokePath, behind index: Int) {
        self.init(behind: index, count: path.count) { path[$0].vector }
    }

    /// Moves to the next span, which the path must have.
    package mutating func goForwards(_ points: inout ControlPointBuffer) {
        index += 1
        (before, first, second) = (first, second, after)
        after =
            index + 2 < points.count
            ? points.vector(at: index + 2, goingForwards: true).turned(towards: second) : 2 * second - first
    }

    /// The spline's point at a parameter of 0…1.
    @inline(__always)
    package func point(at t: Double) -> StrokePoint {
        let rest = 1 - t
        let (square, other) = (t * t, rest * rest)
        let sum =
            (other * rest / 6 * before + square * t / 6 * after)
            + ((4 - 3 * square * (1 + rest)) / 6 * first + (4 - 3 * other * (1 + t)) / 6 * second)
        return StrokePoint(vector: sum)
    }

    /// The location along the span.
    @inline(__always)
    package var location: LocationSpan {
        func location(_ point: SIMD16<Double>) -> SIMD2<Double> {
            SIMD2(point[Int(Channel.x.rawValue)], point[Int(Channel.y.rawValue)])
        }
        return LocationSpan(location(before), location(first), location(second), location(after))
    }

    /// The time along the span.
    package var time: CubicPolynomial {
        let time = Int(Channel.timeOffset.rawValue)
        return CubicPolynomial(before[time], first[time], second[time], after[time])
    }
}

extension SIMD16<Double> {
    /// A control point with its azimuth, to which any number of turns may be added, within half a turn of a neighbour's.
    @inline(__always)
    func turned(towards neighbour: SIMD16<Double>) -> SIMD16<Double> {
        let azimuth = Int(Channel.azimuth.rawValue)
        let difference = self[azimuth] - neighbour[azimuth]
        return difference.magnitude > .pi ? turned(towards: neighbour[azimuth], difference) : self
    }

    @inline(never)
    private func turned(towards neighbour: Double, _ difference: Double) -> SIMD16<Double> {
        var turned = self
        turned[Int(Channel.azimuth.rawValue)] = neighbour + difference.remainder(dividingBy: 2 * .pi)
        return turned
    }
}
