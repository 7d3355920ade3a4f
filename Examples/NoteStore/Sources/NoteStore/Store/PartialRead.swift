public import Sumi

/// Some strokes of a drawing, and what it took to read them.
public struct PartialRead: Sendable {
    /// The strokes, with their positions in the note.
    public internal(set) var strokes: [(index: Int, stroke: Stroke)] = []
    /// How many ranges of blobs were read.
    public internal(set) var readCount = 0
    /// How many bytes they had.
    public internal(set) var byteCount = 0
}
