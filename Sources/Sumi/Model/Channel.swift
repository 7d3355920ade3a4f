/// One of the twelve numbers that a control point carries. The raw value is its column's number in a file (Spec, 8.6).
public enum Channel: UInt8, CaseIterable, Hashable, Sendable {
    /// The location's first coordinate, in points.
    case x
    /// Its second coordinate, in points; it grows downwards.
    case y
    /// Seconds since the path's creation date.
    case timeOffset
    /// The nib's width, in points.
    case width
    /// The nib's height, in points; where a path states none, the width.
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
