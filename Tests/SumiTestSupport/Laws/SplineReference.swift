package import Sumi

/// A path's spline by the book: the recursion of de Boor and Cox over whole knots, sums of short chords for lengths. Slow, and
/// without anything in common with the library.
package struct SplineReference {
    /// The control points' channels, one more point at each end.
    private let points: [[Double]]

    /// The spline of a path with two control points or more.
    package init(_ path: StrokePath) {
        var points = path.map { point in Channel.allCases.map { point[$0] } }
        let azimuth = Int(Channel.azimuth.rawValue)
        for index in points.indices.dropFirst() {
            let turn = 2 * Double.pi
            let difference = points[index][azimuth] - points[index - 1][azimuth]
            points[index][azimuth] -= turn * (difference / turn).rounded()
        }
        func continued(_ end: [Double], _ inner: [Double]) -> [Double] { zip(end, inner).map { 2 * $0 - $1 } }
        let count = points.count
        self.points =
            [continued(points[0], points[1])] + points + [continued(points[count - 1], points[count - 2])]
    }

    /// A channel's value at a parameter.
    package func value(_ channel: Channel, at parameter: Double) -> Double {
        let span = min(Int(parameter), points.count - 4)
        let t = parameter - Double(span)
        // Control point i of the span has its basis function begin at knot i − 3, the span being 0…1.
        var values = (0..<4).map { points[span + $0][Int(channel.rawValue)] }
        for degree in 1...3 {
            for index in (degree...3).reversed() {
                let share = (t - Double(index - 3)) / Double(4 - degree)
                values[index] = (1 - share) * values[index - 1] + share * values[index]
            }
        }
        return values[3]
    }

    /// How far from 0 control points' values of a channel are, at most.
    package func size(_ channel: Channel) -> Double {
        points.reduce(0) { max($0, $1[Int(channel.rawValue)].magnitude) }
    }

    /// The length between two parameters.
    package func length(from start: Double, to end: Double) -> Double {
        sum(from: start, to: end) { one, other in
            let x = value(.x, at: other) - value(.x, at: one)
            let y = value(.y, at: other) - value(.y, at: one)
            return (x * x + y * y).squareRoot()
        }
    }

    /// The time that passes between two parameters; none where it runs backwards.
    package func time(from start: Double, to end: Double) -> Double {
        sum(from: start, to: end) { max(0, value(.timeOffset, at: $1) - value(.timeOffset, at: $0)) }
    }

    /// The sum over pieces, 200 a span.
    private func sum(from start: Double, to end: Double, _ piece: (Double, Double) -> Double) -> Double {
        let count = max(1, Int(((end - start) * 200).rounded(.up)))
        func parameter(_ index: Int) -> Double { start + (end - start) * (Double(index) / Double(count)) }
        return (0..<count).reduce(0) { $0 + piece(parameter($1), parameter($1 + 1)) }
    }
}
