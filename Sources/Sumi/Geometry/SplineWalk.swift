/// A walk along a path's spline, forwards or backwards, by distances, times or parameters.
package struct SplineWalk: Sendable {
    /// What the walk goes by.
    package enum Measure: Sendable {
        case distance
        case time
        case parameter
    }

    /// Of the parameter.
    private static let leastStep = 1e-9
    private static let leastReach = 0x1p-10

    private let measure: Measure
    private let evenness: SplinePiece.Evenness
    private let isForward: Bool
    /// The parameter at which the walk ends.
    private let end: Double
    private var points: ControlPointBuffer
    private var span: SplineSpan
    /// The part of the span that is walked, and by how much what is measured has grown since its start.
    private var piece: SplinePiece
    private var grown = 0.0
    /// Where in the span the last point lay.
    private var position = 0.0

    /// Begins a walk between two parameters that differ, forwards or backwards.
    package init(
        _ path: StrokePath,
        from start: Double,
        to end: Double,
        by measure: Measure,
        _ evenness: SplinePiece.Evenness
    ) {
        (self.end, self.measure, self.evenness, isForward) = (end, measure, evenness, start < end)
        points = ControlPointBuffer(path)
        // At a control point, the span that lies ahead.
        let index = Int(isForward ? start.rounded(.down) : start.rounded(.up) - 1)
        span = SplineWalk.span(&points, behind: index, isForward)
        piece = SplinePiece(from: 0, to: 0)
        position = start - Double(index)
        enter(at: position)
    }

    /// The parameter that the walk has come to.
    package var parameter: Double { Double(span.index) + piece.parameter(after: grown) }

    /// Goes on by an amount and gives the spline's point there; nil where the walk ends before that, or gets nowhere.
    @inline(__always)
    package mutating func next(_ amount: Double) -> StrokePoint? {
        let (index, former) = (span.index, position)
        guard advance(by: amount) else { return nil }
        position = piece.parameter(after: grown)
        // What rounding leaves until the end is no step, and steps that are lost in rounding lead nowhere.
        let isFarther = span.index > index || position > former + SplineWalk.leastStep
        return isFarther && Double(span.index) + position < end - SplineWalk.leastStep ? span.point(at: position) : nil
    }

    /// Goes all the way, forwards, and says by how much what is measured grows.
    package mutating func advanceToEnd() -> Double {
        var growth = piece.growth
        while leave() { growth += piece.growth }
        return growth
    }

    /// Goes on by an amount; false, and no farther, where the walk ends before that.
    @inline(__always)
    package mutating func advance(by amount: Double) -> Bool {
        if isForward {
            grown += amount
            while grown > piece.growth {
                let left = grown - piece.growth
                if !leave() { return false }
                grown = left
            }
        } else {
            grown -= amount
            while grown < 0 {
                let lacking = grown
                if !leave() { return false }
                grown = lacking + piece.growth
            }
        }
        return true
    }

    /// Goes on to the next piece; false where the walk ends.
    @inline(never)
    private mutating func leave() -> Bool {
        let position = isForward ? piece.end : piece.start
        if position != border {
            // Where the curve all but stops, pieces grow and shrink little by little.
            enter(at: position, reaching: max(SplineWalk.leastReach, 2 * (piece.end - piece.start)))
        } else if isForward ? Double(span.index + 1) < end : Double(span.index) > end {
            if isForward {
                span.goForwards(&points)
            } else {
                span = SplineWalk.span(&points, behind: span.index - 1, false)
            }
            enter(at: isForward ? 0 : 1)
        } else {
            return false
        }
        return true
    }

    /// Where in the span the walk leaves it, or ends.
    private var border: Double {
        isForward ? min(1, end - Double(span.index)) : max(0, end - Double(span.index))
    }

    /// Goes on with the piece behind a position, no wider than asked where that saves looking for it.
    private mutating func enter(at position: Double, reaching reach: Double = 1) {
        let (low, high) = isForward ? (position, border) : (border, position)
        switch measure {
        case .distance:
            piece = SplinePiece(
                distanceAlong: span.location,
                from: isForward ? low : max(low, high - reach),
                to: isForward ? min(high, low + reach) : high,
                isFirst: isForward,
                evenness
            )
        case .time: piece = SplinePiece(timeAlong: span.time, from: low, to: high, isFirst: isForward)
        case .parameter: piece = SplinePiece(from: low, to: high)
        }
        grown = isForward ? 0 : piece.growth
    }

    private static func span(_ points: inout ControlPointBuffer, behind index: Int, _ isForward: Bool) -> SplineSpan {
        SplineSpan(behind: index, count: points.count) { points.vector(at: $0, goingForwards: isForward) }
    }
}
