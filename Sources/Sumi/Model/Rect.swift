/// A rectangle, its edges included.
public struct Rect: Hashable, Sendable {
    /// The left edge.
    public var minX: Double
    /// The upper edge, where y grows downwards.
    public var minY: Double
    /// The right edge.
    public var maxX: Double
    /// The lower edge, where y grows downwards.
    public var maxY: Double

    /// Makes a rectangle from its edges.
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        (self.minX, self.minY, self.maxX, self.maxY) = (minX, minY, maxX, maxY)
    }

    /// Makes a rectangle from a corner and its size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(minX: x, minY: y, maxX: x + width, maxY: y + height)
    }

    /// Whether two rectangles have a point in common.
    public func intersects(_ other: Rect) -> Bool {
        minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    /// The smallest rectangle around two.
    public func union(_ other: Rect) -> Rect {
        Rect(
            minX: min(minX, other.minX),
            minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX),
            maxY: max(maxY, other.maxY)
        )
    }
}
