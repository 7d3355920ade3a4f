/// A control point's channels as numbers that can be added and multiplied, as exact as the model has them.
package struct ControlVector: Sendable {
    /// X, y.
    package private(set) var location: SIMD2<Double>
    /// Time offset, lateral jitter.
    private(set) var time: SIMD2<Double>
    /// Width, height, opacity, force.
    private(set) var nib: SIMD4<Float>
    /// Azimuth, altitude, secondary scale, threshold.
    private(set) var pose: SIMD4<Float>

    /// What stands in a place until its vector is known; its azimuth is 0.
    static var placeholder: ControlVector { ControlVector(StrokePoint(location: .zero)) }

    /// The channels of a point.
    @inline(__always)
    package init(_ point: StrokePoint) {
        location = SIMD2(point.location.x, point.location.y)
        time = SIMD2(point.timeOffset, Double(point.lateralJitter))
        nib = SIMD4(point.size.width, point.size.height, point.opacity, point.force)
        pose = SIMD4(point.azimuth, point.altitude, point.secondaryScale, point.threshold)
    }

    /// What its channels are, as they stand here.
    @inline(__always)
    init(location: SIMD2<Double>, time: SIMD2<Double>, nib: SIMD4<Float>, pose: SIMD4<Float>) {
        (self.location, self.time, self.nib, self.pose) = (location, time, nib, pose)
    }

    package var timeOffset: Double { time[0] }

    package var width: Float { nib[0] }

    package var height: Float {
        get { nib[1] }
        set { nib[1] = newValue }
    }

    package var azimuth: Float { pose[0] }

    /// The point with these channels.
    @inline(__always)
    package var point: StrokePoint { point(azimuth: azimuth) }

    /// The point with these channels, but for its azimuth.
    @inline(__always)
    func point(azimuth: Float) -> StrokePoint {
        StrokePoint(
            location: Point(x: location.x, y: location.y),
            timeOffset: time[0],
            size: Size(width: nib[0], height: nib[1]),
            opacity: nib[2],
            force: nib[3],
            azimuth: azimuth,
            altitude: pose[1],
            secondaryScale: pose[2],
            threshold: pose[3],
            lateralJitter: Float(time[1])
        )
    }

    /// Sets a channel.
    @inline(__always)
    mutating func set(_ channel: Channel, to value: Double) {
        switch channel {
        case .x: location.x = value
        case .y: location.y = value
        case .timeOffset: time[0] = value
        case .lateralJitter: time[1] = Double(Float(value))
        case .width: nib[0] = Float(value)
        case .height: nib[1] = Float(value)
        case .opacity: nib[2] = Float(value)
        case .force: nib[3] = Float(value)
        case .azimuth: pose[0] = Float(value)
        case .altitude: pose[1] = Float(value)
        case .secondaryScale: pose[2] = Float(value)
        case .threshold: pose[3] = Float(value)
        }
    }

    /// The sum of two points, each as many times as its weight says.
    @inline(__always)
    static func sum(_ one: ControlVector, _ weight: Double, _ other: ControlVector, _ otherWeight: Double)
        -> ControlVector
    {
        let (narrow, otherNarrow) = (Float(weight), Float(otherWeight))
        var sum = one
        sum.location = weight * one.location + otherWeight * other.location
        sum.time = weight * one.time + otherWeight * other.time
        sum.nib = narrow * one.nib + otherNarrow * other.nib
        sum.pose = narrow * one.pose + otherNarrow * other.pose
        return sum
    }

    /// What lies behind a point on the line from another one to it, as far away.
    func continued(from other: ControlVector) -> ControlVector { .sum(self, 2, other, -1) }

    /// The point with its azimuth, to which any number of turns may be added, within half a turn of a neighbour's.
    func turned(towards neighbour: ControlVector) -> ControlVector {
        var turned = self
        turned.turn(towards: neighbour)
        return turned
    }

    /// Turns the azimuth so.
    @inline(__always)
    mutating func turn(towards neighbour: ControlVector) {
        if (azimuth - neighbour.azimuth).magnitude > .pi { turn(towards: neighbour.azimuth) }
    }

    @inline(never)
    private mutating func turn(towards neighbour: Float) {
        pose[0] = Float(Double(azimuth).turned(towards: Double(neighbour)))
    }
}

extension Double {
    /// An angle, to which any number of turns may be added, within half a turn of another.
    func turned(towards other: Double) -> Double { other + (self - other).remainder(dividingBy: 2 * .pi) }
}
