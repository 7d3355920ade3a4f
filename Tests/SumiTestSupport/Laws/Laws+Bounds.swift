package import Sumi

extension Laws {
    /// A stroke's bounds hold the outline of its nib wherever the curve goes, and at each side something comes within half a
    /// point of them.
    package static func bounds(_ stroke: Stroke) throws(LawViolation) {
        let law = "bounds"
        guard let bounds = stroke.renderBounds else {
            throw LawViolation(law, "a stroke of \(stroke.path.count) points has none")
        }
        let seen = outline(of: stroke)
        // What doubles, and the widths that are floats, leave of such numbers.
        let rounding =
            1e-6 + 1e-9 * max(seen.minX.magnitude, seen.minY.magnitude, seen.maxX.magnitude, seen.maxY.magnitude)
        let sides = [
            ("left", seen.minX - bounds.minX), ("top", seen.minY - bounds.minY), ("right", bounds.maxX - seen.maxX),
            ("bottom", bounds.maxY - seen.maxY),
        ]
        for (side, excess) in sides {
            try require(excess >= -rounding, law, "\(-excess) too small at the \(side): \(bounds) for \(seen)")
            try require(excess <= 0.5 + rounding, law, "\(excess) too large at the \(side): \(bounds) for \(seen)")
        }
    }

    /// The rectangle around ellipses, each of 180 corners, 200 of them from control point to control point.
    private static func outline(of stroke: Stroke) -> Rect {
        Rect(around: InkReference(stroke, density: 200).edges(corners: 180).map(stroke.transform.applied))
            ?? Rect(x: 0, y: 0, width: 0, height: 0)
    }

    /// A masked stroke's bounds hold the corners of its ink that the mask shows, and those of the mask that lie in ink, and are
    /// no more than half a point larger.
    package static func maskedBounds(_ stroke: Stroke) throws(LawViolation) {
        let (law, ink) = ("masked bounds", InkReference(stroke, density: 300))
        let cut = stroke.mask.map { MaskReference($0).outline(density: 200, where: ink.isInk) } ?? []
        let places = ink.edges(corners: 24).filter { place in ink.isShown(place) } + cut
        guard let seen = Rect(around: places.map(stroke.transform.applied)) else { return }
        guard let bounds = stroke.renderBounds else { throw LawViolation(law, "none for \(seen)") }
        let excess = [
            seen.minX - bounds.minX, seen.minY - bounds.minY, bounds.maxX - seen.maxX, bounds.maxY - seen.maxY,
        ]
        try require(excess.min() ?? 0 >= -1e-6, law, "\(bounds) is too small for \(seen)")
        try require(excess.max() ?? 0 <= 0.5, law, "\(bounds) is too large for \(seen)")
    }
}

extension Rect {
    /// The smallest rectangle around places; nil around none.
    package init?(around places: some Sequence<Point>) {
        let dots = places.lazy.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0) }
        guard let rect = dots.reduce(nil, { (rect: Rect?, dot) in rect?.union(dot) ?? dot }) else { return nil }
        self = rect
    }
}
