import Foundation
import GRDB
public import Sumi

extension NoteStore {
    /// Makes a note.
    ///
    /// - Throws: ``NoteStoreError`` `.encoding` and `.database`
    public func create(_ title: String, drawing: Drawing = Drawing()) throws(NoteStoreError) -> Note {
        let record = NoteRecord(id: UUID(), title: title, revision: 1)
        let segment = try Segment(drawing, of: record.id, by: client)
        return try write { db in
            try record.insert(db)
            try segment.insert(db, note: record.id, revision: record.revision)
            return try Note.find(record.id, in: db)
        }
    }

    /// Saves what became of a note's drawing.
    ///
    /// What the client wasn't shown of the drawing is written back. Where the client may only write an older content
    /// version, that counts too: then the drawing is refused. ``saveDowngraded(_:over:to:)`` lets go of it.
    ///
    /// - Parameters:
    ///   - drawing: all of the drawing
    ///   - note: the note as it was when the drawing was read
    /// - Returns: the note as it is now, to be saved over the next time
    /// - Throws: ``NoteStoreError`` `.conflict` where somebody else saved the note meanwhile, `.encoding`, `.noSuchNote`
    ///   and `.database`
    @discardableResult
    public func save(_ drawing: Drawing, over note: Note) throws(NoteStoreError) -> Note {
        let segment = try Segment(drawing, of: note.id, by: client)
        return try write { db in
            var record = try NoteRecord.existing(note.id, in: db)
            guard record.revision == note.revision else {
                throw NoteStoreError.conflict(current: try Note.find(note.id, in: db))
            }
            record.revision += 1
            try record.update(db)
            try SegmentRecord.of(note.id).updateAll(db) { $0.removedIn.set(to: record.revision) }
            try segment.insert(db, note: note.id, revision: record.revision)
            return try Note.find(note.id, in: db)
        }
    }

    /// Saves a drawing within a content version, for good, because an app asked for just that.
    ///
    /// - Returns: the note, and what of the drawing isn't in it any more. The revisions before still have it.
    /// - Throws: ``NoteStoreError`` as ``save(_:over:)`` does
    public func saveDowngraded(
        _ drawing: Drawing,
        over note: Note,
        to version: ContentVersion
    ) throws(NoteStoreError) -> (note: Note, lost: DowngradeReport) {
        let downgraded: (drawing: Drawing, report: DowngradeReport)
        do throws(SumiEncodingError) {
            downgraded = try drawing.downgraded(to: version)
        } catch {
            throw .encoding(error)
        }
        return (try save(downgraded.drawing, over: note), downgraded.report)
    }

    /// Deletes a note.
    ///
    /// - Throws: ``NoteStoreError`` as ``save(_:over:)`` does
    public func delete(_ note: Note) throws(NoteStoreError) {
        try write { db in
            var record = try NoteRecord.existing(note.id, in: db)
            guard record.revision == note.revision else {
                throw NoteStoreError.conflict(current: try Note.find(note.id, in: db))
            }
            record.revision += 1
            record.isDeleted = true
            try record.update(db)
            try SegmentRecord.of(note.id).updateAll(db) { $0.removedIn.set(to: record.revision) }
        }
    }
}

extension NoteRecord {
    /// A note that isn't deleted.
    static func existing(_ id: UUID, in db: Database) throws -> NoteRecord {
        guard let record = try fetchOne(db, id: id), !record.isDeleted else { throw NoteStoreError.noSuchNote(id) }
        return record
    }
}
