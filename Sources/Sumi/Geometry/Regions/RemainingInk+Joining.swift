extension RemainingInk {
    /// How many pairs of boxes, or of corners, are compared at most.
    private static let mostPairs = 1 << 26
    /// How many groups there may be that are told apart near the polygons.
    private static let mostGroups = 30

    /// Whether all of it hangs together for sure, but for what hung together with none of it before.
    var isInOnePiece: Bool {
        var joined = self
        joined.joinFar()
        return joined.hangsTogetherNear
    }

    /// Makes one group of those of which polygons meet, as long as that doesn't take too long.
    private mutating func joinFar() {
        let (boxes, runs) = (remnants.map(\.part.box), remnants.map(\.run))
        let sizes = Dictionary(grouping: runs) { $0 }.mapValues(\.count)
        guard let largest = zip(sizes.values, sizes.keys).max(by: <)?.1 else { return }
        // Of two that meet, one at least isn't of the largest. What is near on the path mostly is near in the plane.
        var apart = Array(boxes.indices)
        var effort = Effort(RemainingInk.mostPairs)
        for distance in boxes.indices.dropFirst() where !effort.isSpent {
            apart.removeAll { groups.leader(of: runs[$0]) == groups.leader(of: largest) }
            for one in apart {
                for other in [one - distance, one + distance] where boxes.indices.contains(other) {
                    effort.spend(1)
                    let areJoined = groups.leader(of: runs[one]) == groups.leader(of: runs[other])
                    if effort.isSpent || areJoined || !boxes[one].meets(boxes[other]) { continue }
                    let own = ink.rings(of: remnants[one].part, &effort)
                    let others = ink.rings(of: remnants[other].part, &effort)
                    effort.spend(own.joined().count * others.joined().count)
                    if effort.isSpent { continue }
                    if own.contains(where: { others.contains(where: $0.meetsConvex) }) {
                        groups.join(runs[one], runs[other])
                    }
                }
            }
        }
    }

    /// What is laid upon each other near the polygons: of the groups each has a bit.
    private enum Layer {
        static let (cut, mask, polygons, groups) = (0, 1, 2, 3)
    }

    /// Whether the groups hang together where the polygons come near, by what is left of those of the ink that are cut, each of
    /// which hangs together with some.
    private var hangsTogetherNear: Bool {
        guard !cut.isEmpty else { return groups.count == 1 }
        let box = cut.reduce(Box()) { $0.union($1.box) }
        let around = remnants.filter { $0.part.box.meets(box) }
        let near = Array(Dictionary(grouping: around) { groups.leader(of: $0.run) }.values)
        guard near.count == groups.count, near.count <= RemainingInk.mostGroups else { return false }
        var effort = Effort(OverlayEdge.mostPairs)
        let layers = zip(0..., near).map { number, remnants in
            var rings: [[SIMD2<Double>]] = []
            for remnant in remnants where !effort.isSpent {
                rings += ink.rings(of: remnant.part, &effort).filter { Box(around: $0).meets(box) }
            }
            return (
                polygons: Polygons(convex: rings), windings: Overlay.Windings(layer: Layer.groups, count: 1 << number)
            )
        }
        let others: [(polygons: Polygons, windings: Overlay.Windings)] = [
            (Polygons(convex: cut.flatMap { ink.rings(of: $0, &effort) }), .init(layer: Layer.cut)),
            (ink.mask ?? Polygons(), .init(layer: Layer.mask)),
            (polygons, .init(layer: Layer.polygons)),
        ]
        guard !effort.isSpent, let overlay = Overlay(layers + others, in: box.widened(by: ink.margin)),
            let joints = try? joints(overlay)
        else { return false }
        var sets = DisjointSets()
        for _ in near { sets.add() }
        for joint in joints {
            let members = near.indices.filter { joint & 1 << $0 != 0 }
            for (one, other) in zip(members, members.dropFirst()) { sets.join(one, other) }
        }
        return sets.count == 1
    }

    /// Sets of groups that hang together in a place; nil where some of the cut ink hangs together with none.
    private func joints(_ overlay: Overlay) throws(GeometryError) -> [Int32]? {
        func isLeftover(_ windings: Overlay.Windings) -> Bool {
            windings[Layer.cut] != 0 && windings[Layer.groups] == 0
                && !polygons.fillRule.isInside(windings[Layer.polygons])
                && ink.mask?.fillRule.isInside(windings[Layer.mask]) ?? true
        }
        var joints: [Int32] = []
        /// What lies at the other side of an edge whose left a polygon goes around.
        var neighbours: [[OverlayCorner]: Int32] = [:]
        for edge in overlay.edges {
            neighbours[[edge.start, edge.end]] = edge.right[Layer.groups]
            neighbours[[edge.end, edge.start]] = edge.left[Layer.groups]
        }
        for area in try overlay.areas(where: isLeftover) {
            let edges = area.rings.lazy.flatMap(\.neighbours)
            let joint = edges.compactMap { neighbours[[$0, $1]] }.reduce(0, |)
            if joint == 0 { return nil }
            joints.append(joint)
        }
        return joints
    }
}

extension [SIMD2<Double>] {
    /// Whether the corners of a convex polygon, and of another, are kept apart by none of their edges, so that they meet.
    func meetsConvex(_ other: [SIMD2<Double>]) -> Bool {
        !isApart(from: other) && !other.isApart(from: self)
    }

    /// Whether another polygon lies beyond one of the edges, which go the way that turns x to y.
    private func isApart(from other: [SIMD2<Double>]) -> Bool {
        neighbours.contains { start, end in
            let way = end - start
            return other.allSatisfy { way.x * ($0.y - start.y) - way.y * ($0.x - start.x) < 0 }
        }
    }
}
