extension Stroke {
    /// The parts of the path's curve that lie inside the mask: parameters in the path's ``StrokePath/parametricRange``,
    /// ascending, with gaps between them; all of it without a mask, none for an empty path.
    ///
    /// The curve itself counts, not how wide it is drawn: ink may be seen where none of its curve is. Where the curve runs
    /// along the outline of the mask, it may count as inside or outside. What the curve leaves in a single point isn't left
    /// out, and what it enters in one isn't there. A hostile mask takes about a second: where the curve crosses more than some
    /// thousands of its lines, or comes near millions, all behind that counts as inside, so that no ink is lost.
    public var maskedPathRanges: [ClosedRange<Double>] {
        guard !path.isEmpty else { return [] }
        let all = path.parametricRange
        guard let mask else { return [all] }
        let outline = MaskOutline(mask)
        let (crossings, known) = path.crossings(of: outline)
        var effort = Effort(MaskOutline.manyBoxes)
        var (ranges, start): ([ClosedRange<Double>], Double) = ([], all.lowerBound)
        for end in crossings + [all.upperBound] {
            let place = SIMD2(path.interpolatedLocation(at: (start + end) / 2))
            if end > known || outline.holds(place, &effort) ?? true {
                let goesOn = ranges.last?.upperBound == start
                ranges.append((goesOn ? ranges.removeLast().lowerBound : start)...end)
            }
            start = end
        }
        return ranges
    }
}

extension StrokePath {
    /// Crossings that lie nearer to each other than this are one.
    private static let nearest = 1e-9

    /// The parameters at which the curve meets a mask's outline, ascending, and up to which one that is known.
    fileprivate func crossings(of outline: MaskOutline) -> ([Double], known: Double) {
        let range = parametricRange
        var effort = Effort(MaskOutline.manyBoxes)
        var (crossings, spans, known) = (CurveCrossings(effort: 1 << 21), SplineSpans(self), range.upperBound)
        for index in range.spans where known == range.upperBound {
            let span = BezierCurve(spans.span(behind: index).location)
            for curve in outline.curves(meeting: span.box, &effort) {
                crossings.find(span, from: Double(index), to: Double(index + 1), meeting: curve)
            }
            // Of a span some of whose crossings are known nothing is.
            if crossings.isExhausted || effort.isSpent { known = Swift.max(range.lowerBound, Double(index)) }
        }
        // Those in front of a slice, and behind it, aren't its own.
        var last = range.lowerBound
        let found = crossings.parameters.sorted().filter { parameter in
            guard parameter - last > StrokePath.nearest, range.upperBound - parameter > StrokePath.nearest,
                parameter <= known
            else { return false }
            last = parameter
            return true
        }
        return (found + (known < range.upperBound ? [known] : []), known)
    }
}
