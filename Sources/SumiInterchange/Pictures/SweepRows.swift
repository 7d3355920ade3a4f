import Sumi

/// Between which rows of a picture each span of a stroke lies: a sweep of a few rows needn't look at all of a long stroke.
struct SweepRows {
    /// The least row that ink of each span may touch, and the most.
    private let spans: [SIMD2<Float>]
    /// Shorter strokes are looked at as quickly.
    static let shortest = 64
    /// What share of coordinates rounding may move the curve by.
    private static let precision = 1e-9

    /// The rows of a stroke.
    ///
    /// - Parameters:
    ///   - stroke: whose numbers are finite
    ///   - placement: from the path's coordinates to the picture's
    init(_ stroke: Stroke, _ placement: Transform) {
        let (nib, scale) = (Nib(stroke.ink.inkType), StrokeSweep.scale(of: placement))
        var spans = SplineSpans(stroke.path)
        self.spans = (0..<max(0, stroke.path.count - 1)).map { index in
            let span = spans.span(behind: index)
            func row(_ x: Double, _ y: Double) -> Double { placement.applied(to: Point(x: x, y: y)).y }
            let most = span.largest { row($0.location.x, $0.location.y) }
            let least = -span.largest { -row($0.location.x, $0.location.y) }
            let radius = nib.radius(span.largest { Double(max($0.size.width, $0.size.height)) })
            let border = scale * radius + SweepRows.precision * max(most.magnitude, least.magnitude)
            // Numbers that are too large may be anywhere.
            guard (most - least).isFinite, border.isFinite else { return SIMD2(-.infinity, .infinity) }
            return SIMD2(Float(least - border).nextDown, Float(most + border).nextUp)
        }
    }

    /// Whether anything of the span behind a control point may lie in a rectangle's rows.
    @inline(__always)
    func meet(_ rect: Rect, behind index: Int) -> Bool {
        Double(spans[index].x) <= rect.maxY && Double(spans[index].y) >= rect.minY
    }
}
