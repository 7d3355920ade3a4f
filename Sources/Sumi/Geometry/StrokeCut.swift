#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke, and polygons along whose outline it is cut.
struct StrokeCut {
    private let stroke: Stroke
    private let ink: SweptInk
    /// In the coordinates of the path.
    private let polygons: Polygons
    /// Whether they go over less than half of the ink's extent. Where they don't, it takes as long to tell whether they touch
    /// it as all else.
    private let isSmall: Bool

    /// Nil where the stroke and polygons in the coordinates of the drawing have nothing in common, or where nothing can be
    /// seen of either.
    ///
    /// - Throws: ``GeometryError/tooEntangled`` where the mask has too many lines
    init?(_ stroke: Stroke, along polygons: Polygons) throws(GeometryError) {
        guard let rough = stroke.roughBounds, polygons.box.meets(Box(rough)), let inverse = stroke.transform.inverted,
            let ink = try SweptInk(stroke, tolerance: Stroke.tolerance)
        else { return nil }
        // Of an eraser that goes across a page only a few polygons come near a stroke, or what its masks show around it.
        let bounds = Box(rough)
        let near = polygons.near(bounds.widened(by: SweptInk.surroundings))
        let other = near.transformed(by: inverse)
        guard other.box.meets(ink.seenBox), other.rings.joined().allSatisfy(\.isManageable) else { return nil }
        (self.stroke, self.ink, self.polygons) = (stroke, ink, other)
        isSmall = 2 * near.box.intersection(bounds).size < bounds.size
    }

    /// Whether ink is seen inside, but for slivers that are narrower on average than a share of the tolerance.
    func touches(sliver: Double) throws(GeometryError) -> Bool {
        if let isTouched { return isTouched }
        return try InkOverlay(ink, with: polygons, isLocal: true).hasInk(inside: true, sliver: sliver)
    }

    /// Whether ink is seen inside, as far as spans of the curve tell at a glance, which takes far less than all else: not where
    /// the polygons come near none of them; for sure where a square of ink, as wide as two tolerances, is seen inside at one's
    /// end.
    var isTouched: Bool? {
        let (outline, mask) = (MaskOutline(polygons), ink.mask.map { MaskOutline($0) })
        var (spans, effort) = (SplineSpans(ink.path), Effort(StrokeCut.mostBoxes))
        let range = ink.path.parametricRange
        var isTouched: Bool? = range.spans.isEmpty ? nil : false
        for index in range.spans where !effort.isSpent {
            let span = spans.span(behind: index)
            let radius = ink.nib.radius(span.largest { Double(max($0.size.width, $0.size.height)) })
            if outline.holds(span.box.widened(by: radius + ink.tolerance), &effort) == false { continue }
            isTouched = nil
            let end = span.point(at: range.part(ofSpan: index).upperBound)
            let square = Box(SIMD2(end.location)).widened(by: ink.tolerance)
            if ink.nib.radius(Double(min(end.size.width, end.size.height))) > 1.5 * ink.tolerance,
                outline.holds(square, &effort) == true, mask.map({ $0.holds(square, &effort) == true }) ?? true
            {
                return true
            }
        }
        return isTouched
    }

    /// How many boxes of outlines are looked at for that, at most, which takes less than a millisecond.
    private static let mostBoxes = 1 << 16

    /// What is seen of the stroke outside, a stroke for each part; nil where that is all of it.
    func outside() throws(GeometryError) -> [Stroke]? {
        if isSmall {
            guard try touches(sliver: InkOverlay.sliver) else { return nil }
        }
        do throws(GeometryError) {
            if isSmall, try RemainingInk(ink, outside: polygons).isInOnePiece, let one = inOnePiece { return [one] }
            let overlay = try InkOverlay(ink, with: polygons, forMasks: true)
            guard try overlay.hasInk(inside: true) else { return nil }
            let masks = try overlay.masks(inside: false)
            return parts(masks, areNew: masks.count > 1)
        } catch {
            // What can't be told apart stays together.
            guard isSmall, let one = inOnePiece else { throw error }
            return [one]
        }
    }

    /// What is seen of the stroke inside, and outside.
    func halves() throws(GeometryError) -> (inside: [Stroke], outside: [Stroke]) {
        guard let outside = try outside() else { return ([], [stroke]) }
        if outside.isEmpty { return ([stroke], []) }
        let masks = try InkOverlay(ink, with: polygons, isLocal: true, forMasks: true).masks(inside: true)
        return (parts(masks, areNew: true), outside)
    }

    /// The stroke without what is inside, be it in one piece or not; nil where its mask is too entangled for that.
    private var inOnePiece: Stroke? {
        ink.mask(without: polygons).map { mask in
            var one = stroke
            one.mask = mask
            return one
        }
    }

    /// The stroke behind each of several masks, in the order in which its curve comes to them, as strokes of their own or as
    /// the one that it was: what remains of a stroke that is cut is the stroke; what is cut out of it isn't.
    private func parts(_ masks: [StrokeMask], areNew: Bool) -> [Stroke] {
        // The curves are made once for all masks, and for none where there is nothing to put in order.
        let curves = masks.count > 1 ? Array(stroke.path.curves) : []
        let parts = masks.map { mask in
            var part = stroke
            part.mask = mask
            if areNew { part.id = UUID() }
            return (part, first: stroke.path.ranges(inside: mask, curves).first?.lowerBound ?? .infinity)
        }
        return parts.sorted { $0.first < $1.first }.map(\.0)
    }
}
