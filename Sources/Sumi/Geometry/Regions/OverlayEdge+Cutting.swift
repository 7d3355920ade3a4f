extension OverlayEdge {
    /// How many pairs of edges are compared at most: some seconds.
    static let mostPairs = 1 << 28
}

extension [OverlayEdge] {
    /// The edges, which must be in the order of their starts, cut where they meet; nil where they meet but at their ends, or
    /// no effort is left.
    func cut(_ effort: inout Int) -> [OverlayEdge]? {
        var cuts: [(edge: Int, corner: OverlayCorner)] = []
        // Those before an edge that reach as far as it begins.
        var active: [Int] = []
        for index in indices {
            var kept = 0
            for place in active.indices {
                let other = active[place]
                guard self[other].end.y >= self[index].start.y else { continue }
                active[kept] = other
                kept += 1
                guard self[index].isNear(self[other]) else { continue }
                let (own, others) = self[index].cuts(with: self[other])
                for corner in own { cuts.append((index, corner)) }
                for corner in others { cuts.append((other, corner)) }
            }
            effort -= active.count
            if effort <= 0 { return nil }
            active.removeSubrange(kept...)
            active.append(index)
        }
        if cuts.isEmpty { return nil }
        cuts.sort { $0.edge < $1.edge }
        return cut(at: cuts)
    }

    private func cut(at cuts: [(edge: Int, corner: OverlayCorner)]) -> [OverlayEdge] {
        var edges: [OverlayEdge] = []
        edges.reserveCapacity(count + cuts.count)
        var cut = 0
        for (index, edge) in enumerated() {
            var corners: [OverlayCorner] = []
            while cut < cuts.count, cuts[cut].edge == index {
                corners.append(cuts[cut].corner)
                cut += 1
            }
            if corners.isEmpty {
                edges.append(edge)
                continue
            }
            let (x, y) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
            corners.sort { $0.x * x + $0.y * y < $1.x * x + $1.y * y }
            var start = edge.start
            for corner in corners + [edge.end] where corner != start {
                edges.append(OverlayEdge(from: start, to: corner, edge.windings))
                start = corner
            }
        }
        return edges
    }
}
