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
    public var renderBounds: Rect? {
        var effort = Effort.ofMasks
        return renderBounds(&effort)
    }

    /// The same of one of many strokes whose masks share an effort, as a small file may hold thousands that each take all that
    /// one may take.
    ///
    /// A stroke that comes when it is spent gets the rectangle that ink and mask have in common by their rectangles: one that
    /// is too large, but never too small. Any other gets the one that it has by itself.
    package func renderBounds(_ effort: inout Effort) -> Rect? {
        var bounds = inkBounds(along: path).flatMap(masked)
        guard mask != nil, !effort.isSpent else { return bounds }
        do throws(GeometryError) {
            try tighten(&bounds, &effort)
        } catch {
            // What is known when a mask has too many lines for more stays. They were counted for nothing.
            effort.spend(Stroke.effortOfNothing)
        }
        return bounds
    }

    /// The rectangle around the ink along a part of the path, whether masks show it or not.
    private func inkBounds(along path: StrokePath) -> Rect? {
        guard !path.isEmpty, transform.inverted != nil else { return nil }
        let nib = Nib(ink.inkType)
        // What goes into the file's direction comes from this one of the path.
        let (x, y) = (SIMD2(transform.a, transform.c), SIMD2(transform.b, transform.d))
        guard let reaches = StrokeReach.of(path, nib, in: -x, -y, x, y) else { return nil }
        return Rect(
            minX: transform.tx - reaches[0],
            minY: transform.ty - reaches[1],
            maxX: transform.tx + reaches[2],
            maxY: transform.ty + reaches[3]
        )
    }

    /// What a rectangle has in common with one around the mask, if there is a mask; nil where that has no area.
    func masked(_ bounds: Rect) -> Rect? {
        guard let mask else { return bounds }
        return mask.bounds(transform).flatMap { bounds.intersection($0) }
    }

    /// Makes a rectangle that holds what is seen of ink and mask as tight as it should be.
    ///
    /// Where the two meet at a flat angle, the little by which ink is taken for too large shows much of it. What is seen of ink
    /// that is taken for too small tells how much that is.
    ///
    /// What it takes is spent of the effort that strokes share, but doesn't end for that: the stroke has one of its own.
    private func tighten(_ bounds: inout Rect?, _ shared: inout Effort) throws(GeometryError) {
        var (tolerance, effort) = (Stroke.tolerance, Effort(OverlayEdge.mostPairs))
        defer { shared.spend(effort.spent) }
        while let known = bounds {
            guard let ink = try SweptInk(self, tolerance: tolerance), let mask = ink.mask else {
                shared.spend(Stroke.effortOfNothing)
                bounds = nil
                return
            }
            guard let seen = try seen(of: ink, behind: mask, &effort, &shared), let next = rectangle(around: seen, ink),
                let common = known.intersection(next)
            else {
                bounds = nil
                return
            }
            bounds = common
            if effort.isSpent || tolerance / transform.largestScale < ink.tolerance { return }
            let sure = try self.seen(of: ink.narrowed, behind: mask, &effort, &shared)
            if let sure, common.exceeds(sure.box) <= Stroke.settled { return }
            tolerance /= 16
        }
    }

    /// How much of it may not be ink for sure, in points.
    private static let settled = 0.375
    /// What it takes to sweep a part of the ink, in pairs of edges that are compared.
    private static let effortOfPart = 64
    /// What it takes to look at a point or at a mask's line, and at each stroke, in such pairs.
    private static let effort = (ofLine: 8, ofStroke: 1 << 10)
    /// The same where a mask has too many lines, or none that matters: what is known of it is how many it may have had.
    private static let effortOfNothing = OverlayEdge.mostPairs / 8

    /// A box around what is seen of the stroke's ink behind its mask, and along which of the path's parameters that may be.
    private func seen(
        of ink: SweptInk,
        behind mask: Polygons,
        _ effort: inout Effort,
        _ shared: inout Effort
    ) throws(GeometryError) -> (box: Box, parameters: ClosedRange<Double>)? {
        var (box, partlySeen, parameters): (Box, [SweptInk.Part], ClosedRange<Double>?) = (Box(), [], nil)
        let lines = mask.rings.reduce(path.count) { $0 + $1.count }
        shared.spend(Stroke.effort.ofStroke + Stroke.effort.ofLine * lines)
        // Each has its own bound, so that a stroke's bounds don't hang on those of others; all of it is shared.
        var (effortOfCuts, effortOfSweeps) = (Effort(OverlayEdge.mostPairs), Effort(OverlayEdge.mostPairs))
        var (effortOfTests, boxes) = (Effort(OverlayArea.mostTests), 0)
        defer { shared.spend(effortOfCuts.spent + effortOfSweeps.spent + effortOfTests.spent + boxes) }
        let outline = MaskOutline(mask)
        func holds(_ box: Box) -> Bool? {
            var effort = Effort(MaskOutline.mostBoxes)
            defer { boxes += effort.spent }
            return outline.holds(box, &effort)
        }
        try ink.forEachPart(holds, &effortOfCuts) { part, isSeen throws(GeometryError) in
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
        if let rest = ink.seenCorners(of: partlySeen, mask, &effort, &effortOfTests) {
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

extension Effort {
    /// What the masks of all strokes of a drawing may take together, in pairs of edges that are compared: about eight seconds.
    /// What people draw and erase takes a small share of that.
    package static var ofMasks: Effort { Effort(8 * OverlayEdge.mostPairs) }
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
        elements.vertices.lazy.map(transform.applied).reduce(nil) { bounds, vertex in
            let dot = Rect(minX: vertex.x, minY: vertex.y, maxX: vertex.x, maxY: vertex.y)
            return bounds?.union(dot) ?? dot
        }
    }
}
