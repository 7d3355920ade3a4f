extension [[OverlayEdge]] {
    /// How many polygons are united at once: most of their edges are within others, and gone before they meet the next.
    private static var together: Int { 16 }

    /// The edges around all that convex polygons cover, as ``Polygons/areConvex`` says.
    ///
    /// - Parameters:
    ///   - windings: what each of the polygons winds around places in it
    ///   - effort: how many pairs of edges may still be compared
    /// - Returns: edges with what is covered at one side; nil where that takes more than the effort
    func united(_ windings: Overlay.Windings, _ effort: inout Effort) -> [OverlayEdge]? {
        var groups = self
        while groups.count > 1 {
            var united: [[OverlayEdge]] = []
            for first in stride(from: 0, to: groups.count, by: Self.together) {
                var edges = groups[first..<Swift.min(first + Self.together, groups.count)].flatMap { $0 }
                guard edges.tellApart(&effort) else { return nil }
                united.append(edges.compactMap { $0.border(windings) })
            }
            groups = united
        }
        return groups.flatMap { $0 }
    }
}

extension OverlayEdge {
    /// The edge with what is covered at one side of it; nil where that is the same at both.
    fileprivate func border(_ windings: Overlay.Windings) -> OverlayEdge? {
        let (isLeft, isRight) = (left != .zero, right != .zero)
        if isLeft == isRight { return nil }
        return isLeft ? OverlayEdge(from: start, to: end, windings) : OverlayEdge(from: end, to: start, windings)
    }
}
