import Sumi

extension Coverage {
    /// Covers a convex polygon, whose vertices are in pixel coordinates, unless that takes more effort than is left.
    mutating func fill(convex vertices: [SIMD2<Double>], opacity: Double = 1) {
        guard var top = vertices.indices.first else { return }
        var bottom = top
        for index in vertices.indices {
            if vertices[index].y < vertices[top].y { top = index }
            if vertices[index].y > vertices[bottom].y { bottom = index }
        }
        let rows = rows(from: vertices[top].y, to: vertices[bottom].y)
        guard spend(vertices.count + rows.count) else { return }
        var one = PolygonSide(from: top, to: bottom, step: 1)
        var other = PolygonSide(from: top, to: bottom, step: vertices.count - 1)
        for row in rows {
            let height = height(ofRow: row)
            let ends = (one.x(at: height, vertices), other.x(at: height, vertices))
            fill(samples(from: min(ends.0, ends.1), to: max(ends.0, ends.1)), ofRow: row, opacity: opacity)
        }
    }

    /// Covers what lies inside of closed polygons, whose vertices are in pixel coordinates, unless that takes more effort than is
    /// left.
    mutating func fill(_ polygons: [[SIMD2<Double>]], _ rule: StrokeMask.FillRule) {
        var edges = polygons.flatMap { PolygonEdge.edges(of: $0, in: self) }
        guard spend(edges.reduce(rowCount * box.columns.count) { $0 + $1.rows.count }) else { return }
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

/// Half of a convex polygon's outline, followed from its top to its bottom.
private struct PolygonSide {
    private let step: Int
    private let last: Int
    private var index: Int
    private var upper = SIMD2<Double>.zero
    private var slope = 0.0
    private var bottom = -Double.infinity

    /// The side that goes from each vertex to the one so many after it, around.
    init(from top: Int, to bottom: Int, step: Int) { (index, last, self.step) = (top, bottom, step) }

    /// Where it crosses a height, no less than the one before.
    @inline(__always)
    mutating func x(at height: Double, _ vertices: [SIMD2<Double>]) -> Double {
        while bottom < height, index != last {
            upper = vertices[index]
            index = (index + step) % vertices.count
            let lower = vertices[index]
            slope = (lower.x - upper.x) / (lower.y - upper.y)
            bottom = lower.y
        }
        return upper.x + slope * (height - upper.y)
    }
}
