import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The hull of two ellipses as a polygon.
struct SweepHull {
    /// Convex, each vertex on one of the ellipses.
    private(set) var vertices: [SIMD2<Double>] = []
    private var directions: [SIMD2<Double>] = []
    /// What share of a radius is never too far.
    private static let precision = 1e-4

    /// Makes it the hull of two nibs.
    ///
    /// - Parameters:
    ///   - one: where a piece begins
    ///   - other: where it ends
    ///   - placement: from the coordinates of the nibs to those of the polygon; it can be inverted
    ///   - tolerance: how far the polygon's sides may lie within the ellipses
    mutating func form(_ one: SweepNode, _ other: SweepNode, _ placement: Transform, tolerance: Double) {
        let (first, second) = (Ellipse(one, placement), Ellipse(other, placement))
        fillDirections(SweepHull.count(max(first.size, second.size), tolerance))
        vertices.removeAll(keepingCapacity: true)
        guard one.isRound, other.isRound else {
            // Each nib's corners: the end of a flat one may stand out where neither has a normal among the directions.
            vertices = directions.map { first.center + first.offset($0) }
            vertices = (vertices + directions.map { second.center + second.offset($0) }).convexHull
            return
        }
        for direction in directions {
            let normal = first.normal(direction)
            let (near, far) = (first.center + first.offset(direction), second.farthest(normal))
            vertices.append(normal.dot(far - near) > 0 ? far : near)
        }
    }

    private static func count(_ radius: Double, _ tolerance: Double) -> Int {
        let count = Double.pi * (radius / (2 * max(tolerance, precision * radius))).squareRoot()
        return count > 8 ? Int(count) + 1 : 8
    }

    private mutating func fillDirections(_ count: Int) {
        if directions.count == count { return }
        directions = (0..<count).map { index in
            let angle = 2 * Double.pi * Double(index) / Double(count)
            return SIMD2(cos(angle), sin(angle))
        }
    }

    private struct Ellipse {
        let center: SIMD2<Double>
        private let u: SIMD2<Double>
        private let v: SIMD2<Double>

        init(_ node: SweepNode, _ placement: Transform) {
            let place = placement.applied(to: Point(x: node.center.x, y: node.center.y))
            center = SIMD2(place.x, place.y)
            let (one, other) = node.axes
            func placed(_ axis: SIMD2<Double>) -> SIMD2<Double> {
                axis.x * SIMD2(placement.a, placement.b) + axis.y * SIMD2(placement.c, placement.d)
            }
            (u, v) = (placed(one), placed(other))
        }

        /// No radius is larger.
        var size: Double { (u.squaredLength + v.squaredLength).squareRoot() }

        /// The ellipse's point for a direction from a circle's center, from its own.
        func offset(_ direction: SIMD2<Double>) -> SIMD2<Double> { direction.x * u + direction.y * v }

        /// Outwards at that point; of any length.
        func normal(_ direction: SIMD2<Double>) -> SIMD2<Double> {
            let tangent = direction.x * v - direction.y * u
            let outwards = SIMD2(tangent.y, -tangent.x)
            return outwards.dot(offset(direction)) < 0 ? -outwards : outwards
        }

        /// The point that is farthest in a direction.
        func farthest(_ direction: SIMD2<Double>) -> SIMD2<Double> {
            let shares = SIMD2(u.dot(direction), v.dot(direction))
            let length = shares.length
            return length > 0 ? center + offset(shares / length) : center
        }
    }
}
