#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke ready to be written: its points as integers, its fields as bytes, all of it checked.
package struct PlannedStroke {
    /// The stroke, with its points on the grid.
    package let stroke: Stroke
    package let part: QuantizedPart
    /// The content version that the stroke needs as it will be read back.
    package let version: ContentVersion
    /// The fields that are byte strings, by number of column.
    package let strings: [(id: Column.ID, bytes: [UInt8])]
    package let unknown: [Column.ID: Column.Values]
    package let unknownPoints: [Column.ID: Column.Values]
    /// At most how many bytes the stroke's byte strings and unknown columns take.
    package let fieldWeight: Int
    /// At most how many bytes each point takes in unknown columns.
    package let pointWeight: Int

    package var grid: Grid { part.columns.grid }

    /// Checks the stroke that stands at `index`.
    package init(_ original: Stroke, index: Int, grid: Grid) throws(SumiEncodingError) {
        do throws(PointColumns.Refusal) {
            part = try original.path.quantizedPart(grid: grid)
        } catch {
            throw SumiEncodingError(.valueOutOfRange, stroke: index, point: error.point, channel: error.channel)
        }
        stroke = original.onGrid(part)
        try PlannedStroke.check(stroke, index)
        version = stroke.statedContentVersion
        do throws(SumiEncodingError) {
            strings = try PlannedStroke.strings(of: stroke, grid: part.columns.grid)
        } catch {
            throw SumiEncodingError(error.code, stroke: index, point: error.point)
        }
        unknown = UnknownColumns.Unit.joined(stroke.unknownColumns, aPoint: false)
        unknownPoints = UnknownColumns.Unit.joined(stroke.path.unknownColumns, aPoint: true)
        var weight = strings.reduce(0) { $0 + $1.bytes.count + 4 } + 10 * unknown.count
        for case .strings(let strings) in unknown.values { weight += strings.bytes.count }
        fieldWeight = weight
        pointWeight = 10 * unknownPoints.count
        guard weight <= PlannedStroke.maximumWeight else { throw SumiEncodingError(.fieldTooLong, stroke: index) }
    }

    /// Strokes ready to be written, with what a reader hid.
    package static func planned(_ strokes: [Stroke], grid: Grid) throws(SumiEncodingError) -> [PlannedStroke] {
        var planned: [PlannedStroke] = []
        planned.reserveCapacity(strokes.count)
        for (index, stroke) in strokes.enumerated() {
            planned.append(try PlannedStroke(stroke.restored, index: index, grid: grid))
        }
        return planned
    }

    /// What fits a chunk beside 65,536 points of twelve channels.
    package static let maximumWeight = 56 << 20

    private static func check(_ stroke: Stroke, _ index: Int) throws(SumiEncodingError) {
        let ink = stroke.ink
        guard ink.fallbacks.count <= Ink.maximumFallbackCount else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        let links = ink.chain
        guard links.allSatisfy({ !$0.inkType.rawValue.utf8.contains(0) }) else {
            throw SumiEncodingError(.invalidText, stroke: index)
        }
        guard links.allSatisfy(\.isWritable) else { throw SumiEncodingError(.invalidInk, stroke: index) }
        guard links.allSatisfy({ $0.fallbacks.isEmpty == $0.isOfVersion1 }) else {
            throw SumiEncodingError(.invalidFallback, stroke: index)
        }
        var numbers = links.flatMap(\.color.components).map { Double($0) } + stroke.transform.coefficients
        for law in ink.fallbacks.flatMap({ [$0.width, $0.opacity] }) {
            numbers += [Double(law.scale), Double(law.offset)]
        }
        if let state = stroke.renderState { numbers += [state.grainOffset.x, state.grainOffset.y] }
        if let date = stroke.path.creationDate { numbers.append(date.timeIntervalSinceReferenceDate) }
        guard numbers.allSatisfy(\.isFinite) else { throw SumiEncodingError(.nonFinite, stroke: index) }
    }

    private static func strings(
        of stroke: Stroke,
        grid: Grid
    ) throws(SumiEncodingError) -> [(id: Column.ID, bytes: [UInt8])] {
        var strings: [(id: Column.ID, bytes: [UInt8])] = []
        if let id = stroke.id { strings.append((.strokeID, StrokeFields.bytes(of: id))) }
        if let id = stroke.path.id { strings.append((.pathID, StrokeFields.bytes(of: id))) }
        if let bytes = StrokeFields.bytes(of: stroke.transform) { strings.append((.transform, bytes)) }
        if let mask = stroke.mask { strings.append((.mask, try MaskField(grid: grid).bytes(of: mask))) }
        if let id = stroke.renderGroupID { strings.append((.renderGroupID, StrokeFields.bytes(of: id))) }
        if let state = stroke.renderState { strings.append((.renderState, StrokeFields.bytes(of: state))) }
        return strings
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
            id: path.id
        )
        copy.path.unknownColumns = path.unknownColumns
        copy.unknownColumns = unknownColumns
        return copy
    }
}
