import Foundation
import GRDB

/// A note from another device, checked and ready to be stored.
struct Received {
    let content: NoteContent
    private let segments: [UUID: Segment]

    /// Checks all bytes that came with it.
    init(_ content: NoteContent) throws(NoteStoreError) {
        self.content = content
        var segments: [UUID: Segment] = [:]
        for segment in content.segments {
            guard let bytes = segment.bytes else { continue }
            segments[segment.uuid] = try Segment(uuid: segment.uuid, bytes: [UInt8](bytes), of: content.id)
        }
        self.segments = segments
    }

    /// Makes it the next revision of a note. The segments with which both begin stay; so nothing is copied where strokes
    /// were added.
    func store(as record: inout NoteRecord, in db: Database) throws {
        let current = try SegmentRecord.of(record.id).fetchAll(db)
        let kept = zip(current, content.segments).prefix { $0.uuid == $1.uuid }.count
        record.revision += 1
        record.title = content.title
        record.isDeleted = content.isDeleted
        try record.save(db)
        for segment in current.dropFirst(kept) { try segment.remove(db, in: record.revision) }
        for wanted in content.segments.dropFirst(kept) {
            if let segment = segments[wanted.uuid] {
                try segment.insert(db, note: record.id, revision: record.revision)
            } else if let stored = try SegmentRecord.any(wanted.uuid, of: record.id).fetchOne(db) {
                try stored.insertCopy(db, uuid: wanted.uuid, note: record.id, revision: record.revision)
            } else {
                throw NoteStoreError.missingSegment(record.id)
            }
        }
    }
}
