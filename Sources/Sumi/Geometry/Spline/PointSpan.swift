/// How all channels go along a path's spline between two neighbouring control points.
typealias PointSpan = SplineCubic<StrokePoint>
