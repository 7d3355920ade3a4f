package import Sumi

extension Stroke {
    /// What is seen of the path by formats that have neither slices nor masks: the parts of it that are left of a longer one,
    /// and inside the mask.
    var visiblePaths: [StrokePath] {
        (mask == nil ? [path.parametricRange] : maskedPathRanges).map(path.standing)
    }
}

extension StrokePath {
    /// A part of the path as one of its own, which needs nothing outside: on the path's curve at its control points and at both
    /// ends, and near it between. All of a path is that path.
    package func standing(_ range: ClosedRange<Double>) -> StrokePath {
        guard range != 0...Double(Swift.max(0, count - 1)) else { return self }
        let inner = indices.map(Double.init).filter { range.lowerBound < $0 && $0 < range.upperBound }
        let ends = range.lowerBound < range.upperBound ? [range.upperBound] : []
        let points = ([range.lowerBound] + inner + ends).map(interpolatedPoint(at:))
        return StrokePath(through: points, creationDate: creationDate, id: id, channels: channels)
    }
}
