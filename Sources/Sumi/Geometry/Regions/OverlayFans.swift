/// The edges around each corner of an overlay, in the order of their directions.
struct OverlayFans {
    /// For each edge the next one around its start, and around its end, the way that turns y to x.
    private var following: [(atStart: Int, atEnd: Int)]
    private let edges: [OverlayEdge]

    init(_ edges: [OverlayEdge]) {
        self.edges = edges
        following = edges.indices.map { ($0, $0) }
        var ends = edges.indices.map { (corner: edges[$0].start, edge: $0) }
        ends += edges.indices.lazy.map { (corner: edges[$0].end, edge: $0) }
        ends.sort { one, other in
            if one.corner != other.corner { return one.corner < other.corner }
            // What starts in a corner leads upwards from it, or to greater x.
            let isUpwards = edges[one.edge].start == one.corner
            if isUpwards != (edges[other.edge].start == one.corner) { return isUpwards }
            return edges[one.edge].turn(to: edges[other.edge]) < 0
        }
        var first = 0
        while first < ends.count {
            let corner = ends[first].corner
            var last = first
            while last < ends.count, ends[last].corner == corner { last += 1 }
            for place in first..<last {
                let (edge, next) = (ends[place].edge, ends[place + 1 < last ? place + 1 : first].edge)
                if edges[edge].start == corner { following[edge].atStart = next } else { following[edge].atEnd = next }
            }
            first = last
        }
    }

    /// The next edge around one of an edge's corners, clockwise where y grows upwards.
    func next(after edge: Int, around corner: OverlayCorner) -> Int {
        edges[edge].start == corner ? following[edge].atStart : following[edge].atEnd
    }
}

extension OverlayEdge {
    /// Whether, and which way, another edge's direction turns from that of this one: greater than 0 from x to y.
    fileprivate func turn(to other: OverlayEdge) -> Int {
        (end.x - start.x) * (other.end.y - other.start.y) - (end.y - start.y) * (other.end.x - other.start.x)
    }
}
