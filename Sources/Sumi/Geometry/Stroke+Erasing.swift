extension Stroke {
    /// By how much ink, and what it is cut with, may be taken for too large, in points.
    static let tolerance = 0.1

    /// What an eraser leaves of the stroke: strokes that show what is left of it through masks, one for each part that is cut
    /// off from the others. They come in the order in which the path's curve comes to them, at last those that it doesn't
    /// come to.
    ///
    /// All keep the whole path and its identifier, ink, transform, seed, render state and render group, and what a reader hid of
    /// them. A single one is the stroke still, and keeps its ``id``; several get new ones. Ink and eraser are each taken for up
    /// to a tenth of a point too large, and the edges of the stroke's own mask may move as little; a mask reaches a point beyond the
    /// ink where it cuts nothing, behind a transform that stretches unevenly less where that stretches less.
    ///
    /// What the stroke's own mask had cut off before may stay with the rest. So does what an eraser cuts off that goes over less
    /// than half of the stroke's extent, where ink is too entangled to be told apart in about a second.
    ///
    /// - Parameters:
    ///   - eraserPath: where the eraser goes, in the coordinates of the drawing; its points' sizes don't count
    ///   - width: how wide the eraser is, in points of the drawing; no less than half a point, and nothing where it is NaN
    /// - Returns: the stroke itself where the eraser touches no ink that is seen, or nothing can be seen of either; no stroke
    ///   where nothing is left
    /// - Throws: ``GeometryError``, where a larger eraser, or the mask, is too entangled with the ink, or a nib that is wide and
    ///   turns goes too far
    public func erasing(_ eraserPath: StrokePath, width: Double) throws(GeometryError) -> [Stroke] {
        try StrokeCut(self, along: try Polygons(covered: eraserPath, width: width))?.outside() ?? [self]
    }

    /// Whether an outline in the coordinates of the drawing goes around all of the ink, for sure, and that is seen.
    func isHeld(by outline: MaskOutline) -> Bool {
        guard mask == nil, let rough = roughBounds, outline.holds(Box(rough)) == true else { return false }
        return renderBounds != nil
    }
}

extension Polygons {
    /// What a round pen covers, none where its numbers aren't finite.
    ///
    /// - Throws: ``GeometryError/tooEntangled``
    init(covered path: StrokePath, width: Double) throws(GeometryError) {
        self.init()
        guard !path.isEmpty else { return }
        // Of points, their places count alone. Nothing is as wide as numbers can be.
        var way = StrokePath(controlPoints: path.map { StrokePoint(location: $0.location) })
        way.trim = path.trim
        let nib = Nib(width: min(width, 0x1p100))
        self = try SweptNib(nib: nib, tolerance: Stroke.tolerance).polygons(along: way)
    }
}
