extension Stroke {
    /// What the stroke uses: its ink, and whatever else needs more than content version 1.
    public var features: [Feature] {
        var features = [Feature.ink(ink.inkType, revision: ink.revision)]
        for channel in Feature.laterChannels where path.uses(channel) { features.append(.channel(channel)) }
        if renderState != nil { features.append(.renderState) }
        if renderGroupID != nil { features.append(.renderGroup) }
        return features
    }

    /// The content version that a reader must have to read all of the stroke.
    public var requiredContentVersion: ContentVersion {
        var version = ink.requiredContentVersion
        for feature in features.dropFirst() { version = max(version, feature.introduced ?? version) }
        return version
    }
}

extension Drawing {
    /// The content version that a reader must have to read all of the drawing; version 1 for an empty one.
    public var requiredContentVersion: ContentVersion {
        strokes.reduce(.version1) { max($0, $1.requiredContentVersion) }
    }
}

extension Feature {
    /// The channels that need more than content version 1.
    fileprivate static let laterChannels = Channel.allCases.filter {
        Feature.channel($0).introduced ?? .version1 > .version1
    }
}

extension StrokePath {
    /// Whether a channel differs from its default anywhere.
    package func uses(_ channel: Channel) -> Bool {
        switch storage {
        case .points(let points): channels.contains(channel) && points.contains { !$0.hasDefault(channel) }
        case .quantized(let columns, let range):
            QuantizedPart(columns: columns, range: range, channels: channels).uses(channel)
        }
    }
}

extension QuantizedPart {
    /// The content version that the points need.
    package var requiredContentVersion: ContentVersion {
        var version = ContentVersion.version1
        for channel in Feature.laterChannels where uses(channel) {
            version = max(version, Feature.channel(channel).introduced ?? version)
        }
        return version
    }

    /// Whether a channel differs from its default anywhere.
    fileprivate func uses(_ channel: Channel) -> Bool {
        guard channels.contains(channel) else { return false }
        return range.contains { !columns.point(at: $0, channels: channels).hasDefault(channel) }
    }
}
