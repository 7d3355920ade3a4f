extension Stroke {
    /// The rectangle around what is seen of the stroke, behind its transform: around its path in the width of its ink, as far as
    /// its mask shows that.
    ///
    /// It is never too small, and no more than half a point too large at each side, but for a billionth of the coordinates, a
    /// hundred thousandth of the width, and with a mask a hundred thousandth of the stroke's extent. It may be larger where a
    /// wide and thin nib turns all along the path, and where a mask's edge leaves the ink's by less than a thousandth of the way.
    /// Where ink and mask are too entangled to be told apart in about a second, it is around what their rectangles have in
    /// common. Nil where nothing is seen: for a path without points, a mask or a transform that leaves no area, and numbers that
    /// aren't finite, or behind a mask widths and angles of 2¹²⁵ or more. Where mask and ink miss each other by no more than a
    /// hundred thousandth of the stroke's extent, there may be a rectangle around the places where they do.
    public var renderBounds: Rect? { mask == nil ? inkBounds(along: path) : maskedBounds }

    /// The rectangle around the ink along a part of the path, whether masks show it or not.
    private func inkBounds(along path: StrokePath) -> Rect? {
        guard !path.isEmpty, transform.inverted != nil else { return nil }
        let nib = Nib(ink.inkType)
        // What goes into the file's direction comes from this one of the path.
        let (x, y) = (SIMD2(transform.a, transform.c), SIMD2(transform.b, transform.d))
        guard let left = StrokeReach.of(path, nib, in: -x), let right = StrokeReach.of(path, nib, in: x),
            let top = StrokeReach.of(path, nib, in: -y), let bottom = StrokeReach.of(path, nib, in: y)
        else { return nil }
        return Rect(
            minX: transform.tx - left,
            minY: transform.ty - top,
            maxX: transform.tx + right,
            maxY: transform.ty + bottom
        )
    }

    /// What a rectangle has in common with one around the mask, if there is a mask; nil where that has no area.
    func masked(_ bounds: Rect) -> Rect? {
        guard let mask else { return bounds }
        return mask.bounds(transform).flatMap { bounds.intersection($0) }
    }

    /// The rectangle around what the mask leaves of the ink.
    private var maskedBounds: Rect? {
        var bounds = inkBounds(along: path).flatMap(masked)
        // What is known when a mask has too many lines for more stays.
        try? tighten(&bounds)
        return bounds
    }

    /// Makes a rectangle that holds what is seen of ink and mask as tight as it should be.
    ///
    /// Where the two meet at a flat angle, the little by which ink is taken for too large shows much of it. What is seen of ink
    /// that is taken for too small tells how much that is.
    private func tighten(_ bounds: inout Rect?) throws(GeometryError) {
        var (tolerance, effort) = (Stroke.tolerance, Effort(OverlayEdge.mostPairs))
        while let known = bounds {
            guard let ink = try SweptInk(self, tolerance: tolerance), let mask = ink.mask,
                let seen = try seen(of: ink, behind: mask, &effort), let next = rectangle(around: seen, ink),
                let common = known.intersection(next)
            else {
                bounds = nil
                return
            }
            bounds = common
            if effort.isSpent || tolerance / transform.largestScale < ink.tolerance { return }
            let sure = try self.seen(of: ink.narrowed, behind: mask, &effort)
            if let sure, common.exceeds(sure.box) <= Stroke.settled { return }
            tolerance /= 16
        }
    }

    /// How much of it may not be ink for sure, in points.
    private static let settled = 0.375
    /// What it takes to sweep a part of the ink, in pairs of edges that are compared.
    private static let effortOfPart = 64

    /// A box around what is seen of the stroke's ink behind its mask, and along which of the path's parameters that may be.
    private func seen(
        of ink: SweptInk,
        behind mask: Polygons,
        _ effort: inout Effort
    ) throws(GeometryError) -> (box: Box, parameters: ClosedRange<Double>)? {
        var (box, partlySeen, parameters): (Box, [SweptInk.Part], ClosedRange<Double>?) = (Box(), [], nil)
        var effortOfSweeps = Effort(OverlayEdge.mostPairs)
        try ink.forEachPart(MaskOutline(mask).holds) { part, isSeen throws(GeometryError) in
            effort.spend(Stroke.effortOfPart)
            switch isSeen {
            case false: return
            case true where box.holds(around(part)): break
            case true where effortOfSweeps.isSpent: throw .tooEntangled
            case true: box = box.union(around(ink.rings(of: part, &effortOfSweeps).joined()))
            default: partlySeen.append(part)
            }
            parameters = (parameters?.lowerBound ?? part.parameters.lowerBound)...part.parameters.upperBound
        }
        // What lies in the box that is known needn't be laid upon the mask.
        partlySeen.removeAll { box.holds(around($0)) }
        if let rest = ink.seenCorners(of: partlySeen, mask, &effort) {
            box = box.union(around(rest))
        } else {
            box = partlySeen.reduce(box) { $0.union(around($1)) }
        }
        return parameters.map { (box, $0) }
    }

    /// A rectangle that holds what is seen of ink along some parameters, in a box that is too small by the tolerance at most.
    private func rectangle(around seen: (box: Box, parameters: ClosedRange<Double>), _ ink: SweptInk) -> Rect? {
        // A mask's curves may go beyond the straight lines that they have become.
        let slack = 1.1 * ink.tolerance * transform.largestScale
        return inkBounds(along: path[seen.parameters]).flatMap(masked)?.intersection(
            Rect(
                minX: seen.box.least.x - slack,
                minY: seen.box.least.y - slack,
                maxX: seen.box.most.x + slack,
                maxY: seen.box.most.y + slack
            )
        )
    }

    /// A box in the coordinates of the drawing around a part of the ink.
    private func around(_ part: SweptInk.Part) -> Box { around(Polygons(part.box).rings.joined()) }

    /// A box in the coordinates of the drawing around places in those of the path.
    private func around(_ places: some Sequence<SIMD2<Double>>) -> Box {
        Box(around: places.lazy.map { SIMD2(transform.applied(to: Point($0))) })
    }
}

extension Rect {
    /// What two rectangles have in common; nil where that has no area.
    fileprivate func intersection(_ other: Rect) -> Rect? {
        let common = Rect(
            minX: max(minX, other.minX),
            minY: max(minY, other.minY),
            maxX: min(maxX, other.maxX),
            maxY: min(maxY, other.maxY)
        )
        return common.minX < common.maxX && common.minY < common.maxY ? common : nil
    }

    /// By how much it goes beyond a box, at most.
    fileprivate func exceeds(_ box: Box) -> Double {
        max(box.least.x - minX, box.least.y - minY, maxX - box.most.x, maxY - box.most.y)
    }
}

extension StrokeMask {
    /// A rectangle around the vertices behind a transform, control points included.
    fileprivate func bounds(_ transform: Transform) -> Rect? {
        elements.lazy.flatMap(\.vertices).map(transform.applied).reduce(nil) { bounds, vertex in
            let dot = Rect(minX: vertex.x, minY: vertex.y, maxX: vertex.x, maxY: vertex.y)
            return bounds?.union(dot) ?? dot
        }
    }
}
