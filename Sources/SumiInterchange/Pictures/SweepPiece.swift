import Sumi

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A part of a span along which a nib is moved, as what tells whether the hull of the nibs at its ends looks like it.
struct SweepPiece {
    let start: SweepNode
    /// At a third and at two thirds of the parameter.
    let thirds: (SweepNode, SweepNode)
    let end: SweepNode
    /// The control points of the center's curve between its ends, a cubic Bézier curve.
    let controls: (SIMD2<Double>, SIMD2<Double>)

    /// Whether nothing of the part lies farther from the hull than some tolerance, nor the hull from it.
    func isHull(tolerance: Double) -> Bool { isSimilar(tolerance) && (isEven(tolerance) || isStraight(tolerance)) }

    /// Whether the hull is what lies between any nibs on the line, and looks the same all along.
    private func isSimilar(_ tolerance: Double) -> Bool {
        let turn = start.azimuth - end.azimuth
        let (first, last) = (max(start.radii.x, start.radii.y), max(end.radii.x, end.radii.y))
        let isSimilar = start.isRound && end.isRound || max(first, last) <= 2 * min(first, last)
        let difference = max((start.radii.x - start.radii.y).magnitude, (end.radii.x - end.radii.y).magnitude)
        return isSimilar && turn * turn / 8 * difference <= tolerance && (difference == 0 || excess(turn) <= tolerance)
            && (start.opacity - end.opacity).magnitude <= 1.0 / 16
    }

    /// About how far the hull of two flat nibs, one turned against the other, goes beyond the nibs between them: where they cross
    /// it has long sides, which no nib in between comes to; the less so, the farther from their centers that is.
    private func excess(_ turn: Double) -> Double {
        if turn == 0 { return 0 }
        let (long, short) = (max(start.radii.max(), end.radii.max()), min(start.radii.min(), end.radii.min()))
        let (sine, cosine) = (long * sin(turn / 2), short * cos(turn / 2))
        let azimuth = (start.azimuth + end.azimuth) / 2 + (start.radii.x < start.radii.y ? .pi / 2 : 0)
        let way = end.center - start.center
        let aside = (way.y * cos(azimuth) - way.x * sin(azimuth)).magnitude
        let crossing = min(1, aside / (long * turn.magnitude))
        return ((sine * sine + cosine * cosine).squareRoot() - short) * (1 - crossing * crossing)
    }

    /// Whether the nib goes evenly to the end: a cubic that lies near a line in two places does so all along.
    private func isEven(_ tolerance: Double) -> Bool {
        thirds.0.distance(from: start, to: end, at: 1 / 3) <= tolerance
            && thirds.1.distance(from: start, to: end, at: 2 / 3) <= tolerance
    }

    /// Whether the nib goes straight to the end, at whatever speed: between its ends a cubic is never farther from a line than
    /// three quarters of its controls' distance, which have no more weight than that.
    private func isStraight(_ tolerance: Double) -> Bool {
        isNear(controls.0, 4 / 3 * tolerance) && isNear(controls.1, 4 / 3 * tolerance)
            && thirds.0.distance(from: start, to: end, at: share(thirds.0.center)) <= tolerance
            && thirds.1.distance(from: start, to: end, at: share(thirds.1.center)) <= tolerance
    }

    /// Whether a place lies so near to the line between the ends.
    private func isNear(_ place: SIMD2<Double>, _ distance: Double) -> Bool {
        let aside = place - start.center - share(place) * (end.center - start.center)
        return aside.length <= distance
    }

    /// How far along that line the nearest point to a place lies, 0…1.
    private func share(_ place: SIMD2<Double>) -> Double {
        let way = end.center - start.center
        let square = way.squaredLength
        return square > 0 ? min(max(0, (place - start.center).dot(way) / square), 1) : 0
    }
}
