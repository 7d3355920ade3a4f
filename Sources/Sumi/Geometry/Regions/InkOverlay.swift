/// A stroke's ink, as far as its mask shows it, laid upon other polygons, in the coordinates of its path.
struct InkOverlay {
    /// How far around the ink a mask reaches where it cuts nothing, in points of the drawing: what blurs at the ink's edge, or
    /// goes beyond it, isn't cut.
    static let surroundings = 1.0
    /// How exact it is at most, as a share of the ink's extent.
    private static let finest = 0x1p-20

    private let overlay: Overlay
    private let maskRule: StrokeMask.FillRule?
    private let otherRule: StrokeMask.FillRule
    /// By how much the ink may be too large, and the mask too small, in the coordinates of the path.
    let tolerance: Double

    /// Lays a stroke's ink upon polygons; nil where nothing can be seen of the stroke, which has no points, or a transform that
    /// leaves nothing of it, and for numbers that are too large.
    ///
    /// - Parameters:
    ///   - stroke: the stroke, whose numbers are finite, as those are of which the outer bounds are known
    ///   - tolerance: by how much the ink may be too large, in points of the drawing
    ///   - other: polygons in the coordinates of the path; none where only the stroke itself matters
    ///   - forMasks: whether ``masks(inside:)`` is asked for, which must know all of the ink, and what is near it, not only what is near the
    ///     other polygons
    /// - Throws: ``GeometryError/tooEntangled``
    init?(
        _ stroke: Stroke,
        tolerance: Double,
        with other: Polygons = Polygons(),
        forMasks: Bool
    ) throws(GeometryError) {
        let (nib, scale) = (Nib(stroke.ink.inkType), stroke.transform.largestScale)
        var around = Box()
        for point in stroke.path {
            let radius = max(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
            around = around.union(Box(SIMD2(point.location)).widened(by: radius))
        }
        let extent = around.size
        guard extent > 0, extent < 0x1p900, scale > 0x1p-900, scale < 0x1p900 else { return nil }
        let fine = max(tolerance / scale, extent * InkOverlay.finest)
        let margin = max(InkOverlay.surroundings / scale, fine)
        around = around.widened(by: forMasks ? 3 * margin : 2 * margin)
        let mask = stroke.mask.map { Polygons($0, tolerance: fine, in: around) }
        guard mask?.box.meets(around) ?? true, other.rings.joined().allSatisfy(\.isManageable) else { return nil }
        // Only what the mask may show counts: a small one needn't know how entangled the ink is elsewhere. The box isn't
        // smaller than the margin, as however small a mask is, numbers must tell the places in it apart.
        var box = mask.map { around.intersection($0.box).widened(by: margin) } ?? around
        if !forMasks, !other.rings.isEmpty { box = box.intersection(other.box).widened(by: margin) }
        let ink = SweptNib(nib: nib, tolerance: fine).polygons(along: stroke.path, near: box)
        let wideNib = SweptNib(nib: nib, margin: margin, tolerance: margin / 4)
        let wide = forMasks ? wideNib.polygons(along: stroke.path, near: box) : Polygons()
        guard let overlay = Overlay([ink, mask ?? Polygons(), other, wide], in: box) else { throw .tooEntangled }
        (self.overlay, self.tolerance) = (overlay, fine)
        (maskRule, otherRule) = (mask?.fillRule, other.fillRule)
    }

    /// What is known of a place.
    private struct Place {
        let isInk: Bool
        /// All ink is near ink.
        let isNearInk: Bool
        /// Whether the mask shows it.
        let isShown: Bool
        let isInOther: Bool
    }

    private func place(_ windings: Overlay.Windings) -> Place {
        Place(
            isInk: windings[0] != 0,
            isNearInk: windings[3] != 0,
            isShown: maskRule?.isInside(windings[1]) ?? true,
            isInOther: otherRule.isInside(windings[2])
        )
    }

    /// The corners of a polygon around each part of the ink that is seen.
    var corners: [SIMD2<Double>] {
        overlay.areas { windings in
            let place = place(windings)
            return place.isInk && place.isShown
        }.flatMap(\.outline).map(overlay.place)
    }

    /// Whether ink is seen inside the other polygons, but for slivers that are narrower on average than a share of the
    /// tolerance.
    func touchesOther(sliver: Double) -> Bool {
        func isTouched(_ place: Place) -> Bool { place.isShown && place.isInk && place.isInOther }
        // Mostly there are no such places, which is told sooner than how wide they are.
        guard overlay.contains(where: { isTouched(place($0)) }) else { return false }
        return areas(isTouched).contains { overlay.width(of: $0) > sliver * tolerance }
    }

    /// Masks for what is seen of the ink inside, or outside, of the other polygons: one for each part that touches no other;
    /// nil where all ink is there.
    ///
    /// Where a mask cuts nothing it reaches beyond the ink, unless another part is there.
    func masks(inside: Bool) -> [StrokeMask]? {
        let apart = areas { $0.isInk && $0.isInOther == inside }.filter(isSeen)
        if areas({ $0.isInk && $0.isInOther != inside }).allSatisfy({ !isSeen($0) }) {
            // Slivers alone are nowhere, and stay where they are.
            return inside && apart.isEmpty ? [] : nil
        }
        let wide = areas { $0.isNearInk && $0.isInOther == inside }
        let masked = wide.flatMap { wide in
            let inner = apart.filter(wide.isAround)
            return inner.count == 1 ? [wide] : inner
        }
        return masked.map { StrokeMask(elements: $0.rings.flatMap { overlay.elements($0, tolerance / 8) }) }
    }

    /// The parts of what is shown and chosen.
    private func areas(_ isChosen: (Place) -> Bool) -> [OverlayArea] {
        overlay.areas { windings in
            let place = place(windings)
            return place.isShown && isChosen(place)
        }
    }

    /// What is narrower, as a share of the tolerance, is a sliver that nobody sees.
    static let sliver = 0.125

    /// Whether a part isn't a sliver.
    private func isSeen(_ area: OverlayArea) -> Bool { overlay.width(of: area) > InkOverlay.sliver * tolerance }
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
