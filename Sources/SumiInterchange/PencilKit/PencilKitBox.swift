import Sumi

/// The rectangle around a stroke's control points behind its transform, outwards to whole points, against which the
/// archive's bounds are kept: they lie a few whole points further out, the same for most strokes of an ink.
///
/// Files depend on these numbers: they never change.
struct PencilKitBox {
    private let left, top, right, bottom: Double

    /// Nil for a path without points.
    init?(_ points: QuantizedPart, _ transform: Transform) {
        guard !points.range.isEmpty else { return nil }
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for index in points.columns.places(points.range, toLookAt: .location) {
            let point = transform.applied(to: points.columns.point(at: index, channels: .location).location)
            (left, right) = (min(left, point.x), max(right, point.x))
            (top, bottom) = (min(top, point.y), max(bottom, point.y))
        }
        (self.left, self.top) = (left.rounded(.down), top.rounded(.down))
        (self.right, self.bottom) = (right.rounded(.up), bottom.rounded(.up))
    }

    /// How much further out the bounds lie at the left, the top, the right and the bottom; nil where that isn't exact in
    /// whole points.
    func margins(of bounds: [Float]) -> [Int64]? {
        let (x, y) = (Double(bounds[0]), Double(bounds[1]))
        let margins = [left - x, top - y, x + Double(bounds[2]) - right, y + Double(bounds[3]) - bottom]
        let integers = margins.compactMap { Int64(exactly: $0) }
        guard integers.count == 4,
            zip(self.bounds(margins: integers), bounds).allSatisfy({ $0.bitPattern == $1.bitPattern })
        else { return nil }
        return integers
    }

    /// x, y, width and height of the bounds with such margins.
    func bounds(margins: [Int64]) -> [Float] {
        let (x, y) = (Float(left - Double(margins[0])), Float(top - Double(margins[1])))
        return [
            x, y, Float(right + Double(margins[2]) - Double(x)), Float(bottom + Double(margins[3]) - Double(y)),
        ]
    }
}

extension Stroke {
    /// The bounds of a stroke that has none, as PencilKit's were seen to be: around what is drawn, a point further and
    /// outwards to whole points. Half of that point is left to the bounds that we know, which may be larger by as much.
    var newPencilKitBounds: [Float] {
        var unmasked = self
        unmasked.mask = nil
        guard let seen = unmasked.renderBounds else { return [0, 0, 0, 0] }
        let (x, y) = ((seen.minX - 0.5).rounded(.down), (seen.minY - 0.5).rounded(.down))
        let (right, bottom) = ((seen.maxX + 0.5).rounded(.up), (seen.maxY + 0.5).rounded(.up))
        return [Float(x), Float(y), Float(right - x), Float(bottom - y)]
    }
}
