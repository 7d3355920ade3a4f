public import Foundation
import GRDB
import Sumi

extension NoteStore {
    /// Makes the next revision of a note of all strokes that can still be read. The damaged drawings stay in the revision
    /// before, until it is forgotten. A note that isn't damaged stays as it is.
    ///
    /// - Throws: ``NoteStoreError`` `.unreadable` where nothing is left of any of its drawings, `.conflict`, `.noSuchNote`
    ///   and `.database`
    @discardableResult
    public func recover(_ id: UUID) throws(NoteStoreError) -> NoteRecovery {
        let (note, contents) = try read { db in
            let contents = try SegmentRecord.of(id).fetchAll(db).map { try SegmentBytes.find(db, key: $0.rowID).bytes }
            return (try Note.find(id, in: db), contents)
        }
        var (drawings, reports) = ([Drawing](), [RecoveryReport?]())
        var failure: SumiDecodingError?
        for bytes in contents {
            do throws(SumiDecodingError) {
                let recovery = try Recovery(data: [UInt8](bytes))
                drawings.append(recovery.drawing)
                reports.append(recovery.report)
                failure = failure ?? recovery.report.error
            } catch {
                reports.append(nil)
                failure = failure ?? error
            }
        }
        guard let failure else { return NoteRecovery(note: note, reports: reports) }
        guard let drawing = try Drawing(pile: drawings) else { throw .unreadable(id, failure) }
        return NoteRecovery(note: try save(drawing, over: note), reports: reports)
    }
}
