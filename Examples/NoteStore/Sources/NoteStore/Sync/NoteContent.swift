public import Foundation

/// A note as devices exchange it: the bytes of its drawings, untouched, so that a device which can't show all of them can
/// neither lose nor change any.
public struct NoteContent: Hashable, Codable, Sendable {
    /// One of the drawings that a note is made of.
    public struct Segment: Hashable, Codable, Sendable {
        /// The same everywhere.
        public let uuid: UUID
        /// Nil where the receiver has them.
        public let bytes: Data?
    }

    /// The note.
    public let id: UUID
    /// The note's title.
    public let title: String
    /// The sender's revision.
    public let revision: Int
    /// Whether the note was deleted; then it has no segments.
    public let isDeleted: Bool
    /// The drawings, the lowest first.
    public let segments: [Segment]
}
