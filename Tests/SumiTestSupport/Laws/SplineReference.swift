package import Sumi

/// A path's spline by the book: the recursion of de Boor and Cox over whole knots, and curves that are halved until they are
/// as good as straight for lengths. Slow, and without anything in common with the library.
package struct SplineReference {
    /// The control points' channels, four by four, and one more point at each end.
    private let points: [[SIMD4<Double>]]
    /// How far from 0 control points' values of a channel are, at most.
    private let sizes: [Double]
    /// Whether azimuths of neighbours lie half a turn apart, as far as binary32 says: both ways round are as short.
    package let hasHalfTurns: Bool

    /// The spline of a path with two control points or more.
    package init(_ path: StrokePath) {
        let stored = path.map { point in Channel.allCases.map { point[$0] } }
        var points = stored
        let azimuth = Int(Channel.azimuth.rawValue)
        let turn = 2 * Double.pi
        for index in points.indices.dropFirst() {
            let difference = points[index][azimuth] - points[index - 1][azimuth]
            points[index][azimuth] -= turn * (difference / turn).rounded()
        }
        let rounding = 1e-6 * stored.reduce(1) { max($0, $1[azimuth].magnitude) }
        hasHalfTurns = zip(points, points.dropFirst()).contains { one, other in
            (one[azimuth] - other[azimuth]).magnitude > .pi - rounding
        }
        func continued(_ end: [Double], _ inner: [Double]) -> [Double] { zip(end, inner).map { 2 * $0 - $1 } }
        let count = points.count
        points = [continued(points[0], points[1])] + points + [continued(points[count - 1], points[count - 2])]
        // An azimuth may have any number of turns, which round it as well.
        let rounded = points + stored
        sizes = Channel.allCases.indices.map { channel in rounded.reduce(0) { max($0, $1[channel].magnitude) } }
        self.points = points.map { point in [0, 4, 8].map { SIMD4(point[$0..<$0 + 4]) } }
    }

    /// How many control points the path has.
    package var count: Int { points.count - 2 }

    /// How far from 0 control points' values of a channel are, at most.
    package func size(_ channel: Channel) -> Double { sizes[Int(channel.rawValue)] }

    /// A channel's value at a parameter.
    package func value(_ channel: Channel, at parameter: Double) -> Double {
        let (group, place) = Int(channel.rawValue).quotientAndRemainder(dividingBy: 4)
        let span = span(of: parameter)
        let t = parameter - Double(span)
        return values(group, span, t, t, t)[place]
    }

    private func span(of parameter: Double) -> Int { min(Int(parameter), count - 2) }

    /// The recursion, with another parameter in each round: where they aren't the same, what comes out is a control point of
    /// the Bézier curve between them, by the blossoming of Ramshaw.
    private func values(_ group: Int, _ span: Int, _ t: Double, _ u: Double, _ v: Double) -> SIMD4<Double> {
        func between(_ one: SIMD4<Double>, _ other: SIMD4<Double>, _ share: Double) -> SIMD4<Double> {
            one + share * (other - one)
        }
        let (p0, p1) = (points[span][group], points[span + 1][group])
        let (p2, p3) = (points[span + 2][group], points[span + 3][group])
        // The span is 0…1; the knots that a point has a say between are 3, 2 and 1 apart.
        let (q1, q2, q3) = (between(p0, p1, (t + 2) / 3), between(p1, p2, (t + 1) / 3), between(p2, p3, t / 3))
        let (r2, r3) = (between(q1, q2, (u + 1) / 2), between(q2, q3, u / 2))
        return between(r2, r3, v)
    }

    /// The length between two parameters.
    package func length(from start: Double, to end: Double) -> Double {
        let rounding = max(size(.x), size(.y)) * 0x1p-50
        return parts(from: start, to: end).reduce(0) { $0 + $1.length(ignoring: rounding) }
    }

    /// The time that passes between two parameters; none where it runs backwards.
    package func time(from start: Double, to end: Double) -> Double {
        let rounding = size(.timeOffset) * 0x1p-50
        return parts(from: start, to: end).reduce(0) { $0 + $1.rise(ignoring: rounding) }
    }

    /// The longest way between neighbours among the control points that have a say between two parameters.
    package func longestChord(from start: Double, to end: Double) -> Double {
        (span(of: start)...span(of: end) + 2).reduce(0) { longest, index in
            let step = points[index + 1][0] - points[index][0]
            return max(longest, (step.x * step.x + step.y * step.y).squareRoot())
        }
    }

    /// The curve between two parameters, as Bézier curves.
    private func parts(from start: Double, to end: Double) -> [BezierPart] {
        (span(of: start)...span(of: end)).map { span in
            let (low, high) = (max(0, start - Double(span)), min(1, end - Double(span)))
            return BezierPart(
                a: values(0, span, low, low, low),
                b: values(0, span, low, low, high),
                c: values(0, span, low, high, high),
                d: values(0, span, high, high, high)
            )
        }
    }
}
