import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension InkMLTraceForm.Format {
    /// The channels' elements.
    var text: String {
        Channel.allCases.filter(channels.contains).map { channel in
            let range = channel == .force && hasForceRange ? #" max="1""# : ""
            let units = channel.inkMLUnits.map { #" units="\#($0)""# } ?? ""
            return #"<channel name="\#(channel.inkMLName)" type="decimal"\#(range)\#(units)/>"#
        }.joined()
    }
}

extension Channel {
    /// The name of the channel, which ``InkMLChannel`` reads.
    fileprivate var inkMLName: String {
        switch self {
        case .x: "X"
        case .y: "Y"
        case .timeOffset: "T"
        case .width: "W"
        case .force: "F"
        case .azimuth: "OA"
        case .altitude: "OE"
        case .height, .opacity, .secondaryScale, .threshold, .lateralJitter: "\(self)"
        }
    }

    fileprivate var inkMLUnits: String? {
        switch self {
        case .x, .y, .width, .height: "pt"
        case .timeOffset: "s"
        case .azimuth, .altitude: "rad"
        case .force, .opacity, .secondaryScale, .threshold, .lateralJitter: nil
        }
    }
}

extension StrokePoint {
    /// Moves the point, turns its azimuth, and scales its size by how much areas grow.
    mutating func apply(_ transform: Transform) {
        location = transform.applied(to: location)
        let scale = (transform.a * transform.d - transform.b * transform.c).magnitude.squareRoot()
        size = Size(width: Float(Double(size.width) * scale), height: Float(Double(size.height) * scale))
        let direction = (x: cos(Double(azimuth)), y: sin(Double(azimuth)))
        let turned = (
            x: transform.a * direction.x + transform.c * direction.y,
            y: transform.b * direction.x + transform.d * direction.y
        )
        // What only moves, or grows alike in all directions, turns nothing.
        let isTurned = transform.b != 0 || transform.c != 0 || transform.a != transform.d || transform.a < 0
        if isTurned, turned != (0, 0) { azimuth = Float(atan2(turned.y, turned.x)) }
    }

    /// Whether a channel's number is finite and one that is read again.
    func canBeWritten(_ channel: Channel) -> Bool {
        switch channel {
        case .x: location.x.magnitude <= InkMLNumber.maximum
        case .y: location.y.magnitude <= InkMLNumber.maximum
        case .timeOffset: timeOffset.magnitude <= InkMLNumber.maximum
        default: Double(float(channel)).magnitude <= InkMLNumber.maximum
        }
    }

    /// The text of a channel's number.
    func text(_ channel: Channel) -> String {
        switch channel {
        case .x: InkMLNumber.text(location.x)
        case .y: InkMLNumber.text(location.y)
        case .timeOffset: InkMLNumber.text(timeOffset)
        default: InkMLNumber.text(float(channel))
        }
    }

    private func float(_ channel: Channel) -> Float {
        switch channel {
        case .x, .y, .timeOffset: 0
        case .width: size.width
        case .height: size.height
        case .opacity: opacity
        case .force: force
        case .azimuth: azimuth
        case .altitude: altitude
        case .secondaryScale: secondaryScale
        case .threshold: threshold
        case .lateralJitter: lateralJitter
        }
    }
}

extension Size {
    /// Whether both numbers are the same to the last bit, that of the sign included.
    func isBitwise(_ other: Size) -> Bool {
        width.bitPattern == other.width.bitPattern && height.bitPattern == other.height.bitPattern
    }
}
