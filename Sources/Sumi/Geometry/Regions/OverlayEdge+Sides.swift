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
                    let between = self[known].start == corner ? self[known].left : self[known].right
                    self[next].right = self[next].start == corner ? between : between &- self[next].windings
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

/// The edges around each corner of an overlay, in the order of their directions.
private struct OverlayFans {
    /// For each edge the next one around its start, and around its end, the way that turns x to y.
    private var following: [(atStart: Int, atEnd: Int)]
    private let edges: [OverlayEdge]

    init(_ edges: [OverlayEdge]) {
        self.edges = edges
        following = edges.indices.map { ($0, $0) }
        // Starts are in order already.
        var ends = edges.indices.map { (corner: edges[$0].start, edge: $0) }
        ends += edges.indices.lazy.map { (corner: edges[$0].end, edge: $0) }
        ends.sort { $0.corner < $1.corner }
        var first = 0
        while first < ends.count {
            let corner = ends[first].corner
            var last = first
            while last < ends.count, ends[last].corner == corner { last += 1 }
            // Of two, each is the other's next.
            if last - first > 2 {
                ends[first..<last].sort { one, other in
                    // What starts in a corner leads upwards from it, or to greater x, and comes first.
                    let isUpwards = edges[one.edge].start == corner
                    if isUpwards != (edges[other.edge].start == corner) { return isUpwards }
                    return edges[one.edge].turn(to: edges[other.edge]) > 0
                }
            }
            for place in first..<last {
                let (edge, next) = (ends[place].edge, ends[place + 1 < last ? place + 1 : first].edge)
                if edges[edge].start == corner { following[edge].atStart = next } else { following[edge].atEnd = next }
            }
            first = last
        }
    }

    /// The next edge around one of an edge's corners.
    func next(after edge: Int, around corner: OverlayCorner) -> Int {
        edges[edge].start == corner ? following[edge].atStart : following[edge].atEnd
    }
}

extension OverlayEdge {
    /// Whether, and which way, another edge's direction turns from that of this one: greater than 0 from x to y.
    fileprivate func turn(to other: OverlayEdge) -> Int {
        (end.x - start.x) * (other.end.y - other.start.y) - (end.y - start.y) * (other.end.x - other.start.x)
    }
}
