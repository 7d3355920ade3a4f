import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A nib somewhere on a stroke: an ellipse, in the coordinates of the path.
struct SweepNode: Equatable {
    var center: SIMD2<Double>
    var radii: SIMD2<Double>
    /// The angle of the first radius.
    var azimuth: Double
    /// 0…1.
    var opacity: Double

    /// The nib of an ink at a point, or a share of it.
    init(_ point: StrokePoint, _ nib: Nib, reach: Double) {
        center = SIMD2(point.location.x, point.location.y)
        radii = reach * SIMD2(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
        azimuth = Double(point.azimuth)
        opacity = point.opacity > 0 ? min(Double(point.opacity), 1) : 0
    }

    /// Whether the nib is a circle.
    var isRound: Bool { radii.x == radii.y }

    /// How far the node lies from one on the line between two others, as far as anything can be seen of it.
    func distance(from one: SweepNode, to other: SweepNode, at share: Double) -> Double {
        func between(_ first: SIMD2<Double>, _ second: SIMD2<Double>) -> SIMD2<Double> {
            first + share * (second - first)
        }
        let (aside, growth) = (center - between(one.center, other.center), radii - between(one.radii, other.radii))
        let turn = azimuth - one.azimuth - share * (other.azimuth - one.azimuth)
        return aside.length + max(growth.x.magnitude, growth.y.magnitude)
            + turn.magnitude * (radii.x - radii.y).magnitude
    }

    /// Where the ellipse's radii point, as vectors of length 1.
    var directions: (SIMD2<Double>, SIMD2<Double>) {
        let direction = isRound ? SIMD2(1, 0) : SIMD2(cos(azimuth), sin(azimuth))
        return (direction, SIMD2(-direction.y, direction.x))
    }

    /// The ellipse's half axes as vectors.
    var axes: (SIMD2<Double>, SIMD2<Double>) {
        let (first, second) = directions
        return (radii.x * first, radii.y * second)
    }
}
