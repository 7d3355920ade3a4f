#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension StrokePath {
    /// The path as a reader shows it that may not use some channels, and draws another ink.
    package func shown(hiding hidden: ChannelSet, width: [Ink.Law], opacity: [Ink.Law]) -> StrokePath {
        guard !hidden.isEmpty || !width.isEmpty || !opacity.isEmpty else { return self }
        let rendition = PathRendition(stored: channels, hidden: hidden, width: width, opacity: opacity)
        switch storage {
        case .quantized(let columns, let range):
            return replacing(columns, range, channels: rendition.shown, rendition: rendition)
        case .points(let points):
            let shown = points.map { point in
                rendition.applied(
                    to: Channel.allCases.reduce(into: point) { if hidden.contains($1) { $0.resetToDefault($1) } }
                )
            }
            var path = StrokePath(
                controlPoints: shown,
                creationDate: creationDate,
                id: id,
                channels: rendition.shown
            )
            (path.trim, path.unknownColumns) = (trim, unknownColumns)
            return path
        }
    }

    /// The path as the file has it.
    package var faithful: StrokePath {
        guard let rendition, case .quantized(let columns, let range) = storage else { return self }
        return replacing(columns, range, channels: rendition.stored)
    }

    /// The path as it is shown, for good; hidden channels stay what they are if they are to be kept.
    package func settled(keepingHidden keepsHidden: Bool) -> StrokePath {
        guard let rendition, case .quantized(let columns, let range) = storage else { return self }
        var channels = rendition.shown
        if keepsHidden { channels.formUnion(rendition.hidden) }
        if rendition.width.isEmpty, rendition.opacity.isEmpty {
            return replacing(columns, range, channels: channels)
        }
        // Beside another width, a grid of aspects may hold no scale of 1: as the default of a path that states none, it does.
        if columns.grid.layout == .aspects, !rendition.width.isEmpty, rendition.visible.contains(.secondaryScale),
            !uses(.secondaryScale)
        {
            channels.subtract(ChannelSet(.secondaryScale))
        }
        let stored = QuantizedPart(columns: columns, range: range, channels: rendition.stored)
        let settled = stored.applying(rendition, channels: channels)
        return replacing(settled.columns, settled.range, channels: channels)
    }

    /// Whether both paths have the same points because one is a copy of the other, or both were read as one, whatever of their curves
    /// belongs to them.
    package func sharesPoints(with other: StrokePath) -> Bool {
        guard rendition == other.rendition, channels == other.channels else { return false }
        switch (storage, other.storage) {
        case (.quantized(let columns, let range), .quantized(let others, let otherRange)):
            return columns === others && range == otherRange
        case (.points(let points), .points(let others)): return points == others
        default: return false
        }
    }

    private func replacing(
        _ columns: PointColumns,
        _ range: Range<Int>,
        channels: ChannelSet,
        rendition: PathRendition? = nil
    ) -> StrokePath {
        var path = StrokePath(
            columns: columns,
            range: range,
            channels: channels,
            creationDate: creationDate,
            id: id,
            trim: trim,
            rendition: rendition
        )
        path.unknownColumns = unknownColumns
        return path
    }
}
