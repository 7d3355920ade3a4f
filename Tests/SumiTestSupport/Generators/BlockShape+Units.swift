import Sumi

extension BlockShape {
    /// Of how many a column of this shape may have values: strokes, or parts.
    func unitCount(of shape: Column.Shape) -> Int {
        shape == .pointIntegers ? partCount : strokeCount
    }
}
