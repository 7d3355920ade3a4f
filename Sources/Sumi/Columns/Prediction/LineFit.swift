/// The line that passes closest to points, measured upwards: of all lines the one whose farthest point is nearest
/// (Chebyshev's). In integers, so that it is the same everywhere.
///
/// The line is y = (2 · rise · x + level) / (2 · run).
package struct LineFit {
    package let rise: Int64
    package let run: Int64
    package let level: Int64

    /// The line closest to points whose coordinates lie within ±2²⁰ and ascend; nil for fewer than three.
    package init?(x: [Int64], y: [Int64]) {
        guard x.count >= 3 else { return nil }
        let upper = LineFit.hull(x, y, above: true)
        let lower = LineFit.hull(x, y, above: false)
        // No line yet: 1 / 0 is wider than any.
        var best: (width: Int64, run: Int64, edge: (Int, Int), opposite: Int) = (1, 0, (0, 0), 0)
        for (edges, others, side) in [(upper, lower, Int64(1)), (lower, upper, -1)] {
            // Along the upper hull slopes fall, so the point of the lower one that is farthest below moves backwards, and the
            // other way round.
            var opposite = others.count - 1
            for edge in 0..<edges.count - 1 {
                let (p, q) = (edges[edge], edges[edge + 1])
                let (rise, run) = (y[q] - y[p], x[q] - x[p])
                func distance(_ place: Int) -> Int64 {
                    side * ((y[p] - y[others[place]]) * run + (x[others[place]] - x[p]) * rise)
                }
                while opposite > 0, distance(opposite - 1) >= distance(opposite) { opposite -= 1 }
                let width = distance(opposite)
                // width / run, without dividing.
                if width * best.run < best.width * run { best = (width, run, (p, q), others[opposite]) }
            }
        }
        let (p, q) = best.edge
        rise = y[q] - y[p]
        run = x[q] - x[p]
        level = run * (y[p] + y[best.opposite]) - rise * (x[p] + x[best.opposite])
    }

    /// The corners of the points' hull, above or below, from left to right.
    private static func hull(_ x: [Int64], _ y: [Int64], above: Bool) -> [Int] {
        var corners = ContiguousArray<Int>(repeating: 0, count: x.count)
        var span = corners.mutableSpan
        let (allX, allY) = (x[0...], y[0...])
        let (x, y) = (allX.span, allY.span)
        var count = 0
        for point in x.indices {
            while count >= 2 {
                let (p, q) = (span[count - 2], span[count - 1])
                let turn = (x[q] - x[p]) * (y[point] - y[p]) - (y[q] - y[p]) * (x[point] - x[p])
                guard above ? turn >= 0 : turn <= 0 else { break }
                count -= 1
            }
            span[count] = point
            count += 1
        }
        corners.removeLast(corners.count - count)
        return Array(corners)
    }

    /// The x, a whole one, whose y is nearest.
    package func x(nearest y: Int64) -> Int64 { (2 * run * y - level + rise).floored(by: 2 * rise) }

    /// The line's y at a whole x, rounded.
    package func y(at x: Int64) -> Int64 { (2 * rise * x + level + run).floored(by: 2 * run) }
}

extension Int64 {
    /// The quotient by a positive divisor, rounded down.
    func floored(by divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
