import Sumi

/// Draws strokes into images, a tile at a time.
struct ImageRenderer {
    private let runs: [RenderRun]
    private let placement: Transform
    private let limit: Int
    /// How many pixels and rows of samples may still be painted.
    private var effort: Int
    /// How many parts of strokes of which nothing lies in a tile may still be looked at: each tile looks at its strokes anew.
    private var unseen: Int
    /// Between which rows spans lie, by the strokes' positions in the drawing.
    private var rows: [Int: SweepRows] = [:]
    /// Noise by its seed: that of one stroke is needed for each layer and tile.
    private var noise: (seed: Int, turbulence: Turbulence)?

    /// How far, in pixels, shapes may be from where they should be.
    private static let tolerance = 0.06
    /// How many times what a picture may have may be painted.
    private static let layers = 16
    /// How many parts may be looked at in vain: so many, so many for each point, and one instead of so many pixels.
    private static let unseen = (all: 1 << 16, point: 16, pixels: 64)

    /// A renderer of the runs of a drawing.
    ///
    /// - Parameters:
    ///   - runs: from the bottom to the top
    ///   - placement: from the drawing's coordinates to pixels
    ///   - pixelLimit: how many pixels an image may have; what is painted is bounded with it
    init(_ runs: [RenderRun], _ placement: Transform, pixelLimit: Int) {
        (self.runs, self.placement) = (runs, placement)
        limit = min(pixelLimit, .max / ImageRenderer.layers) * ImageRenderer.layers
        effort = limit
        let points = runs.reduce(0) { sum, run in
            sum + run.look.layers.count * run.strokes.reduce(0) { $0 + $1.stroke.path.count }
        }
        let unseen = ImageRenderer.unseen
        self.unseen = unseen.all + unseen.point * points + limit / unseen.pixels
    }

    /// Draws a tile of an image.
    ///
    /// - Throws: `ImageError.tooMuchInk` where strokes lie upon each other too often
    mutating func render(_ tile: PixelBox, of image: inout Image) throws(ImageError) {
        var canvas = PixelLayer(tile)
        for run in runs {
            let boxes = run.strokes.compactMap { box(of: $0, in: tile) }
            guard let box = PixelBox.around(boxes) else { continue }
            let look = run.look
            if run.strokes.count == 1, look.layers.count == 1, !look.multiplies {
                try paint(run.strokes[0], run, look.layers[0], alpha: run.alpha * look.layers[0].alpha, on: &canvas)
                continue
            }
            var group = PixelLayer(box)
            for layer in look.layers {
                try spend(box.count)
                var film = PixelLayer(box)
                for stroke in run.strokes { try paint(stroke, run, layer, alpha: stroke.alpha / run.alpha, on: &film) }
                group.paint(film, alpha: Float(layer.alpha * run.alpha), multiplies: false)
            }
            canvas.paint(group, alpha: 1, multiplies: look.multiplies)
        }
        canvas.write(to: &image)
    }

    /// The pixels of a tile in which a stroke may be seen.
    private func box(of stroke: SeenStroke, in tile: PixelBox) -> PixelBox? {
        tile.touched(by: stroke.bounds.placed(by: placement))
    }

    private mutating func paint(
        _ seen: SeenStroke,
        _ run: RenderRun,
        _ layer: InkLook.Layer,
        alpha: Double,
        on film: inout PixelLayer
    ) throws(ImageError) {
        guard let box = box(of: seen, in: film.box) else { return }
        let texture = texture(of: seen, run.look)
        try spend(box.count * (texture == nil ? 1 : Texture.effort))
        let coverage = try coverage(of: seen, layer, in: box)
        let (color, alpha) = (SIMD3<Float>(seen.color), Float(alpha * (seen.opacity ?? 1)))
        for y in box.rows {
            for x in box.columns {
                var share = coverage.alpha(x: x, y: y) * alpha
                if share == 0 { continue }
                if let texture { share *= Float(texture.alpha(x: x, y: y)) }
                film.paint(color, alpha: share, x: x, y: y)
            }
        }
    }

