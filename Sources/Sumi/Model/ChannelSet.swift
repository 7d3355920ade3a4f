/// A set of channels: those that a path states for its points. Location always belongs to it.
public struct ChannelSet: OptionSet, Hashable, Sendable {
    /// Bit n stands for the channel with raw value n.
    public let rawValue: UInt16

    /// Makes a set from its bits; those that stand for no channel are left out.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue & 0xFFF
    }

    /// Makes a set of some channels.
    public init(_ channels: Channel...) {
        self.init(rawValue: channels.reduce(0) { $0 | 1 << $1.rawValue })
    }

    /// Location alone: what every path has.
    public static let location = ChannelSet(.x, .y)
    /// All twelve channels.
    public static let all = ChannelSet(rawValue: 0xFFF)

    /// Whether `channel` is in the set.
    public func contains(_ channel: Channel) -> Bool {
        rawValue & 1 << channel.rawValue != 0
    }

    /// Adds a channel to the set.
    public mutating func insert(_ channel: Channel) {
        self = ChannelSet(rawValue: rawValue | 1 << channel.rawValue)
    }
}

extension ChannelSet: CustomStringConvertible {
    /// The channels' names.
    public var description: String {
        "[" + Channel.allCases.filter { contains($0) }.map { "\($0)" }.joined(separator: ", ") + "]"
    }
}
