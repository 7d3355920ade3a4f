/// The spans of a path's spline, some of which are at hand: their control points lie side by side and are read at once.
package struct SplineSpans: Sendable {
    /// How many are read at once, at most.
    static let most = 32

    /// Whose they are.
    let path: StrokePath
    /// How many there are.
    private let count: Int
    /// Which ones are at hand, by the control points that they begin at.
    private(set) var range = 0..<0
    /// Their knots, and one more on either side, of which no bend is known. Azimuths go the short way round from one to the
    /// next.
    private var knots: ContiguousArray<SplineKnot> = []
    /// Whether all bends that are known are finite.
    private(set) var areFinite = true
    /// The path's first control point, and its last, if their spans have been at hand.
    private var ends: (first: StrokePoint?, last: StrokePoint?)

    package init(_ path: StrokePath) { (count, self.path) = (path.count - 1, path) }

    /// A span that is at hand.
    @inline(__always)
    subscript(index: Int) -> SplineSpan {
        let place = index - range.lowerBound
        // Whether they are at hand is asked for all four at once.
        let knots = knots.span.extracting(place..<place + 4)
        return SplineSpan(knots[0].point, knots[1].point, knots[2].point, knots[3].point)
    }

    /// Where a span that is at hand runs.
    @inline(__always)
    func location(ofSpan index: Int) -> LocationSpan {
        let place = index &- range.lowerBound
        let (first, second) = (knots[place &+ 1], knots[place &+ 2])
        return LocationSpan(
            SIMD2(first.point.location),
            bend: SIMD2(first.bend.location),
            SIMD2(second.point.location),
            bend: SIMD2(second.bend.location)
        )
    }

    /// The spline's point in a span that is at hand, by its bends, which must be finite.
    @inline(__always)
    func point(ofSpan index: Int, at t: Double) -> StrokePoint {
        let place = index &- range.lowerBound
        let (first, second) = (knots[place &+ 1], knots[place &+ 2])
        return PointSpan(first.point, bend: first.bend, second.point, bend: second.bend).value(at: t)
    }

    /// A span; where it isn't at hand it is read, with those that follow it.
    package mutating func span(behind index: Int) -> SplineSpan {
        if !range.contains(index) { read(index..<min(count, index + SplineSpans.most)) }
        return self[index]
    }

    /// The curve's point at a parameter; the path's ends needn't be read again if their spans have been at hand.
    @inline(__always)
    func point(at parameter: Double) -> StrokePoint {
        let end = parameter == 0 ? ends.first : parameter == Double(count) ? ends.last : nil
        return end ?? path.interpolatedPoint(at: parameter)
    }

    /// Has these spans at hand, and no others.
    mutating func read(_ range: Range<Int>) {
        self.range = range
        knots.removeLast(knots.count)
        // Room of one size is found again more quickly, however short the path is.
        knots.reserveCapacity(SplineSpans.most + 3)
        let (isFirst, isLast) = (range.lowerBound == 0, range.upperBound == count)
        // What continues the path at its ends comes last, from what lies there.
        if isFirst { knots.append(SplineKnot(.placeholder)) }
        path.appendKnots((isFirst ? 0 : range.lowerBound - 1)..<range.upperBound + (isLast ? 1 : 2), to: &knots)
        let first = knots[1].point
        if isLast {
            ends.last = knots[knots.count - 1].point
            knots.append(SplineKnot(.placeholder))
        }
        var turning = knots.mutableSpan
        for index in 1..<turning.count { turning[index].point.turn(towards: turning[index - 1].point) }
        if isFirst {
            knots[0].point = knots[1].point.continued(from: knots[2].point)
            ends.first = first
        }
        if isLast {
            knots[range.count + 2].point = knots[range.count + 1].point.continued(from: knots[range.count].point)
        }
        bend()
    }

    /// Finds how the spline bends at the knots between which the spans at hand lie.
    private mutating func bend() {
        var knots = knots.mutableSpan
        var (step, sum) = (knots[1].point - knots[0].point, StrokePoint.placeholder)
        for index in 1..<knots.count - 1 {
            let next = knots[index + 1].point - knots[index].point
            knots[index].bend = next - step
            sum = sum + knots[index].bend
            step = next
        }
        // A sum is finite only if all it is made of are.
        areFinite = sum.isFinite
    }
}
