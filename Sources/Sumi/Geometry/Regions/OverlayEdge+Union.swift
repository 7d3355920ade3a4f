extension RandomAccessCollection<[OverlayEdge]> where Index == Int {
    /// How many polygons are united at once: most of their edges are within others, and gone before they meet the next.
    private static var together: Int { 16 }

    /// The edges around all that convex polygons cover, as ``Polygons/areConvex`` says. Edges that are made when they are asked
    /// for need never be there all at once.
    ///
    /// - Parameters:
    ///   - windings: what each of the polygons winds around places in it
    ///   - effort: how many pairs of edges may still be compared
    /// - Returns: edges with what is covered at one side; nil where that takes more than the effort
    func united(_ windings: Overlay.Windings, _ effort: inout Effort) -> [OverlayEdge]? {
        if count <= 1 { return Array(joined()) }
        var united: [[OverlayEdge]] = []
        for first in stride(from: startIndex, to: endIndex, by: Self.together) {
            var edges = self[first..<Swift.min(first + Self.together, endIndex)].flatMap { $0 }
            guard edges.tellApart(&effort) else { return nil }
            united.append(edges.compactMap { $0.border(windings) })
        }
        return united.united(windings, &effort)
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
