/// A place on an overlay's grid. Those of smaller y come first, and of smaller x on a line.
struct OverlayCorner: Hashable, Comparable {
    let x: Int
    let y: Int

    static func < (one: OverlayCorner, other: OverlayCorner) -> Bool { (one.y, one.x) < (other.y, other.x) }
}

/// An edge between two corners of an overlay.
struct OverlayEdge {
    /// The ends, the first of them in their order at the start.
    let start: OverlayCorner
    let end: OverlayCorner
    /// By how much more often places at its left are wound around than those at its right, looking to its end with y
    /// growing upwards.
    var windings: Overlay.Windings
    /// How often places at its right are wound around.
    var right = Overlay.Windings.zero
    /// Whether it hasn't been compared with all others.
    var isNew = true

    /// An edge of a polygon, from corner to corner.
    init(from start: OverlayCorner, to end: OverlayCorner, _ windings: Overlay.Windings) {
        let isAscending = start < end
        (self.start, self.end) = isAscending ? (start, end) : (end, start)
        self.windings = isAscending ? windings : 0 &- windings
    }

    /// The edges of a closed polygon, whose last corner is joined to its first.
    static func around(_ corners: [OverlayCorner], _ windings: Overlay.Windings) -> [OverlayEdge] {
        corners.neighbours.compactMap { start, end in
            start == end ? nil : OverlayEdge(from: start, to: end, windings)
        }
    }

    /// How often places at its left are wound around.
    var left: Overlay.Windings { right &+ windings }

    /// Twice the area of the triangle with a corner, greater than 0 where the corner lies at the left.
    @inline(__always)
    func side(of corner: OverlayCorner) -> Int {
        (end.x - start.x) * (corner.y - start.y) - (end.y - start.y) * (corner.x - start.x)
    }

    /// Whether half of a corner lies at the left of the edge, which isn't level.
    @inline(__always)
    func isRight(ofHalf corner: OverlayCorner) -> Bool {
        let (x, y) = (corner.x - 2 * start.x, corner.y - 2 * start.y)
        return (end.x - start.x) * y - (end.y - start.y) * x > 0
    }

    /// The least x and y.
    @inline(__always)
    var least: (x: Int, y: Int) { (min(start.x, end.x), start.y) }

    /// The greatest x and y.
    @inline(__always)
    var most: (x: Int, y: Int) { (max(start.x, end.x), end.y) }

    /// Whether a corner lies on the edge, between its ends, but for less than half a step of the grid.
    private func isNear(_ corner: OverlayCorner) -> Bool {
        let (x, y) = (end.x - start.x, end.y - start.y)
        let along = (corner.x - start.x) * x + (corner.y - start.y) * y
        return 0 < along && along < x * x + y * y && 2 * side(of: corner).magnitude < max(x.magnitude, y.magnitude)
    }

    /// Where two edges that meet must be cut, the first and the other one: each at one place, or at two where they lie on one
    /// line.
    ///
    /// An end that is near takes the place of where they cross: otherwise edges that lie all but on each other would cross in
    /// ever more places, a step from each other, as rounding moves them.
    func cuts(with other: OverlayEdge) -> (own: [OverlayCorner], other: [OverlayCorner]) {
        let (one, two) = (side(of: other.start), side(of: other.end))
        let (three, four) = (other.side(of: start), other.side(of: end))
        if one.signum() * two.signum() > 0 || three.signum() * four.signum() > 0 { return ([], []) }
        // Of two that have an end in common nothing else is, unless they lie on one line.
        let haveEnd = start == other.start || start == other.end || end == other.start || end == other.end
        if haveEnd && three != four { return ([], []) }
        let near = (own: [other.start, other.end].filter(isNear), other: [start, end].filter(other.isNear))
        if three == four || !near.own.isEmpty || !near.other.isEmpty { return near }
        let share = Double(three) / Double(three - four)
        let corner = OverlayCorner(
            x: start.x + Int((share * Double(end.x - start.x)).rounded()),
            y: start.y + Int((share * Double(end.y - start.y)).rounded())
        )
        return ([corner].filter { $0 != start && $0 != end }, [corner].filter { $0 != other.start && $0 != other.end })
    }
}
