extension Drawing {
    /// The strokes of which ink is seen in a rectangle.
    ///
    /// - Parameter rect: in the coordinates of the drawing, its edges included, and as far as numbers go; one that is less than
    ///   a fifth of a point wide or high, such as that of a tap, is taken for so wide or high
    /// - Returns: their positions in ``strokes``; sets of them can be united, intersected and subtracted
    /// - Throws: ``GeometryError``
    public func selection(in rect: Rect) throws(GeometryError) -> Set<Int> {
        try selection(of: Polygons(rect, atLeast: 2 * Stroke.tolerance))
    }

    /// The strokes of which ink is seen in a lasso.
    ///
    /// - Parameter lasso: the corners of a polygon in the coordinates of the drawing, whose last corner is joined to the
    ///   first; where it crosses itself, all that it goes around is in it, but for what it goes around once each way
    /// - Returns: their positions in ``strokes``
    /// - Throws: ``GeometryError``
    public func selection(inLasso lasso: [Point]) throws(GeometryError) -> Set<Int> {
        try selection(of: Polygons(lasso: lasso))
    }

    /// The strokes of which ink is seen where a brush goes.
    ///
    /// - Parameters:
    ///   - brushPath: where the brush goes, in the coordinates of the drawing; its points' sizes don't count
    ///   - width: how wide the brush is, in points; no less than half a point
    /// - Returns: their positions in ``strokes``
    /// - Throws: ``GeometryError``
    public func selection(along brushPath: StrokePath, width: Double) throws(GeometryError) -> Set<Int> {
        try selection(of: try Polygons(covered: brushPath, width: width))
    }

    private func selection(of polygons: Polygons) throws(GeometryError) -> Set<Int> {
        var selection: Set<Int> = []
        for index in strokes.indices where try strokes[index].isSeen(in: polygons) { selection.insert(index) }
        return selection
    }
}

extension Stroke {
    /// Whether ink is seen inside polygons in the coordinates of the drawing.
    fileprivate func isSeen(in polygons: Polygons) throws(GeometryError) -> Bool {
        // What a brush or a lasso has cut is no longer seen in it: masks follow it to a part of the tolerance.
        try StrokeCut(self, along: polygons)?.touches(sliver: 0.5) ?? false
    }
}
