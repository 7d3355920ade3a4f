extension StrokePath {
    /// The part of the path's curve between two parameters, on that curve.
    ///
    /// It has those of the control points that shape it, up to two more than it needs at each end, and a
    /// ``parametricRange`` that says where in their curve it begins and ends. What unknown columns hold of the points is not
    /// part of it, nor is the identifier, unless it is all of the path.
    ///
    /// Whole numbers must be written as parameters: `path[2.0...5]` is a part of the curve, `path[2...5]` are control points.
    ///
    /// - Parameter range: two parameters in ``parametricRange``; what lies outside of it is taken for the nearer end
    public subscript(range: ClosedRange<Double>) -> StrokePath {
        let (lower, upper) = (clamped(range.lowerBound), clamped(range.upperBound))
        guard lower...upper != parametricRange else { return self }
        // Between two control points, those in front of them and behind them have a say too.
        let first = Swift.max(0, Int(lower) - 1)
        let last = Swift.min(count - 1, Int(upper.rounded(.up)) + 1)
        // What ends next to the beginning ends there: rounding would take two whole spans away.
        let trim = PathTrim(start: lower - Double(first), end: Swift.min(Double(last) - upper, 2.0.nextDown))
        switch storage {
        case .points(let points):
            var path = StrokePath(
                controlPoints: Array(points[first...last]),
                creationDate: creationDate,
                channels: channels
            )
            path.trim = trim
            return path
        case .quantized(let columns, let all):
            return StrokePath(
                columns: columns,
                range: all.lowerBound + first..<all.lowerBound + last + 1,
                channels: channels,
                creationDate: creationDate,
                id: nil,
                trim: trim,
                rendition: rendition
            )
        }
    }
}
