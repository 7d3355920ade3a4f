import Sumi

/// The shape of a stroke, or of one of its layers, in the coordinates of its path.
///
/// Its pieces are written as they come and never held: of a few bytes of a file there may be more than memory has room for.
struct SVGOutline {
    private let sweep: StrokeSweep
    private let transform: Transform
    private let region: Rect
    private let decimals: Int
    private let tolerance: Double
    /// The radius of all nibs, where they are round and of a size.
    private let radius: Double?

    /// How far, in points of the drawing, shapes may be from where they should be; where more than a notebook is shown, what
    /// share of the region.
    private static let tolerance = (length: 0.04, share: 0x1p-16)
    /// How many opacities are told apart along a stroke.
    private static let levels = 64
    private static let everywhere = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// The shape of a stroke.
    ///
    /// - Parameters:
    ///   - seen: the stroke
    ///   - reach: how much of its nib is moved along it
    ///   - region: where it is seen, in the drawing's coordinates
    ///   - isClipped: whether what lies outside of the region is left out
    init(_ seen: SeenStroke, reach: Double, region: Rect, isClipped: Bool = true) {
        (transform, self.region) = (seen.stroke.transform, region)
        let squares = transform.a * transform.a + transform.b * transform.b
        let scale = ((squares + transform.c * transform.c + transform.d * transform.d) / 2).squareRoot()
        decimals = SVGNumber.decimals(scale: scale)
        let size = (region.maxX - region.minX).squareRoot() * (region.maxY - region.minY).squareRoot()
        let tolerance = max(SVGOutline.tolerance.length, SVGOutline.tolerance.share * size)
        self.tolerance = tolerance / scale
        radius = seen.radius.map { reach * $0 }
        sweep = StrokeSweep(
            seen.stroke,
            reach: reach,
            placement: transform,
            tolerance: tolerance,
            clip: isClipped ? region : SVGOutline.everywhere
        )
    }

    /// Whether there is nothing.
    var isEmpty: Bool { !contains { _, _ in true } }

    /// Whether there is a piece of a kind.
    private func contains(_ isOfKind: (SweepNode, SweepNode) -> Bool) -> Bool {
        var (sweep, isFound) = (sweep, false)
        sweep.forEachPiece { one, other in
            isFound = isOfKind(one, other)
            return !isFound
        }
        return isFound
    }

    /// The hulls of all pieces as path data, to be filled; nil for more than so many bytes.
    func filled(limit: Int) -> String? {
        var (sweep, data) = (sweep, SVGPathData(decimals: decimals))
        sweep.forEachPiece { one, other in
            data.hull(one, other, tolerance: tolerance)
            return data.byteCount <= limit
        }
        return data.byteCount <= limit ? data.text : nil
    }

    /// The hulls by the opacity of their pieces, the most transparent first, and what is around them; nil for more than so many
    /// bytes.
    func filledByOpacity(limit: Int) -> (levels: [(opacity: Double, data: String)], bounds: Rect)? {
        let most = SVGOutline.levels
        var levels = [SVGPathData](repeating: SVGPathData(decimals: decimals), count: most + 1)
        var (sweep, extent, left) = (sweep, SVGExtent(), limit)
        sweep.forEachPiece { one, other in
            extent.add(one, other)
            let level = Int(((one.opacity + other.opacity) / 2 * Double(most)).rounded())
            left += levels[level].byteCount
            levels[level].hull(one, other, tolerance: tolerance)
            left -= levels[level].byteCount
            return left >= 0
        }
        if left < 0 { return nil }
        let filled = levels.enumerated().filter { $0.element.byteCount > 0 }
        return (filled.map { (Double($0.offset) / Double(most), $0.element.text) }, extent.bounds)
    }

    /// The centers as path data, to be stroked, how long that is as it is written, and what their nibs take up; nil for more
    /// than so many bytes. Where nothing was left out it is one subpath.
    func line(limit: Int) -> (data: String, length: Double, extent: SVGExtent)? {
        var (sweep, extent, data) = (sweep, SVGExtent(), SVGPathData(decimals: decimals))
        var former: SweepNode?
        sweep.forEachPiece { one, other in
            extent.add(one, other)
            if one.center != former?.center { data.move(to: one.center) }
            data.line(to: other.center)
            former = other
            return data.byteCount <= limit
        }
        return data.byteCount <= limit ? (data.text, data.length, extent) : nil
    }

    /// The width of ``line(limit:)`` for which it is the shape, if there is one: of round nibs that are all of a size.
    var lineWidth: String? {
        guard let radius, contains({ $0 != $1 }) else { return nil }
        return text(2 * radius)
    }

    /// The data of a mask, as exact as the shape. Where some of it is too far away to be written, it is cut off there: an edge
    /// mustn't change its direction.
    func data(of mask: StrokeMask) -> String {
        let box = Box(region)
        guard !mask.isWritten(decimals: decimals), let toPath = transform.inverted,
            let polygons = Polygons(mask, behind: transform, tolerance: SVGOutline.tolerance.length, in: box)
        else { return SVGPathData(mask, decimals: decimals).text }
        let rings = polygons.near(box).rings.map { ring in
            ring.map { corner in
                let place = toPath.applied(to: Point(x: corner.x, y: corner.y))
                return SIMD2(place.x, place.y)
            }
        }
        return SVGPathData(rings, decimals: decimals).text
    }

    /// The least length that can be told from none.
    var leastLength: Double { 1 / SVGNumber.unit(decimals: decimals) }

    /// A length in the coordinates of the path.
    func text(_ length: Double) -> String { SVGNumber.text(length, decimals: decimals) }

    /// A length along the path, to a tenth of the least one.
    func dashText(_ length: Double) -> String { SVGNumber.text(length, decimals: decimals + 1) }
}
