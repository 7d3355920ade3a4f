import Sumi

/// The shape of a stroke, or of one of its layers, in the coordinates of its path.
struct SVGOutline {
    private let pieces: [(SweepNode, SweepNode)]
    private let decimals: Int
    private let tolerance: Double

    /// How far, in points of the drawing, shapes may be from where they should be; where more than a notebook is shown, what
    /// share of the region.
    private static let tolerance = (length: 0.04, share: 0x1p-16)
    /// How many opacities are told apart along a stroke.
    private static let levels = 64.0
    private static let everywhere = Rect(minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// The shape of a stroke.
    ///
    /// - Parameters:
    ///   - seen: the stroke
    ///   - reach: how much of its nib is moved along it
    ///   - region: where it is seen, in the drawing's coordinates
    ///   - isClipped: whether what lies outside of the region is left out
    init(_ seen: SeenStroke, reach: Double, region: Rect, isClipped: Bool = true) {
        let transform = seen.stroke.transform
        let squares = transform.a * transform.a + transform.b * transform.b
        let scale = ((squares + transform.c * transform.c + transform.d * transform.d) / 2).squareRoot()
        decimals = SVGNumber.decimals(scale: scale)
        let size = (region.maxX - region.minX).squareRoot() * (region.maxY - region.minY).squareRoot()
        let tolerance = max(SVGOutline.tolerance.length, SVGOutline.tolerance.share * size)
        self.tolerance = tolerance / scale
        var pieces: [(SweepNode, SweepNode)] = []
        var sweep = StrokeSweep(
            seen.stroke,
            reach: reach,
            placement: transform,
            tolerance: tolerance,
            clip: isClipped ? region : SVGOutline.everywhere
        )
        sweep.forEachPiece { pieces.append(($0, $1)) }
        self.pieces = pieces
    }

    /// Whether there is nothing.
    var isEmpty: Bool { pieces.isEmpty }

    /// Around the shape, and a little more: viewers may cut masks to whole pixels.
    var bounds: Rect {
        var bounds = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for (one, other) in pieces {
            for node in [one, other] {
                let (center, radius) = (node.center, 1.25 * max(node.radii.x, node.radii.y))
                bounds = bounds.union(
                    Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
                )
            }
        }
        return bounds
    }

    /// The hulls of all pieces as path data, to be filled; nil for more than so many bytes.
    func filled(limit: Int) -> String? { filled(pieces, limit: limit) }

    /// The hulls by the opacity of their pieces, the most transparent first; nil for more than so many bytes.
    func filledByOpacity(limit: Int) -> [(opacity: Double, data: String)]? {
        let levels = Dictionary(grouping: pieces) { one, other in
            ((one.opacity + other.opacity) / 2 * SVGOutline.levels).rounded()
        }
        var (filled, limit) = ([(opacity: Double, data: String)](), limit)
        for (level, pieces) in levels.sorted(by: { $0.key < $1.key }) {
            guard let data = self.filled(pieces, limit: limit) else { return nil }
            filled.append((level / SVGOutline.levels, data))
            limit -= data.utf8.count
        }
        return filled
    }

    private func filled(_ pieces: [(SweepNode, SweepNode)], limit: Int) -> String? {
        var data = SVGPathData(decimals: decimals)
        for (one, other) in pieces {
            data.hull(one, other, tolerance: tolerance)
            if data.byteCount > limit { return nil }
        }
        return data.text
    }

    /// The centers as path data, to be stroked, and how long that is as it is written; nil for more than so many bytes. Where
    /// nothing was left out it is one subpath.
    func line(limit: Int) -> (data: String, length: Double)? {
        var data = SVGPathData(decimals: decimals)
        var former: SweepNode?
        for (one, other) in pieces {
            if one.center != former?.center { data.move(to: one.center) }
            data.line(to: other.center)
            former = other
            if data.byteCount > limit { return nil }
        }
        return (data.text, data.length)
    }

    /// The width of ``line`` for which it is the shape, if there is one: of round nibs that are all of a size.
    var lineWidth: String? {
        guard let radii = pieces.first?.0.radii, radii.x == radii.y, pieces.contains(where: { $0 != $1 }),
            pieces.allSatisfy({ $0.radii == radii && $1.radii == radii })
        else { return nil }
        return SVGNumber.text(2 * radii.x, decimals: decimals)
    }

    /// The largest radius of a nib.
    var greatestRadius: Double {
        pieces.reduce(0) { max($0, $1.0.radii.x, $1.0.radii.y, $1.1.radii.x, $1.1.radii.y) }
    }

    /// The data of a mask, as exact as the shape.
    func data(of mask: StrokeMask) -> String { SVGPathData(mask, decimals: decimals).text }

    /// The least length that can be told from none.
    var leastLength: Double { 1 / SVGNumber.unit(decimals: decimals) }

    /// A length in the coordinates of the path.
    func text(_ length: Double) -> String { SVGNumber.text(length, decimals: decimals) }

    /// A length along the path, to a tenth of the least one.
    func dashText(_ length: Double) -> String { SVGNumber.text(length, decimals: decimals + 1) }
}
