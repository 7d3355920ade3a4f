extension Stroke {
    /// The rectangle around what is seen of the stroke, behind its transform: around its path in the width of its ink, as far as
    /// that lies in the rectangle around its mask.
    ///
    /// It is never too small, and without a mask no more than half a point too large at each side, but where that is less than
    /// a billionth of the coordinates, or a hundred thousandth of the width. Nil where nothing is seen: for a path without points, a mask without
    /// area, and numbers that aren't finite.
    public var renderBounds: Rect? {
        guard !path.isEmpty else { return nil }
        let nib = Nib(ink.inkType)
        // What goes into the file's direction comes from this one of the path.
        let (x, y) = (SIMD2(transform.a, transform.c), SIMD2(transform.b, transform.d))
        guard let left = StrokeReach.of(path, nib, in: -x), let right = StrokeReach.of(path, nib, in: x),
            let top = StrokeReach.of(path, nib, in: -y), let bottom = StrokeReach.of(path, nib, in: y)
        else { return nil }
        let bounds = Rect(
            minX: transform.tx - left,
            minY: transform.ty - top,
            maxX: transform.tx + right,
            maxY: transform.ty + bottom
        )
        guard let mask else { return bounds }
        return mask.bounds(transform).flatMap { bounds.intersection($0) }
    }
}

extension Drawing {
    /// The rectangle around what is seen of all strokes; nil where nothing is.
    public var bounds: Rect? {
        strokes.lazy.compactMap(\.renderBounds).reduce(nil) { $0?.union($1) ?? $1 }
    }
}

extension Rect {
    /// What two rectangles have in common; nil where that has no area.
    fileprivate func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
        return common.minX < common.maxX && common.minY < common.maxY ? common : nil
    }
}

extension StrokeMask {
    /// A rectangle around the vertices behind a transform, control points included.
    fileprivate func bounds(_ transform: Transform) -> Rect? {
        elements.lazy.flatMap(\.vertices).map(transform.applied).reduce(nil) { bounds, vertex in
            let dot = Rect(x: vertex.x, y: vertex.y, width: 0, height: 0)
            return bounds?.union(dot) ?? dot
        }
    }
}
