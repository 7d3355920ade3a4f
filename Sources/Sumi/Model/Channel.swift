/// One of the twelve numbers that a control point carries. The raw value is its column's number in a file (Spec, 8.6).
public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
    /// Location, in points.
    case x
    case y
    /// Seconds since the path's creation date.
    case timeOffset
    /// Size, in points.
    case width
    case height
    /// 0…2; 1 is the ink's own.
    case opacity
    /// 1 is an average press.
    case force
    /// Radians; never reduced modulo a turn.
    case azimuth
    /// Radians, 0 (flat) to π/2 (upright).
    case altitude
    /// Scale of a second extent, such as a watercolor's pigment spread.
    case secondaryScale
    /// Alpha below which reed and crayon are clipped.
    case threshold
    /// Sideways displacement of a pencil's grain.
    case lateralJitter
}
