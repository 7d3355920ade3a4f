extension SweptInk {
    /// What the nib covers along a span, or one of the polygons that this is made of.
    struct Part {
        /// Between which of the path's parameters it goes, or its span.
        let parameters: ClosedRange<Double>
        fileprivate let shape: Shape
        /// A box around it.
        let box: Box

        fileprivate enum Shape {
            case span(SplineSpan)
            case ring([SIMD2<Double>])
        }
    }

    /// Calls a function for each part, in the order of the path. A span of which only a part counts is cut into its polygons.
    ///
    /// - Parameters:
    ///   - counts: whether all of a box counts, or none of it; nil where that can't be told
    ///   - effort: what it takes to cut spans is spent, in pairs of edges that are compared
    ///   - body: called with a part, and whether it counts
    /// - Throws: what the function throws, and ``GeometryError/tooEntangled`` where it takes more than the effort to cut spans
    func forEachPart(
        _ counts: (Box) -> Bool?,
        _ effort: inout Effort,
        _ body: (Part, Bool?) throws(GeometryError) -> Void
    ) throws(GeometryError) {
        let range = path.parametricRange
        func forEachPart(of rings: [[SIMD2<Double>]], _ parameters: ClosedRange<Double>) throws(GeometryError) {
            for ring in rings {
                let part = Part(parameters: parameters, shape: .ring(ring), box: Box(around: ring))
                try body(part, counts(part.box))
            }
        }
        if range.spans.isEmpty { try forEachPart(of: sweep.polygons(along: path).rings, range) }
        var spans = SplineSpans(path)
        for index in range.spans {
            let (span, (start, end)) = (spans.span(behind: index), (Double(index), Double(index + 1)))
            let parameters = max(start, range.lowerBound)...min(end, range.upperBound)
            let part = Part(parameters: parameters, shape: .span(span), box: sweep.reach(of: span))
            if let counts = counts(part.box) {
                try body(part, counts)
            } else {
                try forEachPart(of: rings(of: part, &effort), parameters)
                if effort.isSpent { throw .tooEntangled }
            }
        }
    }

    /// The convex polygons that a part is made of; what it takes is spent, in pairs of edges that are compared.
    func rings(of part: Part, _ effort: inout Effort) -> [[SIMD2<Double>]] {
        switch part.shape {
        case .ring(let ring): return [ring]
        case .span(let span):
            let range = part.parameters.part(ofSpan: part.parameters.spans.lowerBound)
            var former: [SIMD2<Double>]?
            return sweep.rings(along: span, range, behind: &former, &effort).map(\.ring)
        }
    }
}
