extension Stroke {
    /// What the stroke uses, the ink first.
    public var features: [Feature] {
        var features = [Feature.ink(ink.inkType, revision: ink.revision)]
        for channel in Channel.allCases where path.uses(channel) { features.append(.channel(channel)) }
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

extension StrokePath {
    /// Whether a channel differs from its default anywhere.
    package func uses(_ channel: Channel) -> Bool {
        guard channels.contains(channel) else { return false }
        return contains { !$0.hasDefault(channel) }
    }
}
