/// How much of a path's curve is not part of it at its ends, though the control points are there that shape the rest: what a
/// slice was cut from goes on there (Spec, 8.7).
package struct PathTrim: Equatable, Sendable {
    /// From the first control point on, in units of the parameter: 0 or more and below 2.
    package let start: Double
    /// Up to the last control point, likewise.
    package let end: Double

    /// A trim; nil where nothing is cut off, or more than slicing leaves.
    package init?(start: Double, end: Double) {
        guard 0..<2 ~= start, 0..<2 ~= end, start > 0 || end > 0 else { return nil }
        (self.start, self.end) = (start, end)
    }

    /// The parameters that are left of a path of so many control points.
    func parameters(ofPoints count: Int) -> ClosedRange<Double> {
        let last = Double(Swift.max(0, count - 1))
        let lower = Swift.min(start, last)
        return lower...Swift.max(lower, last - end)
    }
}
