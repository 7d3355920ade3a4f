/// A trace format: the channels of each point, regular ones first.
struct InkMLTraceFormat {
    private(set) var channels: [InkMLChannel] = []
    private(set) var regularCount = 0
    private var names: Set<String> = []
    /// Whether it is the one of traces that name none.
    private(set) var isStandard = false

    /// X and Y as decimals: what a trace has that names no format.
    static let standard: InkMLTraceFormat = {
        var format = InkMLTraceFormat()
        format.channels = [
            InkMLChannel(defaultFor: .x, name: "X"), InkMLChannel(defaultFor: .y, name: "Y"),
        ]
        format.regularCount = 2
        format.isStandard = true
        return format
    }()

    /// Adds a channel. Regular ones after the intermittent ones stand before them all the same.
    mutating func append(_ channel: InkMLChannel) throws(InkMLFault) {
        guard names.insert(channel.name).inserted else {
            throw InkMLFault(.invalidTraceFormat, "channel \(quotation(channel.name)) stands twice")
        }
        guard channels.count < InkMLImport.maximumChannels else { throw InkMLFault(.channelLimit) }
        if channel.isIntermittent {
            channels.append(channel)
        } else {
            channels.insert(channel, at: regularCount)
            regularCount += 1
        }
    }

    /// The positions of the channels that become part of a control point.
    var kept: [Int] {
        let usesTilt = usesTilt
        return channels.indices.filter { index in
            switch channels[index].target {
            case .none: false
            case .tiltX, .tiltY: usesTilt
            default: true
            }
        }
    }

    /// Whether OTx and OTy give azimuth and altitude: both are there, and neither OA nor OE is.
    var usesTilt: Bool {
        contains(.tiltX) && contains(.tiltY) && !contains(.azimuth) && !contains(.altitude)
    }

    /// Whether a channel for `target` is there.
    func contains(_ target: InkMLChannel.Target) -> Bool {
        channels.contains { $0.target == target }
    }

    /// The timestamp that times count from, in milliseconds since 1970; nil where they count from each trace's beginning.
    var timeReference: Double? { channels.first { $0.target == .time }?.reference }
}
