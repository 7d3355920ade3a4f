extension OverlayEdge {
    /// How many pairs of edges are compared at most, of which one in sixteen is cut: that takes a second.
    static let mostPairs = 1 << 25
}

extension [OverlayEdge] {
    /// Cuts the edges where they meet, and sets what lies at both sides of each; false where that takes more than is left of
    /// the effort.
    mutating func tellApart(_ effort: inout Effort) -> Bool {
        merge()
        while let cut = cut(&effort) {
            self = cut
            merge()
        }
        setSides(&effort)
        return !effort.isSpent
    }

    /// Makes one of the edges that have the same ends, and none where they cancel each other.
    private mutating func merge() {
        sort { ($0.start, $0.end) < ($1.start, $1.end) }
        var merged: [OverlayEdge] = []
        merged.reserveCapacity(count)
        for edge in self {
            if let last = merged.last, last.start == edge.start, last.end == edge.end {
                merged[merged.count - 1].windings &+= edge.windings
            } else {
                merged.append(edge)
            }
        }
        merged.removeAll { $0.windings == .zero }
        self = merged
    }

    /// The edges, cut where they meet; nil where they meet but at their ends, or no effort is left.
    private func cut(_ effort: inout Effort) -> [OverlayEdge]? {
        if isEmpty { return nil }
        var cuts: [Int: [OverlayCorner]] = [:]
        for cell in OverlayCells(self).cells where cell.contains(where: { self[$0].isNew }) {
            for (place, index) in zip(cell.indices, cell) {
                if effort.isSpent { return nil }
                let edge = self[index]
                for other in cell[place...].dropFirst() {
                    effort.spend(1)
                    // They come by their least y.
                    if self[other].start.y > edge.end.y { break }
                    guard edge.isNew || self[other].isNew else { continue }
                    let (own, others) = edge.cuts(with: self[other])
                    effort.spend(16 * (own.count + others.count))
                    if !own.isEmpty { cuts[index, default: []] += own }
                    if !others.isEmpty { cuts[other, default: []] += others }
                }
            }
        }
        return cuts.isEmpty ? nil : cut(at: cuts)
    }

    /// The edges, cut at corners of some.
    private func cut(at cuts: [Int: [OverlayCorner]]) -> [OverlayEdge] {
        var edges: [OverlayEdge] = []
        edges.reserveCapacity(count + 2 * cuts.count)
        for (index, edge) in enumerated() {
            guard var corners = cuts[index] else {
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
