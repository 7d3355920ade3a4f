public import Foundation
import GRDB
public import Sumi

extension NoteStore {
    /// A note.
    ///
    /// - Throws: ``NoteStoreError`` `.noSuchNote` and `.database`
    public func note(_ id: UUID) throws(NoteStoreError) -> Note {
        try read { db in try Note.find(id, in: db) }
    }

    /// A note and its drawing, as the client may show it. What it may not show stays with the strokes.
    ///
    /// - Throws: ``NoteStoreError`` `.unreadable`, `.noSuchNote` and `.database`
    public func drawing(of id: UUID) throws(NoteStoreError) -> (note: Note, drawing: Drawing) {
        try read { db in (try Note.find(id, in: db), try drawing(SegmentRecord.of(id), of: id, in: db)) }
    }

    /// The drawing that a note had in an earlier revision, if that isn't forgotten.
    ///
    /// - Throws: ``NoteStoreError`` as ``drawing(of:)`` does
    public func drawing(of id: UUID, revision: Int) throws(NoteStoreError) -> Drawing {
        try read { db in try drawing(SegmentRecord.of(id, revision: revision), of: id, in: db) }
    }

    /// Forgets what is only in the revisions before one, and gives its room back to the disk.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    public func forgetRevisions(of id: UUID, before revision: Int) throws(NoteStoreError) {
        try write { db in
            _ = try SegmentRecord.filter { $0.noteId == id && $0.removedIn <= revision }.deleteAll(db)
            try db.execute(sql: "PRAGMA incremental_vacuum")
        }
    }

    private func drawing(
        _ segments: QueryInterfaceRequest<SegmentRecord>,
        of note: UUID,
        in db: Database
    ) throws -> Drawing {
        var drawings: [Drawing] = []
        for segment in try segments.fetchAll(db) {
            let content = try SegmentBytes.find(db, key: segment.rowID)
            drawings.append(
                try NoteStoreError.reading(note) { try Drawing(data: content.bytes, options: client.decodingOptions) }
            )
        }
        guard let drawing = try Drawing(pile: drawings) else { throw NoteStoreError.noSuchNote(note) }
        return drawing
    }
}
