import Sumi

/// A nib that is moved along a stroke's curve: pieces, each the hull of the nibs at its ends.
struct StrokeSweep {
    private let path: StrokePath
    private let nib: Nib
    private let reach: Double
    private let placement: Transform
    private let scale: Double
    private let tolerance: Double
    private let clip: Rect
    private let rows: SweepRows?
    /// How many spans, and parts of spans, were looked at of which nothing lies in the clip.
    private(set) var unseen = 0
    /// How many pieces may still be halved, of all and of the span; the others are as straight as they come.
    private var effort: (all: Int, span: Int)
    /// Of all, what a scribble of thirty thousand points takes, each a hundred pixels from the next; of a span, several times
    /// what any does that goes through a picture of ten thousand pixels and turns its nib.
    private static let mostEffort = (all: 1 << 20, span: 1 << 11)
    private static let deepest = 40
    /// What share of a nib's radius, and of coordinates, is never too far.
    private static let precision = (radius: 1e-4, place: 1e-12)

    /// The sweep of a stroke.
    ///
    /// - Parameters:
    ///   - stroke: whose numbers are finite
    ///   - reach: how much of the nib is moved
    ///   - placement: from the path's coordinates to others
    ///   - tolerance: how far a piece may lie from where the ink is, in those
    ///   - clip: pieces that lie outside of this, in those, are left out
    ///   - rows: between which rows spans lie, in those, so that they needn't be looked at
    init(
        _ stroke: Stroke,
        reach: Double,
        placement: Transform,
        tolerance: Double,
        clip: Rect,
        rows: SweepRows? = nil
    ) {
        (path, nib, self.rows) = (stroke.path, Nib(stroke.ink.inkType), rows)
        (self.reach, self.placement, self.clip) = (reach, placement, clip)
        scale = StrokeSweep.scale(of: placement)
        self.tolerance = tolerance / scale
        effort = (StrokeSweep.mostEffort.all + 16 * path.count, 0)
    }

    /// How much lengths grow with a transform, at most.
    static func scale(of transform: Transform) -> Double {
        let squares = transform.a * transform.a + transform.b * transform.b
        return (squares + transform.c * transform.c + transform.d * transform.d).squareRoot()
    }

    /// Gives the pieces from the beginning to the end, as long as `body` wants more; a dot is one whose ends are the same. Each
    /// begins where the one before it ends, to the last bit, unless something between them lies outside of the clip.
    mutating func forEachPiece(_ body: (SweepNode, SweepNode) -> Bool) {
        let range = path.parametricRange
        guard range.lowerBound < range.upperBound else {
            if path.isEmpty { return }
            let node = SweepNode(path.interpolatedPoint(at: range.lowerBound), nib, reach: reach)
            if isSeen([node.center], reach: max(node.radii.x, node.radii.y)) { _ = body(node, node) }
            return
        }
        var spans = SplineSpans(path)
        var place: SIMD2<Double>?
        for index in Int(range.lowerBound)..<Int(range.upperBound.rounded(.up)) {
            if let rows, !rows.meet(clip, behind: index) {
                place = nil
                continue
            }
            let part = Span(spans.span(behind: index), nib, reach)
            let (start, end) = (max(0, range.lowerBound - Double(index)), min(1, range.upperBound - Double(index)))
            effort.span = StrokeSweep.mostEffort.span
            let last = node(part, end)
            var first = node(part, start)
            // Two spans round the place between them differently; its azimuths in them may be whole turns apart.
            first.center = place ?? first.center
            place = last.center
            guard sweep(part, (start, first), (end, last), depth: 0, body) else { return }
        }
    }

    /// Gives the pieces of a part of a span; false where no more are wanted.
    private mutating func sweep(
        _ span: Span,
        _ start: (t: Double, node: SweepNode),
        _ end: (t: Double, node: SweepNode),
        depth: Int,
        _ body: (SweepNode, SweepNode) -> Bool
    ) -> Bool {
        let third = (end.t - start.t) / 3
        let controls = (
            start.node.center + third * span.location.velocity(at: start.t),
            end.node.center - third * span.location.velocity(at: end.t)
        )
        let centers = [start.node.center, controls.0, controls.1, end.node.center]
        guard isSeen(centers, reach: span.reach) else {
            unseen += 1
            return true
        }
        let thirds = (node(span, start.t + third), node(span, end.t - third))
        let piece = SweepPiece(start: start.node, thirds: thirds, end: end.node, controls: controls)
        let precision = StrokeSweep.precision
        let tolerance = max(tolerance, precision.place * span.size, precision.radius * span.reach)
        if depth == StrokeSweep.deepest || min(effort.all, effort.span) <= 0 || piece.isHull(tolerance: tolerance) {
            return body(start.node, end.node)
        }
        effort = (effort.all - 1, effort.span - 1)
        let half = (start.t + end.t) / 2
        let middle = (half, node(span, half))
        guard sweep(span, start, middle, depth: depth + 1, body) else { return false }
        return sweep(span, middle, end, depth: depth + 1, body)
    }

    private func node(_ span: Span, _ t: Double) -> SweepNode { SweepNode(span.span.point(at: t), nib, reach: reach) }

    /// Whether anything in the hull of some centers may be seen; nothing is where numbers are too large to add.
    private func isSeen(_ centers: [SIMD2<Double>], reach: Double) -> Bool {
        let border = reach * scale
        var (least, most) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
        for center in centers {
            let place = placement.applied(to: Point(x: center.x, y: center.y))
            guard place.x.isFinite, place.y.isFinite else { return false }
            least = SIMD2(min(least.x, place.x), min(least.y, place.y))
            most = SIMD2(max(most.x, place.x), max(most.y, place.y))
        }
        return least.x - border <= clip.maxX && most.x + border >= clip.minX
            && least.y - border <= clip.maxY && most.y + border >= clip.minY
    }

    /// What lies between two control points.
    private struct Span {
        let span: SplineSpan
        let location: LocationSpan
        /// No radius is larger.
        let reach: Double
        /// No coordinate is.
        let size: Double

        init(_ span: SplineSpan, _ nib: Nib, _ share: Double) {
            (self.span, location) = (span, span.location)
            reach = share * nib.radius(span.largest { Double(max($0.size.width, $0.size.height)) })
            size = span.largest { max($0.location.x.magnitude, $0.location.y.magnitude) }
        }
    }
}
