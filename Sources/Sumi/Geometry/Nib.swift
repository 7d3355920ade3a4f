#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What an ink leaves at a point of a stroke: an ellipse around it, one of whose axes goes along the azimuth and is as long as
/// the point is wide in that ink, and the other as long as it is high.
package struct Nib: Sendable {
    /// No axis is shorter than this, in points, so that ink that is there is seen.
    private static let least = 0.5

    private let law: Ink.Law

    /// The nib of an ink.
    package init(_ ink: Ink.InkType) { law = ink.renderedSize }

    /// A round nib, as wide as it says whatever the points' sizes, in points.
    init(width: Double) { law = Ink.Law(scale: 0, offset: Float(width)) }

    /// By how much an axis grows with a point's width or height, at most.
    var scale: Double { Double(law.scale) }

    /// Half of an axis, for a point's width or height.
    package func radius(_ size: Double) -> Double {
        max(Double(law.scale) * size + Double(law.offset), Nib.least) / 2
    }

    /// How far an ellipse with these radii, turned by an angle, reaches in a direction: the largest product of the direction
    /// with what is in it.
    package static func reach(_ radii: SIMD2<Double>, _ azimuth: Double, _ direction: SIMD2<Double>) -> Double {
        let (cosine, sine) = (cos(azimuth), sin(azimuth))
        let along = direction.x * cosine + direction.y * sine
        let across = direction.y * cosine - direction.x * sine
        let products = radii * SIMD2(along, across)
        return products.length
    }

    /// How far it reaches in a direction at most, turned by any angle between two.
    static func reach(
        _ radii: SIMD2<Double>,
        _ azimuths: ClosedRange<Double>,
        _ direction: SIMD2<Double>
    ) -> Double {
        // It reaches farthest where the longer axis, one way or the other, goes along the direction.
        let along = radii.x < radii.y ? atan2(-direction.x, direction.y) : atan2(direction.y, direction.x)
        let next = azimuths.lowerBound + (along - azimuths.lowerBound).remainder(dividingBy: .pi)
        if azimuths.contains(next) || azimuths.contains(next + .pi) {
            return radii.max() * direction.length
        }
        return max(reach(radii, azimuths.lowerBound, direction), reach(radii, azimuths.upperBound, direction))
    }
}
