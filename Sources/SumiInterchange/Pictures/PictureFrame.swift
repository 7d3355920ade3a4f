import Sumi

/// What of a drawing a picture shows, and how large.
struct PictureFrame {
    /// In the drawing's coordinates.
    let region: Rect
    /// Pixels for each point.
    let scale: Double

    /// How far ink is from the edges of a picture of all of a drawing, in points, at least.
    private static let margin = 1.0

    /// A frame.
    ///
    /// - Parameters:
    ///   - region: what is shown; nil for all of the drawing, out to whole points, and for one in which nothing is seen the
    ///     point at the origin
    ///   - drawing: what is drawn
    ///   - scale: pixels for each point
    /// - Throws: `ImageError` for a region without area and a scale that isn't above 0, and where they aren't finite.
    init(_ region: Rect?, of drawing: Drawing, scale: Double) throws(ImageError) {
        guard scale > 0, scale.isFinite else { throw .scale(scale) }
        let region = region ?? drawing.bounds.map(PictureFrame.around) ?? Rect(x: 0, y: 0, width: 1, height: 1)
        let (width, height) = (region.maxX - region.minX, region.maxY - region.minY)
        guard width > 0, height > 0, width.isFinite, height.isFinite else { throw .region(region) }
        (self.region, self.scale) = (region, scale)
    }

    private static func around(_ bounds: Rect) -> Rect {
        Rect(
            minX: (bounds.minX - margin).rounded(.down),
            minY: (bounds.minY - margin).rounded(.down),
            maxX: (bounds.maxX + margin).rounded(.up),
            maxY: (bounds.maxY + margin).rounded(.up)
        )
    }

    /// The size in pixels; those that are shown in part count.
    var pixels: (width: Double, height: Double) {
        // What is lost in rounding is no pixel.
        func count(_ length: Double) -> Double { max(1, (length * scale - 1e-6).rounded(.up)) }
        return (count(region.maxX - region.minX), count(region.maxY - region.minY))
    }

    /// Whether a rectangle of the drawing may be seen, if only in the pixels at the edges that are shown in part.
    func isShowing(_ rect: Rect) -> Bool {
        let pixel = 1 / scale
        return rect.intersects(
            Rect(
                minX: region.minX - pixel,
                minY: region.minY - pixel,
                maxX: region.maxX + pixel,
                maxY: region.maxY + pixel
            )
        )
    }

    /// What takes the drawing's coordinates to pixels.
    var placement: Transform {
        Transform(a: scale, b: 0, c: 0, d: scale, tx: -region.minX * scale, ty: -region.minY * scale)
    }
}
