/// How all channels go along a path's spline between two neighbouring control points; what makes many points of a span makes
/// this once.
struct PointSpan: Sendable {
    let location: LocationSpan
    private let time: SplineCubic<SIMD2<Double>>
    private let nib: SplineCubic<SIMD4<Float>>
    private let pose: SplineCubic<SIMD4<Float>>

    /// The span between the second and the third of four control points.
    @inline(__always)
    init(_ before: ControlVector, _ first: ControlVector, _ second: ControlVector, _ after: ControlVector) {
        location = LocationSpan(before.location, first.location, second.location, after.location)
        time = SplineCubic(before.time, first.time, second.time, after.time)
        nib = SplineCubic(before.nib, first.nib, second.nib, after.nib)
        pose = SplineCubic(before.pose, first.pose, second.pose, after.pose)
    }

    /// Numbers that are finite only if all factors are: those of t³ are made of all that the others are made of. So is the sum
    /// of those of several spans.
    @inline(__always)
    var witness: (wide: SIMD2<Double>, narrow: SIMD4<Float>) {
        (location.cubic + time.cubic, nib.cubic + pose.cubic)
    }

    /// The spline's point at a parameter of 0…1.
    @inline(__always)
    func point(at t: Double) -> StrokePoint {
        let narrow = Float(t)
        return ControlVector(
            location: location.value(at: t),
            time: time.value(at: t),
            nib: nib.value(at: narrow),
            pose: pose.value(at: narrow)
        ).point
    }
}
