/// A stroke's ink, as far as its mask shows it, laid upon other polygons, in the coordinates of its path.
struct InkOverlay {
    private let overlay: Overlay
    private let maskRule: StrokeMask.FillRule?
    private let otherRule: StrokeMask.FillRule
    /// By how much the ink may be too large, and the mask too small, in the coordinates of the path.
    private let tolerance: Double

    /// Lays ink upon polygons.
    ///
    /// - Parameters:
    ///   - ink: the ink
    ///   - other: polygons in the coordinates of the path
    ///   - isLocal: whether only what is in those polygons' box matters, which then meets ``SweptInk/seenBox``
    ///   - forMasks: whether ``masks(inside:)`` is asked for, which must know what is near the ink
    /// - Throws: ``GeometryError/tooEntangled``
    init(
        _ ink: SweptInk,
        with other: Polygons,
        isLocal: Bool = false,
        forMasks: Bool = false
    ) throws(GeometryError) {
        let seen = ink.seenBox
        let box = isLocal ? seen.intersection(other.box).widened(by: ink.margin) : seen
        let near = try ink.sweep.polygons(along: ink.path, near: box)
        let wide = forMasks ? try ink.wideSweep.polygons(along: ink.path, near: box) : Polygons()
        guard let overlay = Overlay([near, ink.mask ?? Polygons(), other, wide], in: box) else { throw .tooEntangled }
        (self.overlay, tolerance) = (overlay, ink.tolerance)
        (maskRule, otherRule) = (ink.mask?.fillRule, other.fillRule)
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

    /// Whether ink is seen inside, or outside, of the other polygons, but for slivers: what is narrower on average than a share
    /// of the tolerance.
    ///
    /// - Throws: ``GeometryError/tooEntangled``
    func hasInk(inside: Bool, sliver: Double = InkOverlay.sliver) throws(GeometryError) -> Bool {
        try !parts(inside: inside, sliver).isEmpty
    }

    /// Masks for what is seen of the ink inside, or outside, of the other polygons: one for each part that touches no other.
    ///
    /// Where a mask cuts nothing it reaches beyond the ink, unless another part is there.
    ///
    /// - Throws: ``GeometryError/tooEntangled``
    func masks(inside: Bool) throws(GeometryError) -> [StrokeMask] {
        let apart = try parts(inside: inside, InkOverlay.sliver)
        let wide = try areas { $0.isNearInk && $0.isInOther == inside }
        // Both come in the order of their lowest corners: what is inside begins no lower, and ends no higher.
        var (rest, effort) = (ArraySlice(apart), Effort(OverlayArea.mostTests))
        let masked = wide.flatMap { wide in
            rest = rest.drop { $0.lowest < wide.lowest }
            let inner = rest.prefix { wide.reachesAbove($0.lowest) }.filter { wide.isAround($0, &effort) }
            return inner.count == 1 ? [wide] : inner
        }
        if effort.isSpent { throw .tooEntangled }
        return masked.map { StrokeMask(elements: $0.rings.flatMap { overlay.elements($0, tolerance) }) }
    }

    /// The parts of the ink that are seen inside, or outside, but for slivers.
    private func parts(inside: Bool, _ sliver: Double) throws(GeometryError) -> [OverlayArea] {
        try areas { $0.isInk && $0.isInOther == inside }.filter { overlay.width(of: $0) > sliver * tolerance }
    }

    /// The parts of what is shown and chosen.
    private func areas(_ isChosen: (Place) -> Bool) throws(GeometryError) -> [OverlayArea] {
        try overlay.areas { windings in
            let place = place(windings)
            return place.isShown && isChosen(place)
        }
    }

    /// What is narrower, as a share of the tolerance, is a sliver that nobody sees.
    static let sliver = 0.125
}
