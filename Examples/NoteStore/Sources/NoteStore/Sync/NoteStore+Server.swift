public import Foundation
import GRDB

extension NoteStore: NoteServer {
    /// The revisions of all notes.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    public func revisions() throws(NoteStoreError) -> [UUID: Int] {
        try read { db in
            Dictionary(uniqueKeysWithValues: try NoteRecord.fetchAll(db).map { ($0.id, $0.revision) })
        }
    }

    /// The segments of a note that are here.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    public func segments(of id: UUID) throws(NoteStoreError) -> Set<UUID> {
        try read { db in Set(try SegmentRecord.filter { $0.noteId == id }.fetchAll(db).map(\.uuid)) }
    }

    /// A note to send.
    ///
    /// - Throws: ``NoteStoreError`` `.noSuchNote` and `.database`
    public func content(of id: UUID, without known: Set<UUID>) throws(NoteStoreError) -> NoteContent {
        try read { db in
            guard let record = try NoteRecord.fetchOne(db, id: id) else { throw NoteStoreError.noSuchNote(id) }
            return NoteContent(
                id: id,
                title: record.title,
                revision: record.revision,
                isDeleted: record.isDeleted,
                segments: try SegmentRecord.of(id).fetchAll(db).map { segment in
                    let isKnown = known.contains(segment.uuid)
                    let bytes = isKnown ? nil : try SegmentBytes.find(db, key: segment.rowID).bytes
                    return NoteContent.Segment(uuid: segment.uuid, bytes: bytes)
                }
            )
        }
    }

    /// Takes a note from a device.
    ///
    /// - Throws: ``NoteStoreError`` as ``NoteServer/accept(_:over:)`` does
    public func accept(_ content: NoteContent, over revision: Int?) throws(NoteStoreError) -> Int {
        let received = try Received(content)
        return try write { db in
            let old = try NoteRecord.fetchOne(db, id: content.id)
            guard old?.revision == revision else { throw NoteStoreError.stale(content.id) }
            var record = old ?? NoteRecord(id: content.id, title: content.title, revision: 0)
            try received.store(as: &record, in: db)
            return record.revision
        }
    }
}
