import Sumi

/// The chunk of a file in which a fault lies, and which of the file's bytes are its own.
struct FaultyChunk: Sendable {
    /// The chunk's position in the file, counted from 0.
    let ordinal: Int
    /// The chunk's kind.
    let kind: ChunkKind
    /// Where it lies in the file; up to the end where its length leads past that.
    let range: Range<Int>
    /// Whether kind and length are only what the chunk says of itself: the check over them doesn't hold.
    private let isUnchecked: Bool
    /// Whether its length leads past the end of the file.
    private let isCut: Bool

    init(ordinal: Int, kind: ChunkKind, range: Range<Int>, isUnchecked: Bool, isCut: Bool) {
        (self.ordinal, self.kind, self.range) = (ordinal, kind, range)
        (self.isUnchecked, self.isCut) = (isUnchecked, isCut)
    }

    /// `chunk 2 (block, bytes 120 to 1043)`
    var words: String {
        let place =
            isCut
            ? "byte \(range.lowerBound) to the file's end" : "bytes \(range.lowerBound) to \(range.upperBound - 1)"
        return "chunk \(ordinal) (\(kind), \(place)\(isUnchecked ? ", as it says" : ""))"
    }

    /// What may be lost with it, to follow what is lost for now.
    var loss: String {
        switch kind {
        case .inks: ", and the inks of strokes may be lost"
        case .grids: ", and strokes on these grids may be lost"
        case .block: ", and the strokes in it may be lost"
        case .sequence: ", and the order of the strokes may be lost"
        case .metadata: ", and the metadata may be lost"
        case .commit, .index, .repair: ", and no ink is lost with it"
        default: ", and what is in it may be lost"
        }
    }
}
