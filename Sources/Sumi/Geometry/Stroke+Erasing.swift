#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Stroke {
    /// By how much ink may be taken for too large where it is cut, in points.
    private static let tolerance = 0.1

    /// What an eraser leaves of the stroke: strokes that show what is left of it through masks, one for each part that is cut
    /// off from the others, in the order of the path.
    ///
    /// All keep the whole path, ink, transform, seed, render state and render group, and what a reader hid of them. A single
    /// one keeps the identifiers, which are new where there are several.
    ///
    /// - Parameters:
    ///   - eraserPath: where the eraser goes, in the coordinates of the drawing; its points' sizes don't count
    ///   - width: how wide the eraser is, in points of the drawing; no less than half a point
    /// - Returns: the stroke itself where the eraser touches no ink that is seen, or nothing can be seen of either; no stroke
    ///   where nothing is left
    /// - Throws: ``GeometryError``
    public func erasing(_ eraserPath: StrokePath, width: Double) throws(GeometryError) -> [Stroke] {
        try parts(of: Polygons(covered: eraserPath, width: width), inside: false)
    }

    /// What is seen of the stroke inside, or outside, of polygons in the coordinates of the drawing; outside, that is all of it
    /// where nothing can be seen.
    func parts(of polygons: Polygons, inside: Bool) throws(GeometryError) -> [Stroke] {
        guard let overlay = try overlay(with: polygons) else { return inside ? [] : [self] }
        guard let masks = overlay.masks(inside: inside) else { return [self] }
        let parts = masks.map { mask in
            var part = self
            part.mask = mask
            // What remains of a stroke that is cut is the stroke; what is cut out of it isn't.
            if masks.count > 1 || inside { part.id = UUID() }
            return part
        }
        return parts.sorted { $0.firstMaskedParameter < $1.firstMaskedParameter }
    }

    /// The ink upon polygons in the coordinates of the drawing; nil where they have nothing in common, or where nothing can be
    /// seen of either.
    func overlay(with polygons: Polygons) throws(GeometryError) -> InkOverlay? {
        guard let bounds = renderBounds, polygons.box.meets(Box(bounds)), let inverse = transform.inverted else {
            return nil
        }
        return try InkOverlay(self, tolerance: Stroke.tolerance, with: polygons.transformed(by: inverse))
    }

    private var firstMaskedParameter: Double { maskedPathRanges.first?.lowerBound ?? .infinity }
}

extension Polygons {
    /// What a round pen covers, none where its numbers aren't finite.
    init(covered path: StrokePath, width: Double) {
        self.init()
        guard !path.isEmpty else { return }
        self = SweptNib(nib: Nib(width: width), tolerance: 0.1).polygons(along: path)
    }
}
