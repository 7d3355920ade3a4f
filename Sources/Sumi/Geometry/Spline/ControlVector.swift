/// A control point's channels as numbers that can be added and multiplied, as exact as the model has them.
package struct ControlVector: Sendable {
    /// x, y, time offset, lateral jitter.
    package var doubles: SIMD4<Double>
    /// Width, height, opacity, force, azimuth, altitude, secondary scale, threshold.
    package var floats: SIMD8<Float>

    static let azimuth = 4
    static let zero = ControlVector(.zero, .zero)

    @inline(__always)
    init(_ doubles: SIMD4<Double>, _ floats: SIMD8<Float>) {
        (self.doubles, self.floats) = (doubles, floats)
    }

    /// The channels of a point.
    @inline(__always)
    package init(_ point: StrokePoint) {
        doubles = SIMD4(point.location.x, point.location.y, point.timeOffset, Double(point.lateralJitter))
        floats = SIMD8(
            point.size.width,
            point.size.height,
            point.opacity,
            point.force,
            point.azimuth,
            point.altitude,
            point.secondaryScale,
            point.threshold
        )
    }

    /// The point with these channels.
    @inline(__always)
    package var point: StrokePoint {
        StrokePoint(
            location: Point(x: doubles[0], y: doubles[1]),
            timeOffset: doubles[2],
            size: Size(width: floats[0], height: floats[1]),
            opacity: floats[2],
            force: floats[3],
            azimuth: floats[ControlVector.azimuth],
            altitude: floats[5],
            secondaryScale: floats[6],
            threshold: floats[7],
            lateralJitter: Float(doubles[3])
        )
    }

    /// Sets a channel.
    @inline(__always)
    mutating func set(_ channel: Channel, to value: Double) {
        switch channel {
        case .x: doubles[0] = value
        case .y: doubles[1] = value
        case .timeOffset: doubles[2] = value
        case .lateralJitter: doubles[3] = Double(Float(value))
        case .width: floats[0] = Float(value)
        case .height: floats[1] = Float(value)
        case .opacity: floats[2] = Float(value)
        case .force: floats[3] = Float(value)
        case .azimuth: floats[4] = Float(value)
        case .altitude: floats[5] = Float(value)
        case .secondaryScale: floats[6] = Float(value)
        case .threshold: floats[7] = Float(value)
        }
    }

    /// The sum of two points, each as many times as its weight says.
    @inline(__always)
    static func sum(_ one: ControlVector, _ weight: Double, _ other: ControlVector, _ otherWeight: Double)
        -> ControlVector
    {
        ControlVector(
            weight * one.doubles + otherWeight * other.doubles,
            Float(weight) * one.floats + Float(otherWeight) * other.floats
        )
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
        let difference = floats[ControlVector.azimuth] - neighbour.floats[ControlVector.azimuth]
        if difference.magnitude > .pi { turn(towards: neighbour.floats[ControlVector.azimuth]) }
    }

    @inline(never)
    private mutating func turn(towards neighbour: Float) {
        floats[ControlVector.azimuth] = Float(Double(floats[ControlVector.azimuth]).turned(towards: Double(neighbour)))
    }
}

extension Double {
    /// An angle, to which any number of turns may be added, within half a turn of another.
    func turned(towards other: Double) -> Double { other + (self - other).remainder(dividingBy: 2 * .pi) }
}
