extension [OverlayEdge] {
    /// Sets how often places at the right of each edge are wound around, of edges that meet at their ends only.
    ///
    /// What is known at one side of an edge is known of the next edge around each of its corners, and so on. Where that leads to
    /// no more edges, another one is held against all, as long as there is effort left.
    mutating func setSides(_ effort: inout Effort) {
        let fans = OverlayFans(self)
        var (isKnown, open): ([Bool], [Int]) = (map { _ in false }, [])
        for first in indices where !isKnown[first] && !effort.isSpent {
            effort.spend(count)
            self[first].right = rightByRay(of: first)
            isKnown[first] = true
            open.append(first)
            while let known = open.popLast() {
                for corner in [self[known].start, self[known].end] {
                    let next = fans.next(after: known, around: corner)
                    if isKnown[next] { continue }
                    // Between two neighbours there is nothing: what is behind one is in front of the other.
                    let between = self[known].start == corner ? self[known].right : self[known].left
                    self[next].right = self[next].start == corner ? between &- self[next].windings : between
                    isKnown[next] = true
                    open.append(next)
                }
            }
        }
    }

    /// What is right of an edge, from what a line goes through that leads from the edge's middle to greater x, a trifle higher
    /// than that.
    private func rightByRay(of index: Int) -> Overlay.Windings {
        let edge = self[index]
        let middle = OverlayCorner(x: edge.start.x + edge.end.x, y: edge.start.y + edge.end.y)
        var windings = Overlay.Windings.zero
        for other in self where 2 * other.start.y <= middle.y && middle.y < 2 * other.end.y {
            if other.isRight(ofHalf: middle) { windings &+= other.windings }
        }
        // A level edge lies below that line, and what is above it is at its left.
        return edge.start.y == edge.end.y ? windings &- edge.windings : windings
    }
}
