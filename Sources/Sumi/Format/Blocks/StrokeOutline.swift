/// What decides on the blocks that a stroke goes into (Spec, 12.2), known before any of its points is rounded.
package struct StrokeOutline {
    package let pointCount: Int
    package let grid: Grid
    /// The content version that the stroke needs as it will be read back.
    package let version: ContentVersion
    /// At most how many bytes the stroke's byte strings and unknown columns take.
    package let fieldWeight: Int
    /// At most how many bytes each point takes in unknown columns.
    package let pointWeight: Int

    package init(pointCount: Int, grid: Grid, version: ContentVersion, fieldWeight: Int, pointWeight: Int) {
        self.pointCount = pointCount
        self.grid = grid
        self.version = version
        self.fieldWeight = fieldWeight
        self.pointWeight = pointWeight
    }
}

extension StrokeOutline {
    /// A stroke of which nothing needs more than its ink, and that has no fields to weigh.
    init(pointCount: Int, grid: Grid, version: ContentVersion) {
        self.init(pointCount: pointCount, grid: grid, version: version, fieldWeight: 0, pointWeight: 0)
    }

    /// Looks at a stroke whose ink is known to need a version, and at what it has in columns that this library doesn't know,
    /// whose version is left out where only content counts: it is that of the block in which they stood.
    ///
    /// - Throws: ``SumiEncodingError`` for a mask or a field that no file can hold.
    init(
        _ stroke: Stroke,
        _ index: Int,
        grid: Grid,
        inkVersion: ContentVersion,
        unknown: UnknownShare,
        isPlain: Bool
    ) throws(SumiEncodingError) {
        let path = stroke.path
        pointCount = path.count
        self.grid = path.grid ?? grid
        var version = inkVersion
        for (channel, introduced) in Feature.laterChannelVersions where version < introduced {
            if path.channels.contains(channel), path.uses(channel, on: self.grid) { version = introduced }
        }
        if stroke.renderGroupID != nil, let introduced = StrokeNeeds.renderGroup { version = max(version, introduced) }
        if stroke.renderState != nil, let introduced = StrokeNeeds.renderState { version = max(version, introduced) }
        if !isPlain, !stroke.unknownColumns.isEmpty || !path.unknownColumns.isEmpty {
            version = max(version, stroke.unknownContentVersion ?? version)
        }
        self.version = version
        do throws(SumiEncodingError) {
            let strings = try StrokeFields.strings(of: stroke, grid: self.grid)
            fieldWeight = try StrokeFields.weight(of: strings, unknown, stroke: index)
        } catch {
            throw SumiEncodingError(error.code, stroke: index, point: error.point)
        }
        pointWeight = unknown.pointWeight
    }
}

extension StrokePath {
    /// Whether a channel that the path states differs anywhere from its default, as it will be read back. The default of a
    /// later channel is a number, and no other channel's value.
    fileprivate func uses(_ channel: Channel, on grid: Grid) -> Bool {
        guard case .points(let points) = storage else { return uses(channel) }
        let laws = (Quantizer(channel: channel, steps: grid[channel]), Quantizer(channel: .width, steps: grid[.width]))
        let standard = StrokePoint(location: .zero)[channel].bitPattern
        // What the grid can't hold is found when it is rounded.
        return points.contains { point in
            guard let integer = laws.0.integer(for: point.value(of: channel, layout: grid.layout)) else { return false }
            var value = Float(laws.0.value(of: integer))
            if channel == .secondaryScale, grid.layout == .aspects {
                let width = channels.contains(.width) ? laws.1.integer(for: Double(point.size.width)) : nil
                value = Aspect.scale(width: width.map { Float(laws.1.value(of: $0)) } ?? 1, secondaryWidth: value)
            }
            return Double(value).bitPattern != standard
        }
    }
}
