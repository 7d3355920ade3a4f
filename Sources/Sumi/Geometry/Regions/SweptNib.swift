#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What a nib covers on its way along a path: convex polygons around short parts of the way, which hold all of it, and no
/// more than that but for a margin and a tolerance.
struct SweptNib {
    /// No span is cut into more parts than this, and no nib has more corners.
    private static let most = 256.0
    /// What it takes to make a corner, in pairs of edges that are compared.
    private static let effortOfCorner = 4

    let nib: Nib
    /// How much wider than the nib at each side, in points. With half of a tolerance less than nothing, the polygons hold only
    /// what is covered for sure: of a nib that leaves nothing then, its centre.
    var margin = 0.0
    /// In points.
    let tolerance: Double

    /// The polygons along a path that isn't empty.
    ///
    /// - Parameters:
    ///   - path: whose numbers must be finite if there is a box
    ///   - box: where the polygons matter; those of spans that don't come near are left out
    /// - Returns: each behind what it has in common with the one before, the other way around; none where numbers aren't finite
    /// - Throws: ``GeometryError/tooEntangled`` where it would take more than some seconds to make them
    func polygons(along path: StrokePath, near box: Box? = nil) throws(GeometryError) -> Polygons {
        var effort = Effort(OverlayEdge.mostPairs)
        let range = path.parametricRange
        var rings: [[SIMD2<Double>]] = []
        if range.lowerBound == range.upperBound {
            rings.append(outline(path.interpolatedPoint(at: range.lowerBound)).convexHull)
        }
        var former: [SIMD2<Double>]?
        var spans = SplineSpans(path)
        for index in range.spans {
            let span = spans.span(behind: index)
            if let box, !reach(of: span).meets(box) {
                former = nil
            } else {
                for (ring, common) in self.rings(along: span, range.part(ofSpan: index), behind: &former, &effort) {
                    rings += [common.reversed(), ring].filter { !$0.isEmpty }
                }
            }
            if effort.isSpent { throw .tooEntangled }
        }
        return rings.joined().allSatisfy(\.isManageable) ? Polygons(convex: rings) : Polygons()
    }

    /// The polygons along a part of a span.
    ///
    /// - Parameters:
    ///   - span: whose numbers are finite
    ///   - part: between which of its parameters
    ///   - former: the nib's corners where the part begins, if they are known, and then those where it ends
    ///   - effort: what it takes is spent, in pairs of edges that are compared
    /// - Returns: the corners of each, and of what it has in common with the one before, if that is known
    func rings(
        along span: SplineSpan,
        _ part: ClosedRange<Double>,
        behind former: inout [SIMD2<Double>]?,
        _ effort: inout Effort
    ) -> [(ring: [SIMD2<Double>], common: [SIMD2<Double>])] {
        let length = part.upperBound - part.lowerBound
        let count = partCount(of: span, length)
        return stride(from: 1, through: count, by: 1).map { number in
            let next = outline(span.point(at: part.lowerBound + length * (number / count)))
            effort.spend(SweptNib.effortOfCorner * next.count)
            defer { former = next }
            return (((former ?? outline(span.point(at: part.lowerBound))) + next).convexHull, former ?? [])
        }
    }

    /// A box around all that the nib covers along a span.
    func reach(of span: SplineSpan) -> Box {
        // An ellipse's corners stand out by half of the tolerance, or, of four, by less than half of the radius.
        let radius = 1.5 * (span.largest { radii($0).max() } + tolerance)
        return BezierCurve(span.location).box.widened(by: radius)
    }

    /// Into how many parts a span is cut, so that in each the nib goes straight, grows evenly and keeps its direction, but
    /// for half of the tolerance.
    private func partCount(of span: SplineSpan, _ length: Double) -> Double {
        let bend = span.largestBend { point in
            SIMD4(
                point.location.x,
                point.location.y,
                nib.scale * Double(point.size.width),
                nib.scale * Double(point.size.height)
            )
        }
        // A chord lies no farther from the curve than an eighth of the second derivative.
        let straight = length * (bend / tolerance).squareRoot()
        let turn = length * span.largestStep { Double($0.azimuth) }
        let count = max(straight, turns(span, turn, length)).rounded(.up)
        // NaN is neither less nor greater than anything.
        return max(1, min(count, SweptNib.most))
    }

    /// Into how many parts a span is cut in which the azimuth turns by so much at most.
    private func turns(_ span: SplineSpan, _ turn: Double, _ length: Double) -> Double {
        let long = span.largest { radii($0).max() }
        let short = -span.largest { -radii($0).min() }
        let flatness = span.largest { (radii($0).x - radii($0).y).magnitude }
        // What an ellipse reaches in a direction grows with the angle by no more than its radii differ, and that growth by no
        // more than the largest radius of its curvature.
        let once = 2 * turn * flatness / tolerance
        let twice = turn * (long * long / short / tolerance).squareRoot()
        // As long as one number is a vector of four halves.
        let bend = span.largestBend { SIMD4(repeating: Double($0.azimuth) * flatness / 2) }
        return flatness > 0 ? min(once, twice + length * (bend / tolerance).squareRoot()) : 1
    }

    private func radii(_ point: StrokePoint) -> SIMD2<Double> {
        let radii = SIMD2(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height))) + margin
        // Of a width that is no number the nib has none either.
        return radii.min() < 0 ? .zero : radii
    }

    /// The corners of a polygon around a point's ellipse, half of the tolerance away at most; on it, if that has become smaller.
    private func outline(_ point: StrokePoint) -> [SIMD2<Double>] {
        let radii = radii(point) + (margin < 0 ? 0 : tolerance / 2)
        // Half of an angle whose corner stands out by half of the tolerance.
        let count = max(4, min((.pi * (radii.max() / tolerance).squareRoot()).rounded(.up), SweptNib.most))
        let stretch = margin < 0 ? 1 : 1 / cos(.pi / count)
        let (cosine, sine) = (cos(Double(point.azimuth)), sin(Double(point.azimuth)))
        let centre = SIMD2(point.location)
        return stride(from: 0, to: count, by: 1).map { corner in
            let angle = 2 * .pi * (corner / count)
            let place = stretch * radii * SIMD2(cos(angle), sin(angle))
            return centre + SIMD2(place.x * cosine - place.y * sine, place.x * sine + place.y * cosine)
        }
    }
}

extension [SIMD2<Double>] {
    /// The corners of the smallest convex polygon around places, the way that turns x to y: the chains of Andrew.
    package var convexHull: [SIMD2<Double>] {
        let places = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func chain(_ places: some Sequence<SIMD2<Double>>) -> [SIMD2<Double>] {
            var chain: [SIMD2<Double>] = []
            for place in places {
                while let last = chain.last, chain.count > 1 {
                    let (one, other) = (last - chain[chain.count - 2], place - last)
                    if one.x * other.y - one.y * other.x > 0 { break }
                    chain.removeLast()
                }
                chain.append(place)
            }
            return chain.dropLast()
        }
        return chain(places) + chain(places.reversed())
    }
}
