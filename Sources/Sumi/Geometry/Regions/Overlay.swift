/// Several polygons laid upon each other: all their edges, cut where they meet, with what lies at both sides of each.
///
/// Corners are rounded to a grid that is fine enough not to be seen, so that all that is decided is exact. Cutting moves
/// edges by less than a step of the grid, and is repeated until no edges meet but at their ends.
struct Overlay {
    /// How often places are wound around by each of up to four polygons.
    typealias Windings = SIMD4<Int32>

    /// How many steps of the grid the box is wide.
    static let width = 0x1p26

    /// The edges, in the order of their ends.
    private(set) var edges: [OverlayEdge] = []
    private let origin: SIMD2<Double>
    /// How large a step of the grid is.
    let step: Double

    /// Lays polygons upon each other; nil where they are too many, and too entangled, to be told apart.
    ///
    /// - Parameters:
    ///   - layers: polygons, and what each of those winds around places in it; only what is in the box counts
    ///   - box: a box, of numbers that are finite
    ///   - effort: how many pairs of edges may still be compared
    init?(_ layers: [(polygons: Polygons, windings: Windings)], in box: Box, _ effort: inout Effort) {
        origin = (box.least + box.most) / 2
        // Far out a box may be as small as what numbers tell apart there, or a place.
        step = max(box.size / Overlay.width, box.reach.ulp)
        for (polygons, windings) in layers {
            let rings = polygons.rings.lazy.map { [self] ring in
                OverlayEdge.around(ring.clipped(to: box).map(corner), windings)
            }
            guard let all = polygons.areConvex ? rings.united(windings, &effort) : Array(rings.joined()) else {
                return nil
            }
            edges += all
        }
        joinBorders(corner(box.least), corner(box.most))
        if !edges.tellApart(&effort) { return nil }
    }

    /// The same; nil where that takes more than about a second.
    init?(_ layers: [(polygons: Polygons, windings: Windings)], in box: Box) {
        var effort = Effort(OverlayEdge.mostPairs)
        self.init(layers, in: box, &effort)
    }

    /// Lays up to four polygons upon each other, the windings of each apart from those of the others.
    init?(_ polygons: [Polygons], in box: Box, _ effort: inout Effort) {
        self.init(polygons.indices.map { (polygons[$0], Windings(layer: $0)) }, in: box, &effort)
    }

    /// The same; nil where that takes more than about a second.
    init?(_ polygons: [Polygons], in box: Box) {
        var effort = Effort(OverlayEdge.mostPairs)
        self.init(polygons, in: box, &effort)
    }

    private func corner(_ place: SIMD2<Double>) -> OverlayCorner {
        let steps = ((place - origin) / step).rounded(.toNearestOrEven)
        return OverlayCorner(x: Int(steps.x), y: Int(steps.y))
    }

    /// Where a corner is.
    func place(_ corner: OverlayCorner) -> SIMD2<Double> {
        origin + step * SIMD2(Double(corner.x), Double(corner.y))
    }

    /// Makes few of the many edges that clipping leaves upon each other along the box's sides.
    private mutating func joinBorders(_ least: OverlayCorner, _ most: OverlayCorner) {
        for (isUpright, place) in [(true, least.x), (true, most.x), (false, least.y), (false, most.y)] {
            var changes: [Int: Windings] = [:]
            edges.removeAll { edge in
                let ends = isUpright ? (edge.start.x, edge.end.x) : (edge.start.y, edge.end.y)
                guard ends == (place, place) else { return false }
                changes[isUpright ? edge.start.y : edge.start.x, default: .zero] &+= edge.windings
                changes[isUpright ? edge.end.y : edge.end.x, default: .zero] &-= edge.windings
                return true
            }
            var windings = Windings.zero
            let places = changes.keys.sorted()
            for (start, end) in zip(places, places.dropFirst()) {
                if let change = changes[start] { windings &+= change }
                func corner(_ along: Int) -> OverlayCorner {
                    isUpright ? OverlayCorner(x: place, y: along) : OverlayCorner(x: along, y: place)
                }
                edges.append(OverlayEdge(from: corner(start), to: corner(end), windings))
            }
        }
    }
}

extension Overlay.Windings {
    /// What is wound around by one of the layers, and how often.
    init(layer: Int, count: Int32 = 1) {
        self = .zero
        self[layer] = count
    }
}
