import Sumi

/// A stroke of which something is seen, and what pictures need to know of it.
struct SeenStroke {
    let stroke: Stroke
    /// Where in the drawing it stands.
    let index: Int
    /// Around what is seen, in the drawing's coordinates; around more where a mask takes too long, or shows nothing in the
    /// picture.
    let bounds: Rect
    /// Its colour's red, green and blue, 0…1.
    let color: SIMD3<Double>
    /// Its colour's alpha, 0…1.
    let alpha: Double
    /// Its points' opacity, 0…1, where all have the same.
    let opacity: Double?
    /// The radius of its nib, where that is round and of a size all along.
    let radius: Double?
    /// The mean threshold of its points.
    let threshold: Double

    /// Nil where nothing is seen of a stroke: without points, with numbers that aren't finite, flat or transparent.
    ///
    /// - Parameters:
    ///   - stroke: the stroke
    ///   - index: where in the drawing it stands
    ///   - frame: of what masks show elsewhere need not be known how far it reaches
    ///   - effort: what the masks of all strokes of a picture share
    init?(_ stroke: Stroke, at index: Int, in frame: PictureFrame, _ effort: inout Effort) {
        let transform = stroke.transform
        let area = transform.a * transform.d - transform.b * transform.c
        let vertices = stroke.mask?.elements.vertices ?? []
        guard area != 0, area.isFinite, vertices.allSatisfy({ $0.x.isFinite && $0.y.isFinite }),
            let bounds = SeenStroke.bounds(of: stroke, in: frame, &effort)
        else { return nil }
        (self.stroke, self.index, self.bounds) = (stroke, index, bounds)
        func share(_ component: Float) -> Double { component > 0 ? min(Double(component), 1) : 0 }
        let ink = stroke.ink.color
        color = SIMD3(share(ink.red), share(ink.green), share(ink.blue))
        alpha = share(ink.alpha)
        let isClipped = InkLook(stroke.ink.inkType).isClipped
        let nib = Nib(stroke.ink.inkType)
        var (least, most, sum) = (1.0, 0.0, 0.0)
        var radii = (least: Double.infinity, most: 0.0)
        for point in stroke.path {
            let (width, height) = (nib.radius(Double(point.size.width)), nib.radius(Double(point.size.height)))
            radii = (min(radii.least, width, height), max(radii.most, width, height))
            let opacity = share(point.opacity)
            (least, most) = (min(least, opacity), max(most, opacity))
            if isClipped { sum += share(point.threshold) }
        }
        opacity = least == most ? most : nil
        radius = radii.least == radii.most ? radii.most : nil
        threshold = sum / Double(stroke.path.count)
        if alpha == 0 || most == 0 { return nil }
    }

    private static func bounds(of stroke: Stroke, in frame: PictureFrame, _ effort: inout Effort) -> Rect? {
        guard stroke.mask != nil else { return stroke.renderBounds }
        // A stroke out there still counts where others of its run are seen: it may have the most opaque colour.
        guard let rough = stroke.roughBounds else { return nil }
        return frame.isShowing(rough) ? stroke.renderBounds(&effort) : rough
    }

    /// The point of the grain's coordinates that lies at the origin of the path's.
    var grainOffset: SIMD2<Double> {
        guard let offset = stroke.renderState?.grainOffset, offset.x.isFinite, offset.y.isFinite else { return .zero }
        return SIMD2(offset.x, offset.y)
    }
}
