/// A Bézier path that a stroke is seen through, in the coordinates of the stroke's path (before its transform).
///
/// What lies inside is drawn; holes are subpaths, by the fill rule. The path of the stroke itself is never masked.
public struct StrokeMask: Hashable, Sendable {
    /// Which points lie inside.
    public enum FillRule: UInt8, Sendable {
        /// Inside where the winding number isn't 0.
        case nonZero
        /// Inside where the winding number is odd.
        case evenOdd
    }

    /// One step of the mask's outline. The names are Core Graphics'.
    public enum Element: Hashable, Sendable {
        /// Begins a subpath.
        case move(to: Point)
        /// A straight line.
        case line(to: Point)
        /// A quadratic Bézier curve.
        case quadCurve(to: Point, control: Point)
        /// A cubic Bézier curve.
        case curve(to: Point, control1: Point, control2: Point)
        /// Closes the subpath.
        case closeSubpath
    }

    /// The outline.
    public var elements: Elements
    /// Which points lie inside.
    public var fillRule: FillRule

    /// Makes a mask from its outline.
    public init(elements: some Sequence<Element>, fillRule: FillRule = .nonZero) {
        self.elements = Elements(elements)
        self.fillRule = fillRule
    }
}
