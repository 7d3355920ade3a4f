import Foundation
import GRDB
import Sumi

/// A drawing that is ready to be stored.
struct Segment {
    let uuid: UUID
    let bytes: [UInt8]
    let summary: DrawingSummary

    /// Encodes a drawing. Done before a transaction begins, so that others can write meanwhile.
    init(_ drawing: Drawing, of note: UUID, by client: Client) throws(NoteStoreError) {
        var options = client.encodingOptions
        // Only who asks for a drawing to be downgraded gets that, and the report of what is lost.
        options.policy = .reject
        do throws(SumiEncodingError) {
            bytes = try drawing.dataRepresentation(options: options)
        } catch {
            throw .encoding(error)
        }
        uuid = UUID()
        summary = try NoteStoreError.reading(note) { [bytes] in try DrawingSummary(MemorySource(bytes)) }
    }

    /// Takes bytes from another device, which are checked to the last one while the sender still has what it sent.
    init(uuid: UUID, bytes: [UInt8], of note: UUID) throws(NoteStoreError) {
        (self.uuid, self.bytes) = (uuid, bytes)
        summary = try NoteStoreError.reading(note) {
            _ = try Drawing(data: bytes, options: DecodingOptions(policy: .downgrade), limits: .hostile)
            return try DrawingSummary(MemorySource(bytes))
        }
    }

    /// Puts it on top of a note.
    func insert(_ db: Database, note: UUID, revision: Int) throws {
        let record = try SegmentRecord(self, of: note, addedIn: revision).inserted(db)
        try SegmentBytes(segmentId: record.rowID, bytes: Data(bytes)).insert(db)
    }
}
