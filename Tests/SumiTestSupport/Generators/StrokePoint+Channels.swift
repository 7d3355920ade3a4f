package import Sumi

extension StrokePoint {
    /// Sets a channel.
    package mutating func set(_ channel: Channel, to value: Double) {
        switch channel {
        case .x: location.x = value
        case .y: location.y = value
        case .timeOffset: timeOffset = value
        case .width: size.width = Float(value)
        case .height: size.height = Float(value)
        case .opacity: opacity = Float(value)
        case .force: force = Float(value)
        case .azimuth: azimuth = Float(value)
        case .altitude: altitude = Float(value)
        case .secondaryScale: secondaryScale = Float(value)
        case .threshold: threshold = Float(value)
        case .lateralJitter: lateralJitter = Float(value)
        }
    }
}

extension Channel {
    /// Whether points hold the channel as binary64.
    package var isDouble: Bool { [.x, .y, .timeOffset].contains(self) }
}
