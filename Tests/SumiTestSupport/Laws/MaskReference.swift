package import Sumi

/// A mask by the book: the curves that a line from a place to the right goes through are counted, one after the other, where
/// their equations have roots. Slow, and without anything in common with the library.
package struct MaskReference {
    private let curves: [[SIMD2<Double>]]
    private let fillRule: StrokeMask.FillRule

    package init(_ mask: StrokeMask) {
        var curves: [[SIMD2<Double>]] = []
        var (first, current) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
        var isBegun = false
        for element in mask.elements + [.closeSubpath] {
            let vertices = element.vertices.map { SIMD2($0.x, $0.y) }
            if !isBegun, let end = vertices.last { (first, current, isBegun) = (end, end, true) }
            switch element {
            case .move:
                curves.append([current, first])
                (first, current) = (vertices[0], vertices[0])
            case .line, .quadCurve, .curve:
                curves.append([current] + vertices)
                current = curves[curves.count - 1].last ?? current
            case .closeSubpath:
                curves.append([current, first])
                current = first
            }
        }
        self.curves = curves
        fillRule = mask.fillRule
    }

    /// Whether a place is inside.
    package func holds(_ place: Point) -> Bool {
        let windings = curves.reduce(0) { $0 + MaskReference.windings($1, around: place) }
        return fillRule == .nonZero ? windings != 0 : windings % 2 != 0
    }

    /// Whether it may be said of a place that it is inside, or that it isn't: on the outline, but for rounding, either.
    ///
    /// Outlines may lie closer to each other than numbers of their size can tell, so nearer places are asked too: only the
    /// farthest would miss a sliver.
    package func allows(_ isInside: Bool, at place: Point) -> Bool {
        let reach = curves.joined().reduce(max(place.x.magnitude, place.y.magnitude)) { reach, vertex in
            max(reach, vertex.x.magnitude, vertex.y.magnitude)
        }
        let steps = sequence(first: 0x1p-44 * reach) { $0 / 16 }.prefix(16)
        return holds(place) == isInside
            || steps.contains { step in
                [(step, 0), (-step, 0), (0, step), (0, -step)].contains { x, y in
                    holds(Point(x: place.x + x, y: place.y + y)) == isInside
                }
            }
    }

    /// Places along the outline that has something inside at one of its sides: so many of those chosen on each curve, and where
    /// choosing begins and ends.
    package func outline(density: Int, where isChosen: (Point) -> Bool) -> [Point] {
        curves.flatMap { curve in
            func place(_ t: Double) -> Point {
                let place = MaskReference.value(curve, at: t)
                return Point(x: place.x, y: place.y)
            }
            func isOutline(_ t: Double) -> Bool {
                let way = MaskReference.value(curve, at: t + 1e-6) - MaskReference.value(curve, at: t - 1e-6)
                let side = 1e-9 / (way * way).sum().squareRoot() * SIMD2(-way.y, way.x)
                let place = place(t)
                let sides = [side, -side].map { Point(x: place.x + $0.x, y: place.y + $0.y) }
                return isChosen(place) && sides.contains(where: holds)
            }
            let steps = (0...density).map { step in
                let t = Double(step) / Double(density)
                return (t: t, isOutline: isOutline(t))
            }
            let ends = zip(steps, steps.dropFirst()).filter { $0.isOutline != $1.isOutline }.map { one, other in
                var (inner, outer) = one.isOutline ? (one.t, other.t) : (other.t, one.t)
                for _ in 0..<24 {
                    let middle = (inner + outer) / 2
                    if isOutline(middle) { inner = middle } else { outer = middle }
                }
                return inner
            }
            return (steps.filter(\.isOutline).map(\.t) + ends).map(place)
        }
    }

    private static func windings(_ points: [SIMD2<Double>], around place: Point) -> Int {
        var windings = 0
        let turns = [0] + MaskReference.turns(points.map(\.y)) + [1]
        for (start, end) in zip(turns, turns.dropFirst()) {
            var (low, high) = (start, end)
            let isAbove = value(points, at: low).y > place.y
            guard isAbove != (value(points, at: high).y > place.y) else { continue }
            for _ in 0..<60 {
                let middle = (low + high) / 2
                if (value(points, at: middle).y > place.y) == isAbove { low = middle } else { high = middle }
            }
            if value(points, at: low).x > place.x { windings += isAbove ? -1 : 1 }
        }
        return windings
    }

    /// The value of a Bézier curve with two to four control points, by the recursion of de Casteljau.
    private static func value(_ points: [SIMD2<Double>], at t: Double) -> SIMD2<Double> {
        if points.count == 1 { return points[0] }
        return value(zip(points, points.dropFirst()).map { $0 + t * ($1 - $0) }, at: t)
    }

    /// Where such a curve's coordinate turns.
    private static func turns(_ values: [Double]) -> [Double] {
        let steps = zip(values, values.dropFirst()).map { $1 - $0 }
        var roots: [Double] = []
        if steps.count == 2 { roots = [steps[0] / (steps[0] - steps[1])] }
        if steps.count == 3 {
            let (a, b, c) = (steps[0] - 2 * steps[1] + steps[2], 2 * (steps[1] - steps[0]), steps[0])
            let root = (b * b - 4 * a * c).squareRoot()
            let sum = -(b + (b < 0 ? -root : root)) / 2
            roots = [sum / a, c / sum]
        }
        return roots.filter { $0 > 0 && $0 < 1 }.sorted()
    }
}
