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
    /// The control points of these, from the one in front of the first span to the one behind the last; azimuths go the short
    /// way round from one to the next.
    private var vectors: ContiguousArray<ControlVector> = []
    /// The path's first control point, and its last, if their spans have been at hand.
    private var ends: (first: StrokePoint?, last: StrokePoint?)

    package init(_ path: StrokePath) { (count, self.path) = (path.count - 1, path) }

    /// A span that is at hand.
    @inline(__always)
    subscript(index: Int) -> SplineSpan {
        let place = index - range.lowerBound
        // Whether they are at hand is asked for all four at once.
        let vectors = vectors.span.extracting(place..<place + 4)
        return SplineSpan(vectors[0], vectors[1], vectors[2], vectors[3])
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
        vectors.removeLast(vectors.count)
        // Room of one size is found again more quickly, however short the path is.
        vectors.reserveCapacity(SplineSpans.most + 3)
        let (isFirst, isLast) = (range.lowerBound == 0, range.upperBound == count)
        // What continues the path at its ends comes last, from what lies there.
        if isFirst { vectors.append(.placeholder) }
        path.appendVectors((isFirst ? 0 : range.lowerBound - 1)..<range.upperBound + (isLast ? 1 : 2), to: &vectors)
        let azimuth = vectors[1].azimuth
        if isLast {
            ends.last = vectors[vectors.count - 1].point
            vectors.append(.placeholder)
        }
        var turning = vectors.mutableSpan
        for index in 1..<turning.count { turning[index].turn(towards: turning[index - 1]) }
        if isFirst {
            vectors[0] = vectors[1].continued(from: vectors[2])
            ends.first = vectors[1].point(azimuth: azimuth)
        }
        if isLast { vectors[range.count + 2] = vectors[range.count + 1].continued(from: vectors[range.count]) }
    }
}
