import Sumi

extension Coverage {
    /// Covers a convex polygon, whose vertices are in pixel coordinates.
    mutating func fill(convex vertices: [SIMD2<Double>], opacity: Double = 1) {
        var (top, bottom) = (Double.infinity, -Double.infinity)
        for vertex in vertices { (top, bottom) = (min(top, vertex.y), max(bottom, vertex.y)) }
        let rows = rows(from: top, to: bottom)
        guard let last = vertices.last, !rows.isEmpty else { return }
        var spans = [(left: Double, right: Double)](repeating: (.infinity, -.infinity), count: rows.count)
        var sides = spans.mutableSpan
        var former = last
        for vertex in vertices {
            let (upper, lower) = former.y < vertex.y ? (former, vertex) : (vertex, former)
            former = vertex
            let slope = (lower.x - upper.x) / (lower.y - upper.y)
            for row in self.rows(from: upper.y, to: lower.y) {
                let x = upper.x + slope * (height(ofRow: row) - upper.y)
                let index = row - rows.lowerBound
                let side = sides[index]
                sides[index] = (min(side.left, x), max(side.right, x))
            }
        }
        for (row, span) in zip(rows, spans) where span.left <= span.right {
            fill(samples(from: span.left, to: span.right), ofRow: row, opacity: opacity)
        }
    }

    /// Covers what lies inside of closed polygons, whose vertices are in pixel coordinates.
    mutating func fill(_ polygons: [[SIMD2<Double>]], _ rule: StrokeMask.FillRule) {
        var edges = polygons.flatMap { PolygonEdge.edges(of: $0, in: self) }
        edges.sort { $0.rows.lowerBound < $1.rows.lowerBound }
        var active: [PolygonEdge] = []
        var next = 0
        var changes = [Int](repeating: 0, count: box.columns.count * Coverage.samples + 1)
        for row in 0..<rowCount {
            while next < edges.count, edges[next].rows.lowerBound <= row {
                active.append(edges[next])
                next += 1
            }
            active.removeAll { $0.rows.upperBound <= row }
            if active.isEmpty { continue }
            for index in changes.indices { changes[index] = 0 }
            let height = height(ofRow: row)
            for edge in active {
                changes[samples(from: edge.x(at: height), to: .infinity).lowerBound] += edge.winding
            }
            fill(row, changes) { rule == .nonZero ? $0 != 0 : $0 & 1 != 0 }
        }
    }

    /// Covers the samples of a row whose winding number, the sum of all changes up to there, is one of an inside.
    private mutating func fill(_ row: Int, _ changes: [Int], _ isInside: (Int) -> Bool) {
        var (winding, start) = (0, Int?.none)
        for (sample, change) in changes.enumerated() where change != 0 {
            winding += change
            if isInside(winding) {
                start = start ?? sample
            } else if let first = start {
                fill(first..<sample, ofRow: row)
                start = nil
            }
        }
        if let start { fill(start..<changes.count - 1, ofRow: row) }
    }
}

/// A side of a polygon.
struct PolygonEdge {
    private let upper: SIMD2<Double>
    private let slope: Double
    /// 1 where it goes down, −1 where it goes up.
    let winding: Int
    /// The rows of samples that it crosses.
    let rows: Range<Int>

    /// The edges of a closed polygon that cross rows of a coverage.
    static func edges(of polygon: [SIMD2<Double>], in coverage: Coverage) -> [PolygonEdge] {
        guard var former = polygon.last else { return [] }
        return polygon.compactMap { vertex in
            defer { former = vertex }
            let isDown = former.y < vertex.y
            let (upper, lower) = isDown ? (former, vertex) : (vertex, former)
            let rows = coverage.rows(from: upper.y, to: lower.y)
            let slope = (lower.x - upper.x) / (lower.y - upper.y)
            return rows.isEmpty ? nil : PolygonEdge(upper: upper, slope: slope, winding: isDown ? 1 : -1, rows: rows)
        }
    }

    /// Where it crosses a height.
    func x(at height: Double) -> Double { upper.x + slope * (height - upper.y) }
}
