extension Feature {
    /// The inks of the one table of features (Spec, 11.1). A reader of a lower version shows a drawing without the feature.
    ///
    /// A list: every drawing asks for an ink or two, and most for nothing else.
    package static let inks: [(ink: Feature, version: ContentVersion)] = [
        (.ink(.pen, revision: 0), .version1),
        (.ink(.pencil, revision: 0), .version1),
        (.ink(.marker, revision: 0), .version1),
        (.ink(.monoline, revision: 0), .version2),
        (.ink(.fountainPen, revision: 0), .version2),
        (.ink(.fountainPen, revision: 1), .version3),
        (.ink(.watercolor, revision: 0), .version2),
        (.ink(.crayon, revision: 0), .version2),
        (.ink(.reed, revision: 0), .version4),
    ]

    /// The rest of the table.
    package static let table: [Feature: ContentVersion] = [
        .channel(.x): .version1,
        .channel(.y): .version1,
        .channel(.timeOffset): .version1,
        .channel(.width): .version1,
        .channel(.height): .version1,
        .channel(.opacity): .version1,
        .channel(.force): .version1,
        .channel(.azimuth): .version1,
        .channel(.altitude): .version1,
        .channel(.secondaryScale): .version2,
        .channel(.threshold): .version4,
        .channel(.lateralJitter): .version5,

        .field("Drawing.strokes"): .version1,
        .field("Drawing.metadata"): .version1,
        .field("Drawing.ancillaryChunks"): .version1,
        .field("Stroke.ink"): .version1,
        .field("Stroke.path"): .version1,
        .field("Stroke.transform"): .version1,
        .field("Stroke.mask"): .version1,
        .field("Stroke.randomSeed"): .version1,
        .field("Stroke.id"): .version1,
        .renderGroup: .version5,
        .renderState: .version5,
        .field("StrokePath.channels"): .version1,
        .field("StrokePath.creationDate"): .version1,
        .field("StrokePath.id"): .version1,
        .field("StrokePath.trim"): .version1,
        .field("Ink.inkType"): .version1,
        .field("Ink.revision"): .version1,
        .field("Ink.color"): .version1,
        .field("Ink.fallbacks"): .version1,
        .field("StrokeMask.elements"): .version1,
        .field("StrokeMask.fillRule"): .version1,
        .field("RenderState.grainOffset"): .version5,
        .field("RenderState.data"): .version5,

        .chunk(.inks): .version1,
        .chunk(.grids): .version1,
        .chunk(.block): .version1,
        .chunk(.sequence): .version1,
        .chunk(.commit): .version1,
        .chunk(.metadata): .version1,
        .chunk(.privateAncillary): .version1,
        .chunk(.index): .version1,
        .chunk(.privateDerived): .version1,
        .chunk(.repair): .version1,

        column(.pointCount): .version1,
        column(.ink): .version1,
        column(.creationDate): .version1,
        column(.creationDateBits): .version1,
        column(.randomSeed): .version1,
        column(.strokeID): .version1,
        column(.pathID): .version1,
        column(.transform): .version1,
        column(.mask): .version1,
        column(.renderGroupID): .version5,
        column(.renderState): .version5,
        column(.trim): .version1,
        column(.channel(.x)): .version1,
        column(.channel(.y)): .version1,
        column(.channel(.timeOffset)): .version1,
        column(.channel(.width)): .version1,
        column(.channel(.height)): .version1,
        column(.channel(.opacity)): .version1,
        column(.channel(.force)): .version1,
        column(.channel(.azimuth)): .version1,
        column(.channel(.altitude)): .version1,
        column(.channel(.secondaryScale)): .version2,
        column(.channel(.threshold)): .version4,
        column(.channel(.lateralJitter)): .version5,

        .value("InkColor.Space", 0): .version1,
        .value("StrokeMask.FillRule", 0): .version1,
        .value("StrokeMask.FillRule", 1): .version1,
        .value("StrokeMask.Element", 0): .version1,
        .value("StrokeMask.Element", 1): .version1,
        .value("StrokeMask.Element", 2): .version1,
        .value("StrokeMask.Element", 3): .version1,
        .value("StrokeMask.Element", 4): .version1,
        .value("MetadataValue", 0): .version1,
        .value("MetadataValue", 1): .version1,
        .value("Grid.Layout", 0): .version1,
        .value("Grid.Layout", 1): .version1,
    ]

    /// A column of a block.
    package static func column(_ id: Column.ID) -> Feature { .column(id.name) }

    /// The channels that need more than content version 1.
    package static let laterChannels = Channel.allCases.filter { Feature.channel($0).introduced != .version1 }

    /// These channels as a set.
    static let laterChannelSet = ChannelSet(rawValue: laterChannels.reduce(0) { $0 | ChannelSet($1).rawValue })

    /// These channels, and the version that each of them needs.
    static let laterChannelVersions = laterChannels.compactMap { channel in
        Feature.channel(channel).introduced.map { (channel, $0) }
    }
}
