/// The extent of a stroke at a control point, in points.
public struct Size: Hashable, Sendable {
    /// The width, across the path.
    public var width: Float
    /// The height.
    public var height: Float

    /// Makes a size from width and height.
    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }
}
