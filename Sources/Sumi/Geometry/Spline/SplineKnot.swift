/// A control point of a path's spline, and what the two spans that meet there share.
struct SplineKnot: Sendable {
    var point: StrokePoint
    /// The second derivative of the spline there; means nothing until it is known.
    var bend: StrokePoint

    /// A knot whose second derivative isn't known.
    @inline(__always)
    init(_ point: StrokePoint) { (self.point, bend) = (point, .placeholder) }
}
