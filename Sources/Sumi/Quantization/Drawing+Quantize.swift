extension Drawing {
    /// The drawing as it will be read back when it is written with `grid`: point channels and mask vertices lie on their
    /// grids, all else keeps its bits. Strokes that have a grid keep it, and so their values. A private ink is read so by who
    /// registers it; others are shown its fallback.
    ///
    /// - Throws: ``SumiEncodingError`` where ``dataRepresentation(options:concurrency:)`` would throw it, but for what is too
    ///   long for a chunk.
    public func quantized(_ grid: Grid = .standard) throws(SumiEncodingError) -> Drawing {
        try DrawingEncoder.refuseUnwritable(self)
        var strokes: [Stroke] = []
        strokes.reserveCapacity(self.strokes.count)
        // Kept, so that no other ink gets the identity of one that is gone.
        var inks: [ObjectIdentifier: Ink] = [:]
        for (index, stroke) in self.strokes.enumerated() {
            let restored = stroke.restored
            let isInkKnown = inks.updateValue(restored.ink, forKey: restored.ink.identity) != nil
            let planned = try PlannedStroke(restored, index: index, grid: grid, isInkKnown: isInkKnown).stroke
            var quantized = stroke
            quantized.quantizePath(as: planned.path)
            if let mask = planned.mask, let grid = planned.path.grid {
                quantized.mask = try MaskField(grid: grid).quantized(mask)
            }
            strokes.append(quantized)
        }
        return Drawing(
            decodedStrokes: strokes,
            metadata: metadata,
            ancillaryChunks: ancillaryChunks,
            source: source
        )
    }

    /// The drawing with every stroke moved to `grid`, those that have another one included: the only way to change the
    /// values of strokes that were read from a file. Strokes that lie on the grid stay as they are; what the decoder hid
    /// moves with the rest.
    ///
    /// - Throws: ``SumiEncodingError`` for a value that the grid can't hold.
    public func regridded(to grid: Grid) throws(SumiEncodingError) -> Drawing {
        var changed = strokes
        var isChanged = false
        for index in strokes.indices where strokes[index].path.grid != grid {
            do throws(PointColumns.Refusal) {
                changed[index].replacePath(with: try strokes[index].path.regridded(to: grid))
                isChanged = true
            } catch {
                throw SumiEncodingError(.valueOutOfRange, stroke: index, point: error.point, channel: error.channel)
            }
        }
        var copy = self
        // All at once: each change of the strokes looks through the kept chunks. Without any, the file stays the same.
        if isChanged { copy.strokes = changed }
        return try copy.quantized(grid)
    }
}

extension Stroke {
    /// Puts the points on their grid, as they will be written and read back. Those that were read from a file lie there
    /// already, unless they are shown with sizes or opacities that are written so, since the ink is another one.
    fileprivate mutating func quantizePath(as written: StrokePath) {
        if path.grid == nil {
            replacePath(with: written)
        } else if let rendition = path.rendition, hidden?.ink == nil {
            replacePath(with: written.shown(hiding: rendition.hidden, width: [], opacity: []))
        }
    }

    /// Sets a path of the same points, so that nothing is let go of.
    fileprivate mutating func replacePath(with path: StrokePath) {
        let (unknownColumns, hidden) = (unknownColumns, hidden)
        self.path = path
        (self.unknownColumns, self.hidden) = (unknownColumns, hidden)
    }
}

extension StrokePath {
    /// The path with its points, hidden channels included, moved to a grid.
    fileprivate func regridded(to grid: Grid) throws(PointColumns.Refusal) -> StrokePath {
        let points = StrokePath(controlPoints: Array(faithful), channels: faithful.channels)
        let part = try points.quantizedPart(grid: grid)
        var path = StrokePath(
            columns: part.columns,
            range: part.range,
            channels: part.channels,
            creationDate: creationDate,
            id: id,
            trim: trim
        )
        path.unknownColumns = unknownColumns
        guard let rendition else { return path }
        return path.shown(hiding: rendition.hidden, width: rendition.width, opacity: rendition.opacity)
    }
}

extension MaskField {
    /// A mask as it will be read back.
    ///
    /// - Throws: ``SumiEncodingError`` for the first element that the grid can't hold.
    package func quantized(_ mask: StrokeMask) throws(SumiEncodingError) -> StrokeMask {
        var quantized = StrokeMask(elements: [], fillRule: mask.fillRule)
        quantized.elements.reserveCapacity(mask.elements.count)
        for (index, element) in mask.elements.enumerated() {
            quantized.elements.append(
                try element.mapVertices { (vertex) throws(SumiEncodingError) in
                    try self.quantized(vertex, element: index)
                }
            )
        }
        return quantized
    }
}

extension StrokeMask.Element {
    /// The element with other vertices.
    package func mapVertices<Failure>(_ map: (Point) throws(Failure) -> Point) throws(Failure) -> StrokeMask.Element {
        switch self {
        case .move(let end): .move(to: try map(end))
        case .line(let end): .line(to: try map(end))
        case .quadCurve(let end, let control): .quadCurve(to: try map(end), control: try map(control))
        case .curve(let end, let control1, let control2):
            .curve(to: try map(end), control1: try map(control1), control2: try map(control2))
        case .closeSubpath: .closeSubpath
        }
    }
}
