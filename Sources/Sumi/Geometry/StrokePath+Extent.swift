extension StrokePath {
    /// A box around the control points, and the largest width or height of any of them, no less than 0.
    ///
    /// Of points on a grid their least and largest integers say it, in a tenth of the time: whoever looks for a place in a
    /// drawing asks this of each stroke.
    var extent: (box: Box, size: Float) {
        switch storage {
        case .points(let points): return StrokePath.extent(of: points)
        case .quantized(let columns, let range):
            guard rendition == nil, columns.grid.layout == .sizes else { return StrokePath.extent(of: self) }
            return QuantizedPart(columns: columns, range: range, channels: channels).extent
        }
    }

    private static func extent(of points: some Sequence<StrokePoint>) -> (box: Box, size: Float) {
        var (box, size) = (Box(), Float(0))
        for point in points {
            box = box.union(Box(SIMD2(point.location)))
            size = Swift.max(size, point.size.width, point.size.height)
        }
        return (box, size)
    }
}

extension QuantizedPart {
    /// The same of points whose heights are sizes. Each step from an integer to a value keeps their order.
    fileprivate var extent: (box: Box, size: Float) {
        // Only a path without points has no locations.
        guard let x = values(of: .x), let y = values(of: .y) else { return (Box(), 0) }
        let width = Float((values(of: .width) ?? 1...1).upperBound)
        let height = values(of: .height).map { Float($0.upperBound) }
        let box = Box(SIMD2(x.lowerBound, y.lowerBound)).union(Box(SIMD2(x.upperBound, y.upperBound)))
        return (box, max(0, width, height ?? width))
    }
}
