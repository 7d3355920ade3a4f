#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A pen's tilt along two axes, as OTx and OTy give it, and the same direction as azimuth and altitude.
///
/// The tilts are those of W3C Pointer Events, Level 3 (section “Converting between tiltX / tiltY and altitudeAngle /
/// azimuthAngle”): the angles from the vertical of the pen's projections on the planes x-z and y-z. So
/// tan tiltX = cos azimuth / tan altitude and tan tiltY = sin azimuth / tan altitude.
struct InkMLTilt {
    let x: Double
    let y: Double

    /// The direction in 0…2π, 0 along the x axis; 0 for an upright pen.
    var azimuth: Double {
        if x == 0, y == 0 { return 0 }
        let angle = atan2(tan(y), tan(x))
        return angle < 0 ? angle + 2 * .pi : angle
    }

    /// The angle to the plane in 0…π/2.
    var altitude: Double {
        let slope = hypot(tan(x), tan(y))
        return slope == 0 ? .pi / 2 : atan(1 / slope)
    }
}
