/// One span of a path's curve, as the curve that it is.
struct SpanCurve {
    let index: Int
    let curve: BezierCurve
}

extension StrokePath {
    /// The curve's spans, ascending, made as they are asked for.
    var curves: some Sequence<SpanCurve> {
        var spans = SplineSpans(self)
        return parametricRange.spans.lazy.map { index in
            SpanCurve(index: index, curve: BezierCurve(spans.span(behind: index).location))
        }
    }
}
