public import Sumi

extension Drawing {
    /// The drawing in pixels, on a transparent ground.
    ///
    /// Each ink has its own look: widths as measured on PencilKit's, the grain of pencil and crayon by each stroke's seed,
    /// markers and watercolors that let through what lies below; strokes of a render group blend as if still wet. Strokes whose
    /// numbers aren't finite aren't seen. ``svg(from:scale:isAnimated:byteLimit:)`` shows the same.
    ///
    /// - Parameters:
    ///   - region: what is shown, in the drawing's coordinates (points, y downwards); without one all of the drawing, a point
    ///     beyond its ``Drawing/bounds`` and out to whole points. Where nothing is seen, that is the point at the origin.
    ///   - scale: pixels for each point, above 0; 1 is 72 a inch
    ///   - pixelLimit: how many pixels the image may have, never more than 2³¹ − 1; strokes may lie upon each other as often as
    ///     takes 16 times as much
    /// - Returns: the image, whose right and lower edges may lie up to a pixel outside of the region
    /// - Throws: `ImageError` for a region without area, a scale that isn't above 0, numbers that aren't finite, and more pixels
    ///   or more ink than the limit
    public func image(
        from region: Sumi.Rect? = nil,
        scale: Double = 1,
        pixelLimit: Int = Image.defaultPixelLimit
    ) throws(ImageError) -> Image {
        let frame = try PictureFrame(region, of: self, scale: scale)
        let (width, height) = frame.pixels
        let pixelLimit = min(pixelLimit, Image.mostPixels)
        guard width * height <= Double(pixelLimit) else {
            throw .tooManyPixels(width: width, height: height, limit: pixelLimit)
        }
        var image = Image(width: Int(width), height: Int(height))
        var renderer = ImageRenderer(RenderRun.all(in: self, frame), frame.placement, pixelLimit: pixelLimit)
        for tile in image.box.tiles { try renderer.render(tile, of: &image) }
        return image
    }
}
