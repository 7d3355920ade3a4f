/// Where a part of a path's curve meets other curves: parameters, in any order, each perhaps more than once.
struct CurveCrossings {
    /// Parts of the parameter that are shorter aren't halved.
    private static let shortest = 0x1p-34
    /// How often two curves are halved together before they are taken to lie on each other. Otherwise they meet in nine
    /// places at most.
    private static let mostHalvings = 1 << 13

    private(set) var parameters: [Double] = []
    /// How many more pairs of parts may be looked at; then no more crossings are found.
    private var effort: Int

    /// Whether no more crossings are found.
    var isExhausted: Bool { effort <= 0 }

    init(effort: Int) { self.effort = effort }

    /// Looks for the places in which a part of a path between two parameters meets another curve; where it lies on that, for
    /// the first and the last of them.
    mutating func find(_ part: BezierCurve, from start: Double, to end: Double, meeting curve: BezierCurve) {
        // Most of those whose boxes meet are apart.
        if isExhausted || part.isApart(from: curve) { return }
        let (count, rest) = (parameters.count, effort)
        effort = min(effort, CurveCrossings.mostHalvings)
        let granted = effort
        halve(part, start, end, curve)
        if isExhausted, let first = parameters[count...].min(), let last = parameters[count...].max() {
            parameters.removeSubrange(count...)
            parameters += [first, last]
        }
        effort = rest - granted + max(0, effort)
    }

    private mutating func halve(_ part: BezierCurve, _ start: Double, _ end: Double, _ curve: BezierCurve) {
        effort -= 1
        if part.isApart(from: curve) { return }
        let (box, other) = (part.box, curve.box)
        if end - start < CurveCrossings.shortest || box.isPoint || isExhausted {
            parameters.append((start + end) / 2)
        } else if box.size >= other.size {
            let (halves, middle) = (part.halves, (start + end) / 2)
            halve(halves.0, start, middle, curve)
            halve(halves.1, middle, end, curve)
        } else {
            let halves = curve.halves
            halve(part, start, end, halves.0)
            halve(part, start, end, halves.1)
        }
    }
}
