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
        return mask.map { path.ranges(inside: $0, path.curves) } ?? [path.parametricRange]
    }
}

extension StrokePath {
    /// Crossings that lie nearer to each other than this are one.
    private static let nearest = 1e-9

    /// The parts of the curve that lie inside a mask (see ``Stroke/maskedPathRanges``), of a path with points. `curves` are
    /// its own: whoever asks of many masks makes them once.
    func ranges(inside mask: StrokeMask, _ curves: some Sequence<SpanCurve>) -> [ClosedRange<Double>] {
        let (all, outline) = (parametricRange, MaskOutline(mask))
        let (crossings, known) = crossings(of: outline, curves)
        var effort = Effort(MaskOutline.manyBoxes)
        var (ranges, start): ([ClosedRange<Double>], Double) = ([], all.lowerBound)
        for end in crossings + [all.upperBound] {
            let place = SIMD2(interpolatedLocation(at: (start + end) / 2))
            if end > known || outline.holds(place, &effort) ?? true {
                let goesOn = ranges.last?.upperBound == start
                ranges.append((goesOn ? ranges.removeLast().lowerBound : start)...end)
            }
            start = end
        }
        return ranges
    }

    /// The parameters at which the curve meets a mask's outline, ascending, and up to which one that is known.
    private func crossings(
        of outline: MaskOutline,
        _ curves: some Sequence<SpanCurve>
    ) -> ([Double], known: Double) {
        let range = parametricRange
        var effort = Effort(MaskOutline.manyBoxes)
        var (crossings, known) = (CurveCrossings(effort: 1 << 21), range.upperBound)
        for span in curves {
            let index = Double(span.index)
            for curve in outline.curves(meeting: span.curve.box, &effort) {
                crossings.find(span.curve, from: index, to: index + 1, meeting: curve)
            }
            guard crossings.isExhausted || effort.isSpent else { continue }
            // Of a span some of whose crossings are known nothing is.
            known = Swift.max(range.lowerBound, index)
            break
        }
        // Those in front of a slice, and behind it, aren't its own.
        var last = range.lowerBound
        let found = crossings.parameters.sorted().filter { parameter in
            guard parameter - last > StrokePath.nearest, known - parameter > StrokePath.nearest else { return false }
            last = parameter
            return true
        }
        return (found + (known < range.upperBound ? [known] : []), known)
    }
}
