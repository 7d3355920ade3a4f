#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A drawing: strokes in the order in which they are drawn, with metadata.
///
/// ```swift
/// let drawing = Drawing(strokes: strokes)
/// let bytes = try drawing.dataRepresentation()
/// let copy = try Drawing(data: bytes)
/// ```
///
/// A decoded drawing remembers its bytes until it is changed, and saves the same ones again.
public struct Drawing: Sendable {
    private var currentStrokes: [Stroke]

    /// The strokes, the first at the bottom.
    public var strokes: [Stroke] {
        get { currentStrokes }
        _modify {
            source = nil
            if mayHaveDerived {
                ancillaryChunks.removeAll { $0.kind.isDerived }
                mayHaveDerived = false
            }
            yield &currentStrokes
        }
    }

    /// What an app notes about the drawing: keys in UTF-8 without NUL, 65,536 of them at most.
    public var metadata: [MetadataKey: MetadataValue] {
        didSet { source = nil }
    }

    /// Chunks of apps, and those that this library doesn't know and keeps.
    public var ancillaryChunks: [AncillaryChunk] {
        didSet { (source, mayHaveDerived) = (nil, true) }
    }

    /// Whether chunks may be kept that a change of strokes lets go of: they are looked for once, not at each of many changes.
    private var mayHaveDerived = true

    /// The file that the drawing was read from, while nothing has been changed.
    package private(set) var source: [UInt8]?

    /// Makes a drawing. A stroke whose id was seen before in `strokes` gets a new one; the first keeps its own.
    public init(strokes: [Stroke] = [], metadata: [MetadataKey: MetadataValue] = [:]) {
        var seen: Set<UUID> = []
        currentStrokes = strokes.map { stroke in
            guard let id = stroke.id, !seen.insert(id).inserted else { return stroke }
            var copy = stroke
            copy.id = UUID()
            return copy
        }
        self.metadata = metadata
        ancillaryChunks = []
    }

    /// Makes a drawing as a file has it.
    package init(
        decodedStrokes: [Stroke],
        metadata: [MetadataKey: MetadataValue],
        ancillaryChunks: [AncillaryChunk],
        source: [UInt8]?
    ) {
        currentStrokes = decodedStrokes
        self.metadata = metadata
        self.ancillaryChunks = ancillaryChunks
        self.source = source
    }
}

extension Drawing: Equatable {
    /// Whether strokes, metadata and kept chunks are equal. Grids and the file that a drawing came from don't count.
    public static func == (lhs: Drawing, rhs: Drawing) -> Bool {
        lhs.strokes == rhs.strokes && lhs.metadata == rhs.metadata && lhs.ancillaryChunks == rhs.ancillaryChunks
    }
}

extension Drawing: CustomStringConvertible {
    /// How many strokes and points the drawing has.
    public var description: String {
        "Drawing(\(strokes.count) strokes, \(strokes.reduce(0) { $0 + $1.path.count }) points)"
    }
}
