public import Sumi

/// Why no picture was made.
public enum ImageError: Error, Hashable, Sendable {
    /// The region isn't a rectangle with an area and finite edges.
    case region(Sumi.Rect)
    /// The scale isn't a finite number above 0, or is one at which a picture's size isn't finite.
    case scale(Double)
    /// The picture would have more pixels than the limit.
    case tooManyPixels(width: Double, height: Double, limit: Int)
    /// Strokes lie upon each other so often that more pixels would be painted than the limit, or go past a large picture so
    /// often that it would take as long.
    case tooMuchInk(limit: Int)
    /// The document would have more bytes than the limit.
    case tooManyBytes(limit: Int)
}

extension ImageError: CustomStringConvertible {
    /// What is wrong, and what to do, in a sentence.
    public var description: String {
        switch self {
        case .region(let region):
            """
            the region from \(region.minX), \(region.minY) to \(region.maxX), \(region.maxY) has no area that a picture \
            could show: give one with a width and a height
            """
        case .scale(let scale) where scale > 0: "a scale of \(scale) is too large for the picture: give a smaller one"
        case .scale(let scale): "a scale of \(scale) shows nothing: give a number above 0"
        case .tooManyPixels(let width, let height, let limit):
            """
            the picture would have \(text(width)) × \(text(height)) pixels, more than \(limit) in all: give a smaller scale or a \
            smaller region
            """
        case .tooMuchInk(let limit):
            """
            strokes lie upon each other so often that more than \(limit) pixels would be painted: give a smaller scale or a \
            smaller region
            """
        case .tooManyBytes(let limit): "the picture would have more than \(limit) bytes: give a smaller region"
        }
    }

    /// A number of pixels, as people write it.
    private func text(_ count: Double) -> String { Int(exactly: count).map(\.description) ?? "\(count)" }
}
