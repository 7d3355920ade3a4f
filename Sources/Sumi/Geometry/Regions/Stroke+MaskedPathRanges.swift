extension Stroke {
    /// The parts of the path's curve that lie inside the mask: parameters in the path's ``StrokePath/parametricRange``,
    /// ascending, with gaps between them; all of it without a mask, none for an empty path.
    ///
    /// The curve itself counts, not how wide it is drawn: ink may be seen where none of its curve is. Where the curve runs
    /// along the outline of the mask, it may count as inside or outside. What the curve leaves in a single point isn't left
    /// out, and what it enters in one isn't there. Of some thousands of crossings the last aren't found, so that a hostile mask
    /// takes no more than a second.
    public var maskedPathRanges: [ClosedRange<Double>] {
        guard !path.isEmpty else { return [] }
        let all = path.parametricRange
        guard let mask else { return [all] }
        let outline = MaskOutline(mask)
        func isSeen(_ parameter: Double) -> Bool { outline.holds(SIMD2(path.interpolatedLocation(at: parameter))) }
        var (ranges, start): ([ClosedRange<Double>], Double) = ([], all.lowerBound)
        for end in path.crossings(of: outline) + [all.upperBound] {
            if isSeen((start + end) / 2) {
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

    /// The parameters at which the curve meets a mask's outline, ascending.
    fileprivate func crossings(of outline: MaskOutline) -> [Double] {
        let range = parametricRange
        var (crossings, spans) = (CurveCrossings(effort: 1 << 20), SplineSpans(self))
        for index in range.spans where !crossings.isExhausted {
            let span = BezierCurve(spans.span(behind: index).location)
            outline.forEachCurve(meeting: span.box) {
                crossings.find(span, from: Double(index), to: Double(index + 1), meeting: $0)
            }
        }
        // Those in front of a slice, and behind it, aren't its own.
        var last = range.lowerBound
        return crossings.parameters.sorted().filter { parameter in
            guard parameter - last > StrokePath.nearest, range.upperBound - parameter > StrokePath.nearest else {
                return false
            }
            last = parameter
            return true
        }
    }
}
