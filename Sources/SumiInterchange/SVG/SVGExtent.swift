import Sumi

/// What the nibs of an outline take up.
struct SVGExtent {
    /// Around all of them, and a little more: viewers may cut masks to whole pixels.
    private(set) var bounds = Rect(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
    /// The largest radius of one.
    private(set) var greatestRadius = 0.0

    /// Takes in the nibs at the ends of a piece.
    mutating func add(_ one: SweepNode, _ other: SweepNode) {
        for node in [one, other] {
            let (center, largest) = (node.center, max(node.radii.x, node.radii.y))
            let radius = 1.25 * largest
            bounds = bounds.union(
                Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            )
            greatestRadius = max(greatestRadius, largest)
        }
    }
}
