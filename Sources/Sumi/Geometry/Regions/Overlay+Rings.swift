extension Overlay {
    /// The areas of all places that are wound around in some way. Those that have but corners in common are apart.
    func areas(where isInside: (Windings) -> Bool) -> [OverlayArea] {
        var areas: [OverlayArea] = []
        // Rings come in the order of their lowest corners: what a hole lies in, and the hole that this lies in, before it.
        for ring in boundary(where: isInside).rings {
            if ring.area > 0 {
                areas.append(OverlayArea(outline: ring))
            } else if let index = areas.firstIndex(where: { $0.outline.isAround(ring) }) {
                areas[index].holes.append(ring)
            }
        }
        return areas
    }

    /// Whether there are places that are wound around in some way.
    func contains(where isInside: (Windings) -> Bool) -> Bool {
        // Each place lies at the right of some edge.
        edges.contains { isInside($0.right) }
    }

    /// The width of an area on average, if it is long and thin.
    func width(of area: OverlayArea) -> Double {
        let length = area.rings.reduce(0) { $0 + $1.length }
        return 2 * area.rings.reduce(0) { $0 + $1.area } / length * step
    }

    /// A polygon as a subpath of a mask, without corners that are none but for a tolerance.
    func elements(_ ring: [OverlayCorner], _ tolerance: Double) -> [StrokeMask.Element] {
        let corners = ring.map(place).simplified(tolerance).map { Point(x: $0.x, y: $0.y) }
        return corners.prefix(1).map { .move(to: $0) } + corners.dropFirst().map { .line(to: $0) } + [.closeSubpath]
    }

    /// The edges that have such places at one side only, with those at their left.
    private func boundary(where isInside: (Windings) -> Bool) -> OverlayBoundary {
        OverlayBoundary(
            edges.compactMap { edge in
                let (left, right) = (isInside(edge.left), isInside(edge.right))
                if left == right { return nil }
                return left ? (edge.start, edge.end) : (edge.end, edge.start)
            }
        )
    }
}

/// A part of an overlay: a polygon around it, and those around its holes.
struct OverlayArea {
    /// Its corners, in the order that turns x to y.
    var outline: [OverlayCorner]
    /// Theirs, the other way round.
    var holes: [[OverlayCorner]] = []

    /// All polygons.
    var rings: [[OverlayCorner]] { [outline] + holes }

    /// Whether another area of the same overlay lies inside.
    func isAround(_ other: OverlayArea) -> Bool {
        // Either its first edge is one of its own, with the same at its left, or lies off all of them.
        let (start, end) = (other.outline[0], other.outline[1])
        let hasEdge = rings.contains { ring in ring.neighbours.contains { $0 == start && $1 == end } }
        return hasEdge || outline.isAround(other.outline) && !holes.contains { $0.isAround(other.outline) }
    }
}

/// Directed edges that have something at their left, and at as many of their corners begin as end.
private struct OverlayBoundary {
    private let edges: [(start: OverlayCorner, end: OverlayCorner)]
    /// Which of them begin at a corner.
    private var outgoing: [OverlayCorner: [Int]] = [:]

    init(_ edges: [(OverlayCorner, OverlayCorner)]) {
        self.edges = edges
        for (index, edge) in edges.enumerated() { outgoing[edge.0, default: []].append(index) }
    }

    /// The edges as closed chains, each around, or within, a single part.
    var rings: [[OverlayCorner]] {
        var (rings, isJoined): ([[OverlayCorner]], [Bool]) = ([], edges.map { _ in false })
        for first in edges.indices where !isJoined[first] {
            var (ring, edge): ([OverlayCorner], Int?) = ([], first)
            while let current = edge, !isJoined[current] {
                isJoined[current] = true
                ring.append(edges[current].start)
                edge = follower(of: current)
            }
            rings.append(ring)
        }
        return rings
    }

    /// The edge that comes next around what is at an edge's left: the first one clockwise from where it came.
    private func follower(of edge: Int) -> Int? {
        let (start, end) = edges[edge]
        let back = (x: start.x - end.x, y: start.y - end.y)
        func direction(_ edge: Int) -> (x: Int, y: Int) { (edges[edge].end.x - end.x, edges[edge].end.y - end.y) }
        func cross(_ one: (x: Int, y: Int), _ other: (x: Int, y: Int)) -> Int { one.x * other.y - one.y * other.x }
        func isBehindHalf(_ way: (x: Int, y: Int)) -> Bool { cross(back, way) >= 0 }
        return outgoing[end]?.min { one, other in
            let (one, other) = (direction(one), direction(other))
            if isBehindHalf(one) != isBehindHalf(other) { return isBehindHalf(other) }
            return cross(one, other) < 0
        }
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
            return length + (way * way).sum().squareRoot()
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
