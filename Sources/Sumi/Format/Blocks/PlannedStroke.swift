#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke ready to be written: its points as integers, its fields as bytes, all of it checked.
package struct PlannedStroke {
    /// The stroke, with its points on the grid.
    package let stroke: Stroke
    package private(set) var part: QuantizedPart
    /// Which of the stroke's points the first of these is: 0, unless those before it were written.
    private(set) var firstPoint = 0
    /// The fields that are byte strings, by number of column.
    package let strings: [(id: Column.ID, bytes: [UInt8])]
    package private(set) var unknownShare: UnknownShare
    /// What decides on the blocks that the stroke goes into.
    package private(set) var outline: StrokeOutline

    package var grid: Grid { outline.grid }
    /// The content version that the stroke needs as it will be read back.
    package var version: ContentVersion { outline.version }

    /// The stroke with some of its points, from one on, and with what decides on its blocks on account of all of them.
    func holding(
        _ points: QuantizedPart,
        from first: Int,
        unknown: [Column.ID: Column.Values],
        _ outline: StrokeOutline
    ) -> PlannedStroke {
        var copy = self
        (copy.part, copy.firstPoint, copy.outline) = (points, first, outline)
        copy.unknownShare.points = unknown
        return copy
    }

    /// Some of the stroke's points, all of which are here.
    func points(_ range: Range<Int>) -> QuantizedPart {
        part[range.lowerBound - firstPoint..<range.upperBound - firstPoint]
    }

    /// Checks the stroke that stands at `index`, and its ink, unless that was looked at before: its identifier may be long.
    package init(_ original: Stroke, index: Int, grid: Grid, isInkKnown: Bool = false) throws(SumiEncodingError) {
        do throws(PointColumns.Refusal) {
            part = try original.path.quantizedPart(grid: grid)
        } catch {
            throw SumiEncodingError(.valueOutOfRange, stroke: index, point: error.point, channel: error.channel)
        }
        stroke = original.onGrid(part)
        try StrokeFields.check(stroke, index, isInkKnown: isInkKnown)
        do throws(SumiEncodingError) {
            strings = try StrokeFields.strings(of: stroke, grid: part.columns.grid)
        } catch {
            throw SumiEncodingError(error.code, stroke: index, point: error.point)
        }
        unknownShare = UnknownShare(of: stroke)
        outline = StrokeOutline(
            pointCount: part.range.count,
            grid: part.columns.grid,
            version: stroke.statedContentVersion,
            fieldWeight: try StrokeFields.weight(of: strings, unknownShare, stroke: index),
            pointWeight: unknownShare.pointWeight
        )
    }

    /// Strokes ready to be written, with what a reader hid.
    package static func planned(_ strokes: [Stroke], grid: Grid) throws(SumiEncodingError) -> [PlannedStroke] {
        var planned: [PlannedStroke] = []
        planned.reserveCapacity(strokes.count)
        // Kept, so that no other ink gets the identity of one that is gone.
        var inks: [ObjectIdentifier: Ink] = [:]
        for (index, stroke) in strokes.enumerated() {
            let stroke = stroke.restored
            let isInkKnown = inks.updateValue(stroke.ink, forKey: stroke.ink.identity) != nil
            planned.append(try PlannedStroke(stroke, index: index, grid: grid, isInkKnown: isInkKnown))
        }
        return planned
    }
}

extension Stroke {
    /// The stroke with its points as they will be read back.
    package func onGrid(_ part: QuantizedPart) -> Stroke {
        guard path.grid == nil else { return self }
        var copy = self
        copy.path = StrokePath(
            columns: part.columns,
            range: part.range,
            channels: path.channels,
            creationDate: path.creationDate,
            id: path.id,
            trim: path.trim
        )
        copy.path.unknownColumns = path.unknownColumns
        copy.unknownColumns = unknownColumns
        return copy
    }
}
