public import Sumi

extension Drawing {
    /// How many bytes an SVG document may have unless the caller says otherwise: 256 Mi, which is some ten million points.
    public static let defaultSVGByteLimit = 256 << 20

    /// The drawing as an SVG document, on a transparent ground: the same as ``image(from:scale:pixelLimit:)`` shows.
    ///
    /// Strokes are outlines in the coordinates of their paths, rounded to a hundredth of a point; what lies outside of the region
    /// is left out. Grain is `feTurbulence`, masks are `clipPath`, and markers and watercolors multiply with what lies below.
    ///
    /// - Parameters:
    ///   - region: what is shown, in the drawing's coordinates (points, y downwards); without one all of the drawing, a point
    ///     beyond its ``Drawing/bounds`` and out to whole points. Where nothing is seen, that is the point at the origin.
    ///   - scale: how many pixels a point takes unless a viewer is told otherwise, above 0
    ///   - isAnimated: whether the picture draws itself when it is opened, in the pen's order and at its speed, without pauses of
    ///     more than half a second. Viewers that don't animate show all of it.
    ///   - byteLimit: how many bytes the document may have
    /// - Returns: the document
    /// - Throws: `ImageError` for a region without area, a scale that isn't above 0, numbers that aren't finite, the picture's
    ///   size among them, and more bytes than the limit
    public func svg(
        from region: Sumi.Rect? = nil,
        scale: Double = 1,
        isAnimated: Bool = false,
        byteLimit: Int = Drawing.defaultSVGByteLimit
    ) throws(ImageError) -> String {
        let schedule = isAnimated ? SVGSchedule(self) : nil
        return try svg(from: region, scale: scale, schedule: schedule, titles: [:], byteLimit: byteLimit)
    }

    /// The drawing as an SVG document in which some strokes, by their positions, have titles, as viewers show them under the
    /// pointer.
    package func svg(titles: [Int: String]) throws(ImageError) -> String {
        try svg(from: nil, scale: 1, schedule: nil, titles: titles, byteLimit: Drawing.defaultSVGByteLimit)
    }

    private func svg(
        from region: Sumi.Rect?,
        scale: Double,
        schedule: SVGSchedule?,
        titles: [Int: String],
        byteLimit: Int
    ) throws(ImageError) -> String {
        let frame = try PictureFrame(region, of: self, scale: scale)
        let shown = frame.region
        let (width, height) = (shown.maxX - shown.minX, shown.maxY - shown.minY)
        guard (width * scale).isFinite, (height * scale).isFinite else { throw .scale(scale) }
        var writer = SVGWriter(region: shown, schedule: schedule, titles: titles, byteLimit: byteLimit)
        for run in RenderRun.all(in: self, frame) { try writer.write(run) }
        let box = [shown.minX, shown.minY, width, height].map { SVGNumber.exact($0) }.joined(separator: " ")
        let definitions = writer.definitions.isEmpty ? "" : "<defs>\n\(writer.definitions)</defs>\n"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(SVGNumber.exact(width * scale))" \
            height="\(SVGNumber.exact(height * scale))" viewBox="\(box)">
            <g fill="none" stroke-linecap="round" stroke-linejoin="round" style="isolation:isolate">
            \(definitions)\(writer.body)</g>
            </svg>

            """
    }
}
