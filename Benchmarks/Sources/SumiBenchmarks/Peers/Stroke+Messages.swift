import InkMessages
import Sumi

extension InkStroke {
    /// The message of a stroke. Its fields are set by name, since key paths would take longer than the rest.
    init(_ stroke: GridStroke) {
        self.init()
        for (channel, column) in zip(stroke.channels, stroke.columns) {
            let run = CodedNumericRun(column, channel)
            switch channel {
            case .x: x = run
            case .y: y = run
            case .timeOffset: timeOffset = run
            case .width: width = run
            case .height: height = run
            case .opacity: opacity = run
            case .force: force = run
            case .azimuth: azimuth = run
            case .altitude: altitude = run
            case .secondaryScale: secondaryScale = run
            case .threshold: threshold = run
            case .lateralJitter: lateralJitter = run
            }
        }
    }
}

extension Stroke {
    private static let ink = Ink(.pen, color: .black)

    /// The stroke of a message.
    init(_ message: InkStroke) {
        var points = [StrokePoint](repeating: StrokePoint(location: .zero), count: message.x.deltas.count)
        if message.hasX { message.x.restore(.x, of: &points) { $0.location.x = $1 } }
        if message.hasY { message.y.restore(.y, of: &points) { $0.location.y = $1 } }
        if message.hasTimeOffset { message.timeOffset.restore(.timeOffset, of: &points) { $0.timeOffset = $1 } }
        if message.hasWidth {
            message.width.restore(.width, of: &points) { $0.size = Size(width: Float($1), height: Float($1)) }
        }
        if message.hasHeight { message.height.restore(.height, of: &points) { $0.size.height = Float($1) } }
        if message.hasOpacity { message.opacity.restore(.opacity, of: &points) { $0.opacity = Float($1) } }
        if message.hasForce { message.force.restore(.force, of: &points) { $0.force = Float($1) } }
        if message.hasAzimuth { message.azimuth.restore(.azimuth, of: &points) { $0.azimuth = Float($1) } }
        if message.hasAltitude { message.altitude.restore(.altitude, of: &points) { $0.altitude = Float($1) } }
        if message.hasSecondaryScale {
            message.secondaryScale.restore(.secondaryScale, of: &points) { $0.secondaryScale = Float($1) }
        }
        if message.hasThreshold { message.threshold.restore(.threshold, of: &points) { $0.threshold = Float($1) } }
        if message.hasLateralJitter {
            message.lateralJitter.restore(.lateralJitter, of: &points) { $0.lateralJitter = Float($1) }
        }
        self.init(ink: Stroke.ink, path: StrokePath(controlPoints: points))
    }
}

extension CodedNumericRun {
    fileprivate init(_ integers: [Int32], _ channel: Channel) {
        self.init()
        let first = integers.first ?? 0
        var previous = first
        deltas = integers.map { integer in
            defer { previous = integer }
            return integer &- previous
        }
        scale = Float(channel.step)
        offset = Float(Double(first) * channel.step)
    }

    /// Undoes the differences, and sets the values of points.
    @inline(__always)
    fileprivate func restore(
        _ channel: Channel,
        of points: inout [StrokePoint],
        set: (inout StrokePoint, Double) -> Void
    ) {
        let step = channel.step
        var integer = Int32((Double(offset) / step).rounded())
        for (index, delta) in deltas.enumerated() {
            integer &+= delta
            set(&points[index], Double(integer) * step)
        }
    }
}
