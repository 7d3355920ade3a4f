#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Stroke {
    /// By how much ink, and what it is cut with, may be taken for too large, in points.
    static let tolerance = 0.1

    /// What an eraser leaves of the stroke: strokes that show what is left of it through masks, one for each part that is cut
    /// off from the others. They come in the order in which the path's curve comes to them, at last those that it doesn't
    /// come to.
    ///
    /// All keep the whole path and its identifier, ink, transform, seed, render state and render group, and what a reader hid of
    /// them. A single one is the stroke still, and keeps its ``id``; several get new ones. Ink and eraser are each taken for up
    /// to a tenth of a point too large; a mask reaches a point beyond the ink where it cuts nothing.
    ///
    /// - Parameters:
    ///   - eraserPath: where the eraser goes, in the coordinates of the drawing; its points' sizes don't count
    ///   - width: how wide the eraser is, in points of the drawing; no less than half a point
    /// - Returns: the stroke itself where the eraser touches no ink that is seen, or nothing can be seen of either; no stroke
    ///   where nothing is left
    /// - Throws: ``GeometryError``
    public func erasing(_ eraserPath: StrokePath, width: Double) throws(GeometryError) -> [Stroke] {
        parts(try overlay(with: Polygons(covered: eraserPath, width: width), forMasks: true), inside: false)
    }

    /// What is seen of the stroke inside, or outside, of what an overlay has beside it; without one all of it is outside.
    func parts(_ overlay: InkOverlay?, inside: Bool) -> [Stroke] {
        guard let overlay else { return inside ? [] : [self] }
        guard let masks = overlay.masks(inside: inside) else { return [self] }
        let parts = masks.map { mask in
            var part = self
            part.mask = mask
            // What remains of a stroke that is cut is the stroke; what is cut out of it isn't.
            if masks.count > 1 || inside { part.id = UUID() }
            return (part, first: part.maskedPathRanges.first?.lowerBound ?? .infinity)
        }
        return parts.sorted { $0.first < $1.first }.map(\.0)
    }

    /// The ink upon polygons in the coordinates of the drawing; nil where they have nothing in common, or where nothing can be
    /// seen of either. Of small ones it is asked first whether they touch the ink: how that goes on elsewhere takes much longer.
    func overlay(with polygons: Polygons, forMasks: Bool) throws(GeometryError) -> InkOverlay? {
        guard let rough = roughBounds, polygons.box.meets(Box(rough)), let bounds = outerBounds,
            let inverse = transform.inverted
        else { return nil }
        // Of an eraser that goes across a page only a few polygons come near a stroke, or what its masks show around it.
        let near = polygons.near(Box(bounds).widened(by: 2 * InkOverlay.surroundings))
        guard near.box.meets(Box(bounds)) else { return nil }
        let other = near.transformed(by: inverse)
        // Where they go over most of the ink, it takes as long to tell whether they touch it as all else.
        let isSmall = 2 * near.box.intersection(Box(bounds)).size < Box(bounds).size
        if isSmall || !forMasks {
            let overlay = try InkOverlay(self, tolerance: Stroke.tolerance, with: other, forMasks: false)
            guard forMasks else { return overlay }
            guard let overlay, overlay.touchesOther(sliver: InkOverlay.sliver) else { return nil }
        }
        return try InkOverlay(self, tolerance: Stroke.tolerance, with: other, forMasks: true)
    }

    /// Whether polygons in the coordinates of the drawing hold all of the ink, for sure, and it is seen.
    func isHeld(by polygons: Polygons) -> Bool {
        guard mask == nil, let rough = roughBounds, polygons.holds(Box(rough)) else { return false }
        return renderBounds != nil
    }
}

extension Polygons {
    /// What a round pen covers, none where its numbers aren't finite.
    init(covered path: StrokePath, width: Double) {
        self.init()
        guard !path.isEmpty else { return }
        // Of points, their places count alone. Nothing is as wide as numbers can be.
        var way = StrokePath(controlPoints: path.map { StrokePoint(location: $0.location) })
        way.trim = path.trim
        let nib = Nib(width: min(width, 0x1p100))
        self = SweptNib(nib: nib, tolerance: Stroke.tolerance).polygons(along: way)
    }
}
