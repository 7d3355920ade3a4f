public import Foundation
import GRDB
public import Sumi

extension NoteStore {
    /// Adds strokes above all others, at the cost of these strokes: they become a small drawing of their own. Needs no
    /// revision, since it harms nobody's changes.
    ///
    /// - Throws: ``NoteStoreError`` `.encoding`, `.noSuchNote` and `.database`
    @discardableResult
    public func append(_ strokes: [Stroke], to id: UUID) throws(NoteStoreError) -> Note {
        let segment = try Segment(Drawing(strokes: strokes), of: id, by: client)
        let note = try write { db in
            var record = try NoteRecord.existing(id, in: db)
            record.revision += 1
            try record.update(db)
            try segment.insert(db, note: id, revision: record.revision)
            return try Note.find(id, in: db)
        }
        guard note.segmentCount > NoteStore.maximumSegmentCount else { return note }
        // The strokes are saved, so it doesn't matter if this can't be done: for a damaged segment, a full disk, or a
        // content version that this client may not write.
        return (try? merge(id)) ?? note
    }

    /// Makes one segment of all that a note has. Its content stays, and so does its revision.
    ///
    /// - Throws: ``NoteStoreError`` `.unreadable`, `.encoding`, `.noSuchNote` and `.database`
    @discardableResult
    public func merge(_ id: UUID) throws(NoteStoreError) -> Note {
        let (note, drawing) = try drawing(of: id)
        guard note.segmentCount > 1 else { return note }
        let segment = try Segment(drawing, of: id, by: client)
        return try write { db in
            // Where somebody saved meanwhile, the next time does.
            let current = try Note.find(id, in: db)
            guard current.revision == note.revision, current.segmentCount == note.segmentCount else { return current }
            try SegmentRecord.of(id).updateAll(db) { $0.removedIn.set(to: note.revision) }
            try segment.insert(db, note: id, revision: note.revision)
            return try Note.find(id, in: db)
        }
    }

    /// The most segments that a note has before they are merged.
    static let maximumSegmentCount = 64
}
