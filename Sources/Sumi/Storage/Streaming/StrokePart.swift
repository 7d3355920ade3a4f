/// A stroke, or as much of it as a block has: what a ``StrokePartDecoder`` gives.
public struct StrokePart: Equatable, Sendable {
    /// The stroke, with these points alone. Whatever else it has is that of the whole stroke.
    public let stroke: Stroke
    /// Whether the points continue those of the part before, which is of the same stroke.
    public let continuesStroke: Bool

    init(_ stroke: Stroke, continuesStroke: Bool) {
        self.stroke = stroke
        self.continuesStroke = continuesStroke
    }
}
