extension Stroke {
    /// What the stroke uses as it is shown: its ink, and whatever else needs more than content version 1. A private ink
    /// counts as the first of its fallbacks that isn't private.
    public var features: [Feature] {
        [(ink.publicInk ?? ink).feature] + laterFields
    }

    /// What the stroke uses that needs more than content version 1, its ink aside.
    package var laterFields: [Feature] {
        var features: [Feature] = []
        for channel in Feature.laterChannels where path.uses(channel) { features.append(.channel(channel)) }
        if renderState != nil { features.append(.renderState) }
        if renderGroupID != nil { features.append(.renderGroup) }
        return features
    }

    /// The content version that a reader must have to show all of the stroke, as far as this one shows it.
    public var requiredContentVersion: ContentVersion {
        laterFields.compactMap(\.introduced).reduce(ink.requiredContentVersion, max)
    }

    /// The content version to state for a stroke that is written: that which it needs, and that of the block that it was
    /// read from where that may be due to columns which this library doesn't know (Spec, 11.4).
    package var statedContentVersion: ContentVersion {
        max(requiredContentVersion, unknownContentVersion ?? .version1)
    }

    /// A version above all that this library knows, which columns that it doesn't know may need.
    package var unknownContentVersion: ContentVersion? {
        // Units stand for all strokes of a block that has such columns, also for those that haven't any.
        var version: ContentVersion?
        for unit in unknownColumns where unit.version > .current && unit.hasColumns(aPoint: false) {
            version = max(version ?? unit.version, unit.version)
        }
        for unit in path.unknownColumns where unit.version > .current && unit.hasColumns(aPoint: true) {
            version = max(version ?? unit.version, unit.version)
        }
        return version
    }

    /// Notes that a commit states a lower version than a block.
    package mutating func limitUnknownVersion(to version: ContentVersion) {
        // Seldom needed; each change of the path compares it with what it was.
        guard unknownContentVersion.map({ $0 > version }) == true else { return }
        unknownColumns = unknownColumns.map { $0.limited(to: version) }
        path.unknownColumns = path.unknownColumns.map { $0.limited(to: version) }
    }

    /// The columns that this library doesn't know.
    package var unknownColumnIDs: [Column.ID] {
        // What continues a stroke brings no columns a stroke, and the same ones a point.
        unknownColumns.flatMap { $0.ids(aPoint: false) }
            + path.unknownColumns.prefix(1).flatMap { $0.ids(aPoint: true) }
    }
}

extension Drawing {
    /// The content version that a reader must have to show all of the drawing as it is shown here; version 1 for an empty
    /// one. Where a reader hid what it may not use, the file that is written back needs more.
    public var requiredContentVersion: ContentVersion {
        strokes.reduce(.version1) { max($0, $1.requiredContentVersion) }
    }
}

extension StrokePath {
    /// Whether a channel differs from its default anywhere.
    package func uses(_ channel: Channel) -> Bool {
        switch storage {
        case .points(let points): channels.contains(channel) && points.contains { !$0.hasDefault(channel) }
        case .quantized(let columns, let range):
            QuantizedPart(columns: columns, range: range, channels: rendition?.visible ?? channels).uses(channel)
        }
    }
}

extension QuantizedPart {
    /// The content version that the points need.
    package var requiredContentVersion: ContentVersion {
        var version = ContentVersion.version1
        for channel in Feature.laterChannels where uses(channel) {
            if let introduced = Feature.channel(channel).introduced { version = max(version, introduced) }
        }
        return version
    }

    /// Whether a channel differs from its default anywhere.
    fileprivate func uses(_ channel: Channel) -> Bool {
        guard channels.contains(channel) else { return false }
        // No more is made of each point than it takes. On some grids the scale is a quotient by the width.
        let counted = channels.intersection(
            channel == .secondaryScale ? ChannelSet(channel, .width) : ChannelSet(channel)
        )
        return columns.places(range, toLookAt: counted).contains {
            !columns.point(at: $0, channels: counted).hasDefault(channel)
        }
    }
}
