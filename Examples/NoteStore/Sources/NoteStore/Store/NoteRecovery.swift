public import Sumi

/// What is left of a note that was damaged.
public struct NoteRecovery: Sendable {
    /// The note as it is now.
    public let note: Note
    /// What was found in each of its drawings, the lowest first; nil for one of which nothing is left.
    public let reports: [RecoveryReport?]

    /// Whether all ink, its order and all metadata are there.
    public var isLossless: Bool { reports.allSatisfy { $0?.isLossless == true } }
}
