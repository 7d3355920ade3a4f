extension OverlayEdge {
    /// How many pairs of edges are compared at most, of which one in sixteen is cut: that takes some seconds.
    static let mostPairs = 1 << 27
}

extension [OverlayEdge] {
    /// The edges, cut where they meet; nil where they meet but at their ends, or no effort is left.
    func cut(_ effort: inout Int) -> [OverlayEdge]? {
        var cuts: [(edge: Int, corner: OverlayCorner)] = []
        var counted = 0
        for cell in OverlayCells(self).cells where cell.contains(where: { self[$0].isNew }) {
            effort -= cell.count * cell.count / 2 + 16 * (cuts.count - counted)
            counted = cuts.count
            if effort <= 0 { return nil }
            for (place, index) in zip(cell.indices, cell) {
                let edge = self[index]
                for other in cell[(place + 1)...] where (edge.isNew || self[other].isNew) && edge.isNear(self[other]) {
                    let (own, others) = edge.cuts(with: self[other])
                    for corner in own { cuts.append((index, corner)) }
                    for corner in others { cuts.append((other, corner)) }
                }
            }
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
                edges[edges.count - 1].isNew = false
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
