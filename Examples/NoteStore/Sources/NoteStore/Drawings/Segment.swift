import Foundation
import GRDB
import Sumi

/// A drawing that is ready to be stored.
struct Segment {
    let uuid: UUID
    let bytes: [UInt8]
    let summary: DrawingSummary

    /// Encodes a drawing. Done before a transaction begins, so that others can write meanwhile.
    init(_ drawing: Drawing, options: EncodingOptions) throws {
        do throws(SumiEncodingError) {
            bytes = try drawing.dataRepresentation(options: options)
        } catch {
            throw NoteStoreError.encoding(error)
        }
        uuid = UUID()
        summary = try DrawingSummary(MemorySource(bytes))
    }

    /// Takes bytes from another device, which are checked to the last one while the sender still has what it sent.
    init(uuid: UUID, bytes: [UInt8], of note: UUID) throws {
        do {
            _ = try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade), limits: .hostile)
            summary = try DrawingSummary(MemorySource(bytes))
        } catch let error as SumiDecodingError {
            throw NoteStoreError.unreadable(note, error)
        }
        (self.uuid, self.bytes) = (uuid, bytes)
    }

    /// Puts it on top of a note.
    func insert(_ db: Database, note: UUID, revision: Int) throws {
        let record = try SegmentRecord(self, of: note, addedIn: revision).inserted(db)
        try SegmentBytes(segmentId: record.rowID, bytes: Data(bytes)).insert(db)
    }
}
