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

    /// The pieces on its way, and at which of those at hand it is.
    private var pieces: SplinePieces
    private var place = -1
    /// By how much what is measured grows along this piece, and has grown, or must along those that aren't at hand yet.
    private var growth = 0.0
    private var grown = 0.0
    /// Where the next point lies: in which span, and at which parameter there; nil where that isn't known yet, or there is none.
    private var here: (span: Int, position: Double)?
    /// The parameter there.
    private var parameterHere: Double

    /// Begins a walk between two parameters, forwards or backwards.
    init(
        _ path: StrokePath,
        from start: Double,
        to end: Double,
        by measure: Measure,
        _ accuracy: SplineDivision.Accuracy
    ) {
        pieces = SplinePieces(path, from: start, to: end, by: measure, accuracy)
        parameterHere = start
    }

    /// The point at the lower end of the parameters between which it goes.
    var lowerEnd: StrokePoint {
        @inline(__always) get { pieces.spans.point(at: pieces.range.lowerBound) }
    }

    /// The one at the upper end.
    var upperEnd: StrokePoint {
        @inline(__always) get { pieces.spans.point(at: pieces.range.upperBound) }
    }

    /// The parameter that the walk has come to by its steps.
    var parameter: Double {
        let (piece, location) = (pieces[place], pieces.spans.location(ofSpan: pieces[place].span))
        return Double(piece.span) + piece.parameter(after: grown, goingForwards: pieces.isForward, along: location)
    }

    /// The spline's point where the walk is, which goes on from there, forwards, by an amount; nil where that takes something
    /// else than it mostly does, and is left to ``nextSlowly(_:)``.
    ///
    /// The next point is looked for before this one is made: neither must wait for the other.
    @inline(__always)
    mutating func next(_ amount: Double) -> StrokePoint? {
        guard let here, pieces.spans.areFinite else { return nil }
        step(by: amount)
        return pieces.spans.point(ofSpan: here.span, at: here.position)
    }

    /// The same wherever it is; nil where the walk hasn't moved yet, has ended, or gets nowhere.
    mutating func nextSlowly(_ amount: Double) -> StrokePoint? {
        if here == nil, place == pieces.count ? reachPiece() : place >= 0 {
            here = located(at: pieces[place].parameter(after: grown))
        }
        if let point = next(amount) { return point }
        guard let here else { return nil }
        let point = pieces.spans[here.span].point(at: here.position)
        step(by: amount)
        return point
    }

    /// Goes on by an amount, and finds where that is along the pieces at hand, if it is one of the many with a profile.
    @inline(__always)
    private mutating func step(by amount: Double) {
        here = nil
        if move(by: amount), let position = pieces[place].quickParameter(after: grown) { here = located(at: position) }
    }

    /// Goes all the way and says by how much what is measured grows.
    mutating func advanceToEnd() -> Double {
        var sum = 0.0
        while pieces.readNext() {
            for index in 0..<pieces.count { sum += pieces[index].growth }
        }
        return sum
    }

    /// Goes by a first amount; false where the walk ends before that. By one that isn't above 0 it gets nowhere.
    @discardableResult
    mutating func advance(by amount: Double) -> Bool {
        move(by: amount)
        return reachPiece()
    }

    /// Goes on by an amount; false where that leads behind the pieces at hand.
    @inline(__always)
    @discardableResult
    private mutating func move(by amount: Double) -> Bool {
        grown += amount
        while grown > growth {
            grown -= growth
            place += 1
            guard place < pieces.count else { return false }
            growth = pieces[place].growth
        }
        return true
    }

    /// Goes on behind the pieces that were at hand to the one in which the walk is; false where it ends before that.
    @inline(never)
    private mutating func reachPiece() -> Bool {
        repeat {
            place = 0
            guard pieces.readNext() else { return false }
            growth = pieces[0].growth
        } while !move(by: 0)
        return true
    }

    /// The place in this piece's span to which the walk has come; nil where it got nowhere: steps that are lost in rounding lead
    /// nowhere, and what rounding leaves until the end is no step.
    @inline(__always)
    private mutating func located(at position: Double) -> (span: Int, position: Double)? {
        let span = pieces[place].span
        let parameter = Double(span) + position
        guard parameter > parameterHere + SplineWalk.leastStep,
            parameter < pieces.range.upperBound - SplineWalk.leastStep
        else { return nil }
        parameterHere = parameter
        return (span, position)
    }
}
