/// A box around places, its edges included; around none at first.
package struct Box {
    private(set) var least: SIMD2<Double>
    private(set) var most: SIMD2<Double>

    init() {
        (least, most) = (SIMD2(repeating: .infinity), SIMD2(repeating: -.infinity))
    }

    /// The box around a place.
    init(_ place: SIMD2<Double>) {
        (least, most) = (place, place)
    }

    /// The smallest box around places.
    init(around places: some Sequence<SIMD2<Double>>) {
        self = places.reduce(Box()) { $0.union(Box($1)) }
    }

    /// The box that a rectangle is.
    package init(_ rect: Rect) {
        (least, most) = (SIMD2(rect.minX, rect.minY), SIMD2(rect.maxX, rect.maxY))
    }

    /// The smallest box around two.
    func union(_ other: Box) -> Box {
        var box = self
        box.least = pointwiseMin(least, other.least)
        box.most = pointwiseMax(most, other.most)
        return box
    }

    /// What two boxes that meet have in common.
    func intersection(_ other: Box) -> Box {
        var box = self
        box.least = pointwiseMax(least, other.least)
        box.most = pointwiseMin(most, other.most)
        return box
    }

    /// The box with a margin around it.
    func widened(by margin: Double) -> Box { Box(least - margin).union(Box(most + margin)) }

    /// Whether two boxes have a place in common.
    func meets(_ other: Box) -> Bool {
        least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y && other.least.y <= most.y
    }

    /// Whether all of another box lies in it.
    func holds(_ other: Box) -> Bool {
        least.x <= other.least.x && other.most.x <= most.x && least.y <= other.least.y && other.most.y <= most.y
    }

    /// Whether a line from a place to greater x, a trifle above it, may go through the box.
    func isRight(of place: SIMD2<Double>) -> Bool {
        place.x <= most.x && least.y <= place.y && place.y < most.y
    }

    /// Whether all of it is one place, as far as rounding tells; halving doesn't make it much smaller then.
    var isPoint: Bool { size <= max(0x1p-48 * reach, .leastNormalMagnitude) }

    /// How far its places lie from 0 on either axis at most.
    var reach: Double { max(least.x.magnitude, least.y.magnitude, most.x.magnitude, most.y.magnitude) }

    /// The longer one of its sides.
    var size: Double { (most - least).max() }
}
