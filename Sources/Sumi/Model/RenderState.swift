/// What a renderer needs beside the points so that a stroke looks the same again (content version 5).
public struct RenderState: Hashable, Sendable {
    /// Where the grain texture lies, in points, before the stroke's transform.
    public var grainOffset: Point
    /// The rest of the state: opaque, kept as it is.
    public var data: [UInt8]

    /// Makes a render state.
    public init(grainOffset: Point, data: [UInt8] = []) {
        self.grainOffset = grainOffset
        self.data = data
    }
}
