extension StrokePath {
    /// The parameters of the path's curve: 0 at the first control point, count − 1 at the last, whole numbers near those
    /// between; of a slice those between which it was cut out. 0…0 for an empty path.
    public var parametricRange: ClosedRange<Double> {
        trim?.parameters(ofPoints: count) ?? 0...Double(Swift.max(0, count - 1))
    }

    /// The location on the curve, in points, before the stroke's transform.
    ///
    /// - Parameter parametricValue: where on the curve, in ``parametricRange``; what lies outside of it, or is NaN, is taken
    ///   for the nearer end.
    /// - Returns: the origin for an empty path
    public func interpolatedLocation(at parametricValue: Double) -> Point {
        interpolatedPoint(at: parametricValue).location
    }

    /// The point on the curve with all channels, the azimuth going the short way round.
    ///
    /// - Parameter parametricValue: where on the curve, in ``parametricRange``; what lies outside of it, or is NaN, is taken
    ///   for the nearer end.
    /// - Returns: a point at the origin, with all defaults, for an empty path
    public func interpolatedPoint(at parametricValue: Double) -> StrokePoint {
        let parameter = clamped(parametricValue)
        if let point = controlPoint(at: parameter) { return point }
        let index = Int(parameter)
        return SplineSpan(self, behind: index).point(at: parameter - Double(index))
    }

    /// The nearest parameter that the path has.
    package func clamped(_ parameter: Double) -> Double {
        let range = parametricRange
        // NaN as well: of two numbers that can't be compared, these give the first.
        return Swift.max(range.lowerBound, Swift.min(parameter, range.upperBound))
    }

    /// The curve's ends, and all there is of a path without a curve: control points themselves.
    private func controlPoint(at parameter: Double) -> StrokePoint? {
        if isEmpty { return StrokePoint(location: .zero) }
        if parameter == 0 { return self[0] }
        return parameter == Double(count - 1) ? self[count - 1] : nil
    }
}
