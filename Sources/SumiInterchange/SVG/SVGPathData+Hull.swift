import Sumi

extension SVGPathData {
    /// The hull of two nibs, always in the same direction, so that hulls that overlap have no holes.
    mutating func hull(_ one: SweepNode, _ other: SweepNode, tolerance: Double) {
        if one == other {
            ellipse(one)
        } else if one.isRound, other.isRound {
            circles(one, other, tolerance)
        } else if one.radii == other.radii, one.azimuth == other.azimuth {
            ellipses(one, other)
        } else {
            polygon(one, other, tolerance)
        }
    }

    private mutating func ellipse(_ node: SweepNode) {
        let axis = node.axes.0
        move(to: node.center - axis)
        halfTurn(node, to: node.center + axis)
        halfTurn(node, to: node.center - axis)
        close()
    }

    /// Two circles, and the lines that touch both.
    private mutating func circles(_ one: SweepNode, _ other: SweepNode, _ tolerance: Double) {
        let way = other.center - one.center
        let length = way.length
        let sine = (one.radii.x - other.radii.x) / length
        // One lies in the other.
        guard sine.magnitude < 1 else { return ellipse(one.radii.x > other.radii.x ? one : other) }
        let (along, across) = (way / length, SIMD2(-way.y, way.x) / length)
        let cosine = (1 - sine * sine).squareRoot()
        let (left, right) = (sine * along - cosine * across, sine * along + cosine * across)
        move(to: one.center + one.radii.x * left)
        line(to: other.center + other.radii.x * left)
        cap(other, sine, tolerance, over: along, to: right)
        line(to: one.center + one.radii.x * right)
        cap(one, -sine, tolerance, over: -along, to: left)
        close()
    }

    /// An arc of a circle about half around, by the sine of the angle that is missing at each end.
    ///
    /// Where that is small a viewer must find the center between ends that are all but opposite, and rounding a little moves it
    /// much: then it is drawn as a half, or in two.
    private mutating func cap(
        _ node: SweepNode,
        _ sine: Double,
        _ tolerance: Double,
        over middle: SIMD2<Double>,
        to end: SIMD2<Double>
    ) {
        let radius = node.radii.x
        if sine.magnitude * radius <= tolerance / 2 {
            return halfTurn(node, to: node.center + radius * end)
        }
        if rounding > sine.magnitude * tolerance {
            arc(node, isLarge: false, to: node.center + radius * middle)
            return arc(node, isLarge: false, to: node.center + radius * end)
        }
        arc(node, isLarge: sine < 0, to: node.center + radius * end)
    }

    /// Two ellipses of one shape, and the lines that touch both.
    private mutating func ellipses(_ one: SweepNode, _ other: SweepNode) {
        let way = other.center - one.center
        let (u, v) = one.axes
        let across = SIMD2(-way.y, way.x)
        let shares = SIMD2(u.dot(across), v.dot(across))
        let length = shares.length
        guard length > 0 else { return ellipse(one) }
        let offset = (shares.x * u + shares.y * v) / length
        move(to: one.center - offset)
        line(to: other.center - offset)
        halfTurn(other, to: other.center + offset)
        line(to: one.center + offset)
        halfTurn(one, to: one.center - offset)
        close()
    }

    private mutating func polygon(_ one: SweepNode, _ other: SweepNode, _ tolerance: Double) {
        var hull = SweepHull()
        hull.form(one, other, .identity, tolerance: tolerance)
        move(to: hull.vertices[0])
        for vertex in hull.vertices.dropFirst() { line(to: vertex) }
        close()
    }
}
