/// A stroke's ink as its nib leaves it along its path, and what masks it, in the coordinates of the path.
struct SweptInk {
    /// How far around the ink a mask reaches where it cuts nothing, in points of the drawing: what blurs at the ink's edge, or
    /// goes beyond it, isn't cut.
    static let surroundings = 1.0
    /// How exact it is at most, as a share of the ink's extent.
    private static let finest = 0x1p-20
    /// What widths and angles must be less than, so that no spline between four of them leaves the floats.
    private static let most = 0x1p125

    let path: StrokePath
    let nib: Nib
    /// Nil without one.
    let mask: Polygons?
    /// By how much the ink may be too large, and the mask too small.
    let tolerance: Double
    /// How far around the ink a mask reaches where it cuts nothing.
    let margin: Double
    /// A box around the ink, and some margins around it.
    let box: Box
    /// How much wider than the nib is what sweeps the ink, at each side.
    private var widening = 0.0

    /// The ink of a stroke; nil where nothing can be seen of the stroke, which has no points, or a transform that leaves
    /// nothing of it, and for numbers that are too large, or none.
    ///
    /// - Parameters:
    ///   - stroke: the stroke
    ///   - tolerance: by how much the ink may be too large, in points of the drawing
    /// - Throws: ``GeometryError/tooEntangled`` where the mask has too many lines
    init?(_ stroke: Stroke, tolerance: Double) throws(GeometryError) {
        (path, nib) = (stroke.path, Nib(stroke.ink.inkType))
        let scale = stroke.transform.largestScale
        var around = Box()
        for point in path {
            let (place, width, height) = (SIMD2(point.location), Double(point.size.width), Double(point.size.height))
            let numbers = SIMD3(width, height, Double(point.azimuth))
            // What is no number isn't between any.
            guard place.sum().isFinite, all(numbers .> -SweptInk.most .& numbers .< SweptInk.most) else { return nil }
            around = around.union(Box(place).widened(by: max(nib.radius(width), nib.radius(height))))
        }
        let extent = around.size
        guard extent > 0, extent < 0x1p900, scale > 0x1p-900, scale < 0x1p900 else { return nil }
        let tolerance = max(tolerance / scale, extent * SweptInk.finest)
        (self.tolerance, margin) = (tolerance, max(SweptInk.surroundings / scale, tolerance))
        let box = around.widened(by: margin + margin)
        self.box = box
        guard let outline = stroke.mask else {
            mask = nil
            return
        }
        guard let mask = Polygons(outline, tolerance: tolerance, in: box) else { throw .tooEntangled }
        guard mask.box.meets(box) else { return nil }
        self.mask = mask
    }

    /// A box around what the mask may show: a small one needn't know how entangled the ink is elsewhere. It isn't smaller than
    /// the margin, as however small a mask is, numbers must tell the places in it apart.
    var seenBox: Box { mask.map { box.intersection($0.box).widened(by: margin) } ?? box }

    /// What sweeps the ink.
    var sweep: SweptNib { SweptNib(nib: nib, margin: widening, tolerance: tolerance) }

    /// Ink that may be too small by some tolerances, but is there for sure; of what is thinner than a tolerance, a line at most.
    var narrowed: SweptInk {
        var ink = self
        // As much may lie between two nibs that is no ink.
        ink.widening = -tolerance / 2
        return ink
    }

    /// What sweeps it and the margin around it, less exactly.
    var wideSweep: SweptNib { SweptNib(nib: nib, margin: margin, tolerance: margin / 4) }

    /// The corners of polygons around what the mask shows of parts of the ink that its outline comes near; nil where they are
    /// too entangled: to be told apart, or for the tests that find what holes lie in.
    func seenCorners(
        of parts: [Part],
        _ mask: Polygons,
        _ effort: inout Effort,
        _ tests: inout Effort
    ) -> [SIMD2<Double>]? {
        let around = parts.reduce(Box()) { $0.union($1.box) }
        if parts.isEmpty { return [] }
        let box = around.intersection(mask.box).widened(by: margin)
        let ink = Polygons(convex: parts.flatMap { rings(of: $0, &effort) })
        guard let overlay = Overlay([ink, mask], in: box, &effort),
            let seen = try? overlay.areas(where: { $0[0] != 0 && mask.fillRule.isInside($0[1]) }, &tests)
        else { return nil }
        return seen.flatMap(\.outline).map(overlay.place)
    }

    /// A mask for all that is seen outside of other polygons; nil where mask and polygons are too entangled.
    func mask(without other: Polygons) -> StrokeMask? {
        let seen = mask ?? Polygons(box.widened(by: -margin))
        func isLeft(_ windings: Overlay.Windings) -> Bool {
            seen.fillRule.isInside(windings[0]) && !other.fillRule.isInside(windings[1])
        }
        guard let overlay = Overlay([seen, other], in: box), let left = try? overlay.areas(where: isLeft) else {
            return nil
        }
        return StrokeMask(elements: left.flatMap(\.rings).flatMap { overlay.elements($0, tolerance) })
    }
}

extension StrokeMask.FillRule {
    /// Whether places are inside that are wound around so many times.
    func isInside(_ windings: Int32) -> Bool {
        switch self {
        case .nonZero: windings != 0
        case .evenOdd: windings % 2 != 0
        }
    }
}
