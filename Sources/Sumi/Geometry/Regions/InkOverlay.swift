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
    ///   - stroke: the stroke
    ///   - tolerance: by how much the ink may be too large, in points of the drawing
    ///   - other: polygons in the coordinates of the path
    ///   - forMasks: whether ``masks(inside:)`` is asked for, which must know what is near the ink, too: twice the work
    /// - Throws: ``GeometryError/tooEntangled``
    init?(
        _ stroke: Stroke,
        tolerance: Double,
        with other: Polygons = Polygons(),
        forMasks: Bool
    ) throws(GeometryError) {
        let (nib, scale) = (Nib(stroke.ink.inkType), stroke.transform.largestScale)
        let extent = stroke.path.reduce(Box()) { box, point in
            let radius = max(nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
            return box.union(Box(SIMD2(point.location) - radius)).union(Box(SIMD2(point.location) + radius))
        }.size
        let fine = max(tolerance / scale, extent * InkOverlay.finest)
        let margin = max(InkOverlay.surroundings / scale, fine)
        let ink = SweptNib(nib: nib, tolerance: fine).polygons(along: stroke.path)
        let wideNib = SweptNib(nib: nib, margin: margin, tolerance: margin / 4)
        let wide = forMasks ? wideNib.polygons(along: stroke.path) : Polygons()
        let mask = stroke.mask.map { Polygons($0, tolerance: fine) }
        let around = (forMasks ? wide : ink).box.widened(by: margin)
        guard extent > 0, extent < 0x1p900, scale > 0x1p-900, scale < 0x1p900, around.size > 0,
            mask?.box.meets(around) ?? true, other.rings.joined().allSatisfy(\.isManageable)
        else { return nil }
        // Only what the mask may show counts: a small one needn't know how entangled the ink is elsewhere. The box isn't
        // smaller than the margin, as however small a mask is, numbers must tell the places in it apart.
        let box = mask.map { around.intersection($0.box).widened(by: margin) } ?? around
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

    /// Whether ink is seen inside the other polygons.
    var touchesOther: Bool {
        overlay.contains { windings in
            let place = place(windings)
            return place.isInk && place.isShown && place.isInOther
        }
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

    /// Whether a part isn't a sliver that nobody sees.
    private func isSeen(_ area: OverlayArea) -> Bool { overlay.width(of: area) > tolerance / 8 }
}

extension StrokeMask.FillRule {
    /// Whether places are inside that are wound around so many times.
    fileprivate func isInside(_ windings: Int32) -> Bool {
        switch self {
        case .nonZero: windings != 0
        case .evenOdd: windings % 2 != 0
        }
    }
}
