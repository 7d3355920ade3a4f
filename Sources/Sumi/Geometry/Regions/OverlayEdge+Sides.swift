extension [OverlayEdge] {
    /// Sets how often places at the right of each edge are wound around, of edges that meet at their ends only.
    mutating func setSides(_ effort: inout Int) {
        let slabs = OverlaySlabs(self)
        for index in indices {
            let edge = self[index]
            // What a line goes through that leads from the edge's middle to greater x, and is a trifle higher than that.
            let (x, y) = (edge.start.x + edge.end.x, edge.start.y + edge.end.y)
            let middle = OverlayCorner(x: x, y: y)
            var windings = Overlay.Windings.zero
            let others = slabs.edges(at: y)
            effort -= others.count
            if effort <= 0 { return }
            for other in others {
                let other = self[other]
                guard 2 * other.start.y <= y, y < 2 * other.end.y, 2 * Swift.max(other.start.x, other.end.x) >= x else {
                    continue
                }
                if other.isRight(ofHalf: middle) { windings &+= other.windings }
            }
            // A level edge lies below that line, and what is above it is at its left.
            self[index].right = edge.start.y == edge.end.y ? windings &- edge.windings : windings
        }
    }
}

/// Edges by their height: which of them may be met at some y.
private struct OverlaySlabs {
    private var slabs: [[Int]]
    private let least: Int
    private let height: Int

    init(_ edges: [OverlayEdge]) {
        least = edges.first?.start.y ?? 0
        let most = edges.reduce(least) { max($0, $1.end.y) }
        // As high as edges are on average, so that few edges are in many of them.
        let total = edges.reduce(0) { $0 + $1.end.y - $1.start.y }
        let count = max(1, min(edges.count, (most - least) * edges.count / max(1, total)))
        height = (most - least) / count + 1
        slabs = Array(repeating: [], count: count)
        for (index, edge) in edges.enumerated() where edge.start.y < edge.end.y {
            for slab in (edge.start.y - least) / height...(edge.end.y - least) / height { slabs[slab].append(index) }
        }
    }

    /// Edges that may be met at half of a y.
    func edges(at y: Int) -> [Int] { slabs[(y - 2 * least) / (2 * height)] }
}
