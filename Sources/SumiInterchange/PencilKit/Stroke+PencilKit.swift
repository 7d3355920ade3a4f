import Sumi

extension Stroke {
    /// The stroke, and what an archive said of it; of one with a mask, and of a slice, what is seen of it, and what was said of
    /// more than its points. A path with other points is another path.
    func unmaskedPieces(isLost: (StrokeFeature) -> Void) -> [(piece: Stroke, remains: PencilKitRemains)] {
        let remains = PencilKitRemains(of: self)
        guard mask != nil || path.trim != nil else { return [(self, remains)] }
        let paths = visiblePaths
        if path.id != nil { isLost(.pathID) }
        if id != nil, paths.count > 1 { isLost(.id) }
        return paths.map { path in
            var piece = Stroke(ink: ink, path: path, transform: transform, randomSeed: randomSeed)
            if paths.count == 1 { piece.id = id }
            piece.path.id = nil
            return (piece, remains.withoutPoints)
        }
    }

    /// The stroke; where heights are more than so many times the widths, these are wider.
    func withSizes(isLost: (String) -> Void) -> Stroke {
        func isHeld(_ point: StrokePoint) -> Bool {
            let width = point.size.width
            return width == 0
                ? point.size.height == 0 && point.secondaryScale == 1
                : point.size.height <= width.magnitude * Self.mostAspect
        }
        if path.grid == .pencilKit || path.allSatisfy(isHeld) { return self }
        isLost("width of points that are more than 65 times as high, brought to that")
        var stroke = self
        let points = path.map { point in
            var point = point
            if !isHeld(point) { point.size.width = point.size.height / Self.mostAspect }
            // Without a width, there is no second one.
            if point.size.width == 0 { point.secondaryScale = 1 }
            return point
        }
        stroke.path = StrokePath(
            controlPoints: points,
            creationDate: path.creationDate,
            id: path.id,
            channels: path.channels
        )
        stroke.path.trim = path.trim
        return stroke
    }

    /// The largest height for a width of 1 that an archive can hold, with some left for rounding.
    private static var mostAspect: Float { 65 }
}

extension StrokePath {
    /// The points on PencilKit's grid.
    var pencilKitPart: QuantizedPart {
        get throws(PointColumns.Refusal) {
            if grid == .pencilKit { return try quantizedPart(grid: .pencilKit) }
            return try StrokePath(controlPoints: Array(self), channels: channels).quantizedPart(grid: .pencilKit)
        }
    }
}