    private mutating func spend(_ cost: Int) throws(ImageError) {
        effort -= cost
        if effort < 0 { throw .tooMuchInk(limit: limit) }
    }

    /// What of a box a stroke covers.
    private mutating func coverage(
        of seen: SeenStroke,
        _ layer: InkLook.Layer,
        in box: PixelBox
    ) throws(ImageError) -> Coverage {
        let toPixels = seen.stroke.transform.concatenating(placement)
        let tolerance = ImageRenderer.tolerance
        var coverage = Coverage(box, hasOpacities: seen.opacity == nil, effort: effort)
        var hull = SweepHull()
        var sweep = StrokeSweep(
            seen.stroke,
            reach: layer.reach,
            placement: toPixels,
            tolerance: tolerance,
            clip: box.rect,
            rows: rows(of: seen, toPixels, beyond: box)
        )
        sweep.forEachPiece { one, other in
            hull.form(one, other, toPixels, tolerance: tolerance)
            coverage.fill(convex: hull.vertices, opacity: (one.opacity + other.opacity) / 2)
            return coverage.effort >= 0
        }
        unseen -= sweep.unseen
        if unseen < 0 { throw .tooMuchInk(limit: limit) }
        if let mask = seen.stroke.mask {
            guard let outline = Polygons(mask, behind: toPixels, tolerance: tolerance, in: Box(box.rect)) else {
                throw .tooMuchInk(limit: limit)
            }
            var visible = Coverage(box, effort: coverage.effort)
            visible.fill(outline.rings, mask.fillRule)
            coverage.formIntersection(visible)
        }
        try spend(effort - coverage.effort)
        return coverage
    }

    /// Between which rows the spans of a long stroke lie; nil where all of it lies in a box.
    private mutating func rows(of seen: SeenStroke, _ toPixels: Transform, beyond box: PixelBox) -> SweepRows? {
        let (bounds, box) = (seen.bounds.placed(by: placement), box.rect)
        guard seen.stroke.path.count >= SweepRows.shortest, bounds.minY < box.minY || bounds.maxY > box.maxY else {
            return nil
        }
        if let known = rows[seen.index] { return known }
        let new = SweepRows(seen.stroke, toPixels)
        rows[seen.index] = new
        return new
    }

    private mutating func texture(of seen: SeenStroke, _ look: InkLook) -> Texture? {
        guard let grain = look.grain(threshold: seen.threshold) else { return nil }
        let seed = Grain.seed(seen.stroke)
        if noise?.seed != seed { noise = (seed, Turbulence(seed: seed)) }
        guard let turbulence = noise?.turbulence else { return nil }
        return Texture(grain, turbulence, seen, look, seen.stroke.transform.concatenating(placement))
    }
}

extension PixelBox {
    /// The smallest box around some.
    fileprivate static func around(_ boxes: [PixelBox]) -> PixelBox? {
        guard let first = boxes.first else { return nil }
        return boxes.dropFirst().reduce(first) { one, other in
            PixelBox(
                columns: min(
                    one.columns.lowerBound,
                    other.columns.lowerBound
                )..<max(
                    one.columns.upperBound,
                    other.columns.upperBound
                ),
                rows: min(one.rows.lowerBound, other.rows.lowerBound)..<max(one.rows.upperBound, other.rows.upperBound)
            )
        }
    }
}

extension Rect {
    /// Behind a transform that doesn't turn.
    fileprivate func placed(by transform: Transform) -> Rect {
        let (least, most) = (
            transform.applied(to: Point(x: minX, y: minY)), transform.applied(to: Point(x: maxX, y: maxY))
        )
        return Rect(minX: least.x, minY: least.y, maxX: most.x, maxY: most.y)
    }
}
