/// The pieces between two parameters of a path's spline, one behind the other as they are walked. Those of some spans are at
/// hand: they are made well ahead of their use, since each takes long but none waits for another.
struct SplinePieces: Sendable {
    /// What grows along them.
    private let measure: SplineWalk.Measure
    /// Whether they come by ascending parameters.
    let isForward: Bool
    /// The parameters between which they lie.
    let range: ClosedRange<Double>
    private let division: SplineDivision
    /// The spans whose pieces are at hand.
    private(set) var spans: SplineSpans
    /// Where those begin that lie ahead.
    private var ahead: Int
    private var pieces: [SplinePiece] = []

    /// No pieces yet of those from one parameter to another, forwards or backwards.
    init(
        _ path: StrokePath,
        from start: Double,
        to end: Double,
        by measure: SplineWalk.Measure,
        _ accuracy: SplineDivision.Accuracy
    ) {
        (self.measure, isForward) = (measure, start <= end)
        range = min(start, end)...max(start, end)
        division = SplineDivision(goingForwards: isForward, accuracy)
        spans = SplineSpans(path)
        ahead = isForward ? Int(start) : Int(start.rounded(.up))
    }

    /// How many are at hand.
    var count: Int { pieces.count }

    @inline(__always)
    subscript(index: Int) -> SplinePiece { pieces[index] }

    /// Has the next pieces at hand, and no others; false where there are none.
    mutating func readNext() -> Bool {
        pieces.removeLast(pieces.count)
        while pieces.isEmpty {
            let next =
                isForward
                ? ahead..<min(ahead + SplineSpans.most, Int(range.upperBound.rounded(.up)))
                : max(ahead - SplineSpans.most, Int(range.lowerBound))..<ahead
            if next.isEmpty { return false }
            spans.read(next)
            ahead += divide(next) * (isForward ? 1 : -1)
        }
        return true
    }

    /// How many there is room for at first, two and some for each span.
    private static let expected = 72

    /// Has the pieces of spans that are at hand, and says of how many: of all, unless there are more than expected.
    private mutating func divide(_ next: Range<Int>) -> Int {
        var (divided, room) = (0, SplinePieces.expected)
        var pieces: [SplinePiece] = []
        swap(&pieces, &self.pieces)
        defer { swap(&pieces, &self.pieces) }
        while divided == 0 {
            pieces.append(addingCapacity: room) { pieces in
                while divided < next.count {
                    let count = pieces.count
                    appendPieces(
                        ofSpan: isForward ? next.lowerBound + divided : next.upperBound - 1 - divided,
                        to: &pieces
                    )
                    if pieces.isFull {
                        pieces.removeLast(pieces.count - count)
                        break
                    }
                    divided += 1
                }
            }
            room += room
        }
        return divided
    }

    @inline(__always)
    private func appendPieces(ofSpan index: Int, to pieces: inout OutputSpan<SplinePiece>) {
        let start = max(0, range.lowerBound - Double(index))
        let end = min(1, range.upperBound - Double(index))
        switch measure {
        case .distance:
            division.append(distanceAlong: spans.location(ofSpan: index), index, from: start, to: end, to: &pieces)
        case .time: division.append(timeAlong: spans[index].time, index, from: start, to: end, to: &pieces)
        case .parameter:
            division.append(SplinePiece(index, from: start, to: end, growth: end - start), to: &pieces)
        }
    }
}
