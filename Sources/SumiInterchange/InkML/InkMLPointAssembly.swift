import Sumi

/// Makes control points of a trace's values.
struct InkMLPointAssembly {
    private let targets: [InkMLChannel.Target]
    private let laws: [InkMLLaw]
    private let template: StrokePoint
    /// Whether there is a channel of heights, so that W is no height.
    private let hasHeight: Bool
    /// The channels that the path states: the regular ones of the format, the others where a trace has values.
    private(set) var channels = ChannelSet.location
    /// Seconds to add to each time.
    var timeShift = 0.0

    init(format: InkMLTraceFormat, laws: [InkMLLaw], brush: InkMLBrush) {
        let kept = format.kept
        targets = kept.map { format.channels[$0].target }
        self.laws = kept.map { laws[$0] }
        hasHeight = format.contains(.height)
        let width = brush.width ?? 1
        let height = brush.height ?? width
        template = StrokePoint(location: .zero, size: Size(width: width, height: height))
        if !format.contains(.width) {
            if brush.width != nil { channels.insert(.width) }
            if height != width, !hasHeight { channels.insert(.height) }
        }
        for channel in kept where channel < format.regularCount { state(format.channels[channel].target) }
    }

    private mutating func state(_ target: InkMLChannel.Target) {
        switch target {
        case .time: channels.insert(.timeOffset)
        case .force: channels.insert(.force)
        case .width: channels.insert(.width)
        case .azimuth: channels.insert(.azimuth)
        case .altitude: channels.insert(.altitude)
        case .tiltX, .tiltY: channels.formUnion(ChannelSet(.azimuth, .altitude))
        case .height: channels.insert(.height)
        case .opacity: channels.insert(.opacity)
        case .secondaryScale: channels.insert(.secondaryScale)
        case .threshold: channels.insert(.threshold)
        case .lateralJitter: channels.insert(.lateralJitter)
        case .x, .y, .none: break
        }
    }

    /// The first time in a trace's values, in milliseconds.
    func firstTime(of values: [Double]) -> Double? {
        guard let channel = targets.firstIndex(of: .time) else { return nil }
        let times = stride(from: channel, to: values.count, by: targets.count)
        return times.first { !values[$0].isNaN }.map { laws[channel](values[$0]) * 1000 }
    }

    /// The control points. Where a channel has no value yet, it has its default.
    mutating func points(of trace: InkMLTraceText) -> [StrokePoint] {
        let values = trace.values
        var points: [StrokePoint] = []
        points.reserveCapacity(trace.pointCount)
        var found = [Bool](repeating: false, count: targets.count)
        for row in 0..<trace.pointCount {
            var point = template
            var tilt: (x: Double, y: Double) = (0, 0)
            for channel in 0..<targets.count {
                let raw = values[row * targets.count + channel]
                if raw.isNaN { continue }
                found[channel] = true
                let value = laws[channel](raw)
                switch targets[channel] {
                case .x: point.location.x = value
                case .y: point.location.y = value
                case .time: point.timeOffset = value + timeShift
                case .force: point.force = Float(value)
                case .width:
                    point.size.width = Float(value)
                    if !hasHeight { point.size.height = Float(value) }
                case .height: point.size.height = Float(value)
                case .opacity: point.opacity = Float(value)
                case .secondaryScale: point.secondaryScale = Float(value)
                case .threshold: point.threshold = Float(value)
                case .lateralJitter: point.lateralJitter = Float(value)
                case .azimuth: point.azimuth = Float(value)
                case .altitude: point.altitude = Float(value)
                case .tiltX: tilt.x = value
                case .tiltY: tilt.y = value
                case .none: break
                }
            }
            if tilt != (0, 0) {
                let tilt = InkMLTilt(x: tilt.x, y: tilt.y)
                point.azimuth = Float(tilt.azimuth)
                point.altitude = Float(tilt.altitude)
            }
            points.append(point)
        }
        for (channel, target) in targets.enumerated() where found[channel] { state(target) }
        return points
    }
}
