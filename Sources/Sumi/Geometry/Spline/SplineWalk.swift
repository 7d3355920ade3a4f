/// A walk along a path's spline, forwards or backwards, by distances, times or parameters.
struct SplineWalk: Sendable {
    /// What the walk goes by.
    enum Measure: Sendable {
        case distance
        case time
        case parameter
    }

    /// Of the parameter.
    private static let leastStep = 1e-9
    private static let fewestSpans = 32

    private let measure: Measure
    private let isForward: Bool
    /// The parameters between which it goes.
    private let range: ClosedRange<Double>
    /// The spans whose pieces are at hand, and where those begin that lie ahead.
    private var spans: SplineSpans
    private var ahead: Int
    /// These pieces, and at which of them the walk is.
    private var pieces: SplinePieces
    private var place = -1
    /// By how much what is measured grows along this piece, and has grown.
    private var growth = 0.0
    private var grown = 0.0
    /// The parameter at which the last point lay.
    private var former: Double

    /// Begins a walk between two parameters, forwards or backwards.
    init(
        _ path: StrokePath,
        from start: Double,
        to end: Double,
        by measure: Measure,
        _ accuracy: SplinePieces.Accuracy
    ) {
        (self.measure, isForward) = (measure, start <= end)
        range = min(start, end)...max(start, end)
        spans = SplineSpans(path)
        pieces = SplinePieces(goingForwards: isForward, accuracy)
        ahead = Int(start.rounded(isForward ? .down : .up))
        former = start
    }

    /// The parameter that the walk has come to by its steps.
    var parameter: Double {
        let (piece, location) = (pieces[place], spans[pieces[place].span].location)
        return Double(piece.span) + piece.parameter(after: grown, goingForwards: isForward, along: location)
    }

    /// Goes on, forwards, by an amount and gives the spline's point there; nil where the walk ends before that, or gets
    /// nowhere.
    @inline(__always)
    mutating func next(_ amount: Double) -> StrokePoint? {
        guard advance(by: amount) else { return nil }
        let (index, position) = (pieces[place].span, pieces[place].parameter(after: grown))
        let parameter = Double(index) + position
        // Steps that are lost in rounding lead nowhere, and what rounding leaves until the end is no step.
        guard parameter > former + SplineWalk.leastStep, parameter < range.upperBound - SplineWalk.leastStep else {
            return nil
        }
        former = parameter
        return spans[index].point(at: position)
    }

    /// Goes all the way and says by how much what is measured grows.
    mutating func advanceToEnd() -> Double {
        var sum = 0.0
        while goOn() { sum += growth }
        return sum
    }

    /// Goes on by an amount; false where the walk ends before that.
    @inline(__always)
    mutating func advance(by amount: Double) -> Bool {
        var left = grown + amount
        while left > growth {
            left -= growth
            guard goOn() else { return false }
        }
        grown = left
        return true
    }

    /// Goes on to the next piece; false where the walk ends.
    @inline(__always)
    private mutating func goOn() -> Bool {
        place += 1
        guard place < pieces.count || goOnBehindSpans() else { return false }
        growth = pieces[place].growth
        return true
    }

    /// Goes on to the first piece of the next spans; false where there are none.
    ///
    /// Pieces are made well ahead of their use, since each takes long but none waits for another.
    @inline(never)
    private mutating func goOnBehindSpans() -> Bool {
        place = 0
        repeat {
            let most = min(max(SplineWalk.fewestSpans, 2 * spans.range.count), SplineSpans.most)
            let next =
                isForward
                ? ahead..<min(ahead + most, Int(range.upperBound.rounded(.up)))
                : max(ahead - most, Int(range.lowerBound))..<ahead
            if next.isEmpty { return false }
            spans.read(next)
            pieces.removeAll(spans: next.count)
            if isForward {
                for index in next { addPieces(ofSpan: index) }
            } else {
                for index in next.reversed() { addPieces(ofSpan: index) }
            }
            ahead = isForward ? next.upperBound : next.lowerBound
        } while pieces.count == 0
        return true
    }

    @inline(__always)
    private mutating func addPieces(ofSpan index: Int) {
        let span = spans[index]
        let start = max(0, range.lowerBound - Double(index))
        let end = min(1, range.upperBound - Double(index))
        switch measure {
        case .distance: pieces.append(distanceAlong: span.location, index, from: start, to: end)
        case .time: pieces.append(timeAlong: span.time, index, from: start, to: end)
        case .parameter: pieces.append(SplinePiece(index, from: start, to: end, growth: end - start))
        }
    }
}
