/// A control point of a stroke's path: twelve numbers in 64 bytes.
///
/// The points are control points of a uniform cubic B-spline and do not lie on the curve. Any value may be set; those
/// that no file can hold (NaN, infinite, off the grid's integers) are refused when the drawing is encoded.
public struct StrokePoint: Hashable, Sendable {
    /// Location in points, before the stroke's transform.
    public var location: Point
    /// Seconds since the path's creation date.
    public var timeOffset: Double
    private var width: Float
    private var height: Float
    /// Opacity, usually 0…2; 1 is the ink's own.
    public var opacity: Float
    /// Force; 1 is an average press.
    public var force: Float
    /// The pen's direction in the plane, radians.
    public var azimuth: Float
    /// The pen's angle to the plane, radians, 0…π/2.
    public var altitude: Float
    /// Scale of the second extent, such as a watercolor's pigment spread (content version 2).
    public var secondaryScale: Float
    /// Alpha below which reed and crayon are clipped (content version 4).
    public var threshold: Float
    /// Sideways displacement of a pencil's grain (content version 5).
    public var lateralJitter: Float

    /// The altitude of an upright pen: the binary32 nearest to π/2. (`Float.pi / 2` is the one below it.)
    public static let upright = Float(Double.pi / 2)

    /// Extent in points.
    public var size: Size {
        get { Size(width: width, height: height) }
        set { (width, height) = (newValue.width, newValue.height) }
    }

    /// Makes a control point; what is left out has the format's default.
    public init(
        location: Point,
        timeOffset: Double = 0,
        size: Size = Size(width: 1, height: 1),
        opacity: Float = 1,
        force: Float = 1,
        azimuth: Float = 0,
        altitude: Float = StrokePoint.upright,
        secondaryScale: Float = 1,
        threshold: Float = 0,
        lateralJitter: Float = 0
    ) {
        self.location = location
        self.timeOffset = timeOffset
        (width, height) = (size.width, size.height)
        self.opacity = opacity
        self.force = force
        self.azimuth = azimuth
        self.altitude = altitude
        self.secondaryScale = secondaryScale
        self.threshold = threshold
        self.lateralJitter = lateralJitter
    }

    /// Whether the point's value of `channel` is the one that a path without this channel reads as: 0 for time, azimuth,
    /// threshold and jitter, the width for the height, π/2 for altitude, else 1. Location has no default.
    package func hasDefault(_ channel: Channel) -> Bool {
        switch channel {
        case .x, .y: false
        case .timeOffset: timeOffset.bitPattern == 0
        case .width: width == 1
        case .height: height.bitPattern == width.bitPattern
        case .opacity: opacity == 1
        case .force: force == 1
        case .azimuth: azimuth.bitPattern == 0
        case .altitude: altitude == StrokePoint.upright
        case .secondaryScale: secondaryScale == 1
        case .threshold: threshold.bitPattern == 0
        case .lateralJitter: lateralJitter.bitPattern == 0
        }
    }

    /// Sets a channel, most of which are rounded to binary32.
    @inline(__always)
    package mutating func set(_ channel: Channel, to value: Double) {
        switch channel {
        case .x: location.x = value
        case .y: location.y = value
        case .timeOffset: timeOffset = value
        case .width: width = Float(value)
        case .height: height = Float(value)
        case .opacity: opacity = Float(value)
        case .force: force = Float(value)
        case .azimuth: azimuth = Float(value)
        case .altitude: altitude = Float(value)
        case .secondaryScale: secondaryScale = Float(value)
        case .threshold: threshold = Float(value)
        case .lateralJitter: lateralJitter = Float(value)
        }
    }

    /// Sets a channel to the value that a path without it reads as.
    package mutating func resetToDefault(_ channel: Channel) {
        switch channel {
        case .x, .y: break
        case .timeOffset: timeOffset = 0
        case .width: width = 1
        case .height: height = width
        case .opacity: opacity = 1
        case .force: force = 1
        case .azimuth: azimuth = 0
        case .altitude: altitude = StrokePoint.upright
        case .secondaryScale: secondaryScale = 1
        case .threshold: threshold = 0
        case .lateralJitter: lateralJitter = 0
        }
    }
}
