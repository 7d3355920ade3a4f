/// A trace format: the channels of each point, regular ones first.
struct InkMLTraceFormat {
    private(set) var channels: [InkMLChannel] = []
    private(set) var regularCount = 0
    private var names: Set<String> = []

    /// X and Y as decimals: what a trace has that names no format.
    static let standard: InkMLTraceFormat = {
        var format = InkMLTraceFormat()
        format.channels = [
            InkMLChannel(defaultFor: .x, name: "X"), InkMLChannel(defaultFor: .y, name: "Y"),
        ]
        format.regularCount = 2
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
}

/// What a context's ink source says: a trace format, and the resolution of its channels.
struct InkMLSource {
    var format: InkMLTraceFormat?
    private var resolutions: [String: InkMLResolution] = [:]

    /// The resolution of a channel.
    subscript(channel: String) -> InkMLResolution? { resolutions[channel] }

    /// Reads `<channelProperty>`. Returns what the report shall say of it, if anything.
    mutating func readProperty(_ attributes: InkMLAttributes) throws(InkMLFault) -> String? {
        let channel = try attributes.required("channel", of: "channelProperty")
        let name = try attributes.required("name", of: "channelProperty")
        guard name == "resolution", ["X", "Y", "T", "W", "OA", "OE", "OTx", "OTy"].contains(channel) else {
            return "channel property \(quotation(name)) of channel \(quotation(channel))"
        }
        guard let value = try attributes.number("value") else {
            throw InkMLFault(.missingAttribute, "<channelProperty> without value")
        }
        resolutions[channel] = try InkMLResolution(value: value, units: attributes["units"] ?? "dev")
        return nil
    }
}
