extension Overlay {
    /// The areas of all places that are wound around in some way. Those that have but corners in common are apart.
    ///
    /// - Throws: ``GeometryError/tooEntangled`` where it would take more than about a second to find what holes lie in
    func areas(where isInside: (Windings) -> Bool) throws(GeometryError) -> [OverlayArea] {
        var effort = Effort(OverlayArea.mostTests)
        return try areas(where: isInside, &effort)
    }

    /// The same with so much effort, a step for each box and edge that are held against each other.
    func areas(where isInside: (Windings) -> Bool, _ effort: inout Effort) throws(GeometryError) -> [OverlayArea] {
        var areas: [OverlayArea] = []
        // Rings come in the order of their lowest corners: what a hole lies in before it, and what that lies in before both.
        for ring in rings(around: isInside) {
            let part = OverlayArea(outline: ring)
            if ring.area.sign == .plus {
                areas.append(part)
            } else if let index = areas.lastIndex(where: { $0.goesAround(part, &effort) }) {
                areas[index].holes.append(ring)
            }
            if effort.isSpent { throw .tooEntangled }
        }
        return areas
    }

    /// The width of an area on average, if it is long and thin.
    func width(of area: OverlayArea) -> Double {
        let length = area.rings.reduce(0) { $0 + $1.length }
        return 2 * area.rings.reduce(0) { $0 + $1.area } / length * step
    }

    /// A polygon as a subpath of a mask, without corners that are none but for an eighth of a tolerance.
    func elements(_ ring: [OverlayCorner], _ tolerance: Double) -> [StrokeMask.Element] {
        let corners = ring.map(place).simplified(tolerance / 8).map { Point(x: $0.x, y: $0.y) }
        return corners.prefix(1).map { .move(to: $0) } + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
    }

    /// Closed chains of the edges that have such places at one side only, each around, or within, a single part: these are
    /// at their left.
    private func rings(around isInside: (Windings) -> Bool) -> [[OverlayCorner]] {
        let borders = edges.filter { isInside($0.left) != isInside($0.right) }
        let fans = OverlayFans(borders)
        var (rings, isJoined): ([[OverlayCorner]], [Bool]) = ([], borders.map { _ in false })
        for first in borders.indices where !isJoined[first] {
            var (ring, index): ([OverlayCorner], Int) = ([], first)
            while !isJoined[index] {
                isJoined[index] = true
                let (start, end) = (borders[index].start, borders[index].end)
                let isForward = isInside(borders[index].left)
                ring.append(isForward ? start : end)
                // Clockwise from where an edge came, what is inside comes first, and then the edge around it that follows.
                index = fans.next(after: index, around: isForward ? end : start)
            }
            rings.append(ring)
        }
        return rings
    }
}

/// A part of an overlay: a polygon around it, and those around its holes.
struct OverlayArea {
    /// Its corners, in the order that turns x to y.
    let outline: [OverlayCorner]
    /// The lowest of them, and of several the one of the least x.
    let lowest: OverlayCorner
    /// Those of its holes, the other way round.
    fileprivate(set) var holes: [[OverlayCorner]] = []
    /// A box around it, in steps of the grid: of thousands of areas it tells most from each other.
    private let box: Box

    /// How many boxes and edges are held against each other at most.
    static let mostTests = 1 << 26

    fileprivate init(outline: [OverlayCorner]) {
        self.outline = outline
        lowest = outline.reduce(outline[0], min)
        box = Box(around: outline.lazy.map { SIMD2(Double($0.x), Double($0.y)) })
    }

    /// All polygons.
    var rings: [[OverlayCorner]] { [outline] + holes }

    /// Whether it reaches above a corner.
    func reachesAbove(_ corner: OverlayCorner) -> Bool { Double(corner.y) < box.most.y }

    /// Whether another area of the same overlay lies inside; not where that takes more than is left of the effort.
    func isAround(_ other: OverlayArea, _ effort: inout Effort) -> Bool {
        guard mayHold(other, &effort, edges: rings.map(\.count).reduce(0, +)) else { return false }
        // Either its first edge is one of its own, with the same at its left, or lies off all of them.
        let (start, end) = (other.outline[0], other.outline[1])
        let hasEdge = rings.contains { ring in ring.neighbours.contains { $0 == start && $1 == end } }
        return hasEdge || outline.isAround(other.outline) && !holes.contains { $0.isAround(other.outline) }
    }

    /// Whether its outline goes around that of another; not where that takes more than is left of the effort.
    fileprivate func goesAround(_ other: OverlayArea, _ effort: inout Effort) -> Bool {
        mayHold(other, &effort, edges: outline.count) && outline.isAround(other.outline)
    }

    /// Whether another area may lie inside, as far as boxes tell, and so many edges may be held against it.
    private func mayHold(_ other: OverlayArea, _ effort: inout Effort, edges: @autoclosure () -> Int) -> Bool {
        effort.spend(1)
        guard !effort.isSpent, box.holds(other.box) else { return false }
        effort.spend(edges())
        return !effort.isSpent
    }
}

extension [OverlayCorner] {
    /// The area that the corners go around, less than 0 where they go from y to x.
    fileprivate var area: Double {
        let first = self[0]
        return zip(dropFirst(), dropFirst(2)).reduce(0) { area, corners in
            let (one, other) = corners
            return area + Double((one.x - first.x) * (other.y - first.y) - (one.y - first.y) * (other.x - first.x)) / 2
        }
    }

    /// How long the way around is, in steps of the grid.
    fileprivate var length: Double {
        neighbours.reduce(0) { length, edge in
            let way = SIMD2(Double(edge.1.x - edge.0.x), Double(edge.1.y - edge.0.y))
            return length + way.length
        }
    }

    /// Whether another polygon, which has but corners in common with it, lies inside.
    fileprivate func isAround(_ other: [OverlayCorner]) -> Bool {
        let (x, y) = (other[0].x + other[1].x, other[0].y + other[1].y)
        var isInside = false
        for (one, next) in neighbours {
            let edge = OverlayEdge(from: one, to: next, .zero)
            if 2 * edge.start.y <= y, y < 2 * edge.end.y, edge.isRight(ofHalf: OverlayCorner(x: x, y: y)) {
                isInside.toggle()
            }
        }
        return isInside
    }
}
