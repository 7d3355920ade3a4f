import Foundation
import GRDB

extension NoteStore {
    /// Gets what changed on a server, and sends what was changed here. A note that was changed on both sides is kept twice.
    ///
    /// It may be interrupted anywhere, and goes on the next time.
    ///
    /// - Throws: ``NoteStoreError`` `.database`, where one side doesn't answer at all. What is wrong with one note stands in
    ///   the report, and stops no other.
    @discardableResult
    public func synchronize(with server: some NoteServer) throws(NoteStoreError) -> SyncReport {
        var report = SyncReport()
        let known = try read { db in try NoteRecord.fetchAll(db) }
        let serverRevisions = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0.serverRevision ?? 0) })
        for (id, revision) in try server.revisions() where serverRevisions[id] != revision {
            do throws(NoteStoreError) {
                report.copies[id] = try receive(id, from: server)
                report.received.append(id)
            } catch {
                report.failures[id] = error
            }
        }
        // Where the server's could not be taken, that has to come first.
        let changed = try read { db in try NoteRecord.fetchAll(db).filter(\.isChanged) }
        for record in changed where report.failures[record.id] == nil {
            do throws(NoteStoreError) {
                try send(record, to: server)
                report.sent.append(record.id)
            } catch {
                report.failures[record.id] = error
            }
        }
        return report
    }

    /// Takes the server's note; gives the copy that was made of what was changed here.
    private func receive(_ id: UUID, from server: some NoteServer) throws(NoteStoreError) -> UUID? {
        let content = try server.content(of: id, without: try segments(of: id))
        let received = try Received(content)
        return try write { db in
            var record = try NoteRecord.fetchOne(db, id: id) ?? NoteRecord(id: id, title: "", revision: 0)
            let mine = try SegmentRecord.of(id).fetchAll(db)
            var copy: UUID?
            // Equal ones were sent by a synchronization that didn't hear of its success.
            if record.revision == 0 || mine.map(\.uuid) != content.segments.map(\.uuid) {
                if record.isChanged, !mine.isEmpty { copy = try record.insertCopy(of: mine, in: db) }
                try received.store(as: &record, in: db)
            }
            record.syncedRevision = record.revision
            record.serverRevision = content.revision
            try record.update(db)
            return copy
        }
    }

    private func send(_ record: NoteRecord, to server: some NoteServer) throws(NoteStoreError) {
        let content = try content(of: record.id, without: try server.segments(of: record.id))
        let revision = try server.accept(content, over: record.serverRevision)
        try write { db in
            // What was saved meanwhile is still to be sent: the revision that was sent is noted, not the current one.
            _ = try NoteRecord.filter(id: record.id).updateAll(db) {
                [$0.syncedRevision.set(to: content.revision), $0.serverRevision.set(to: revision)]
            }
        }
    }
}

extension NoteRecord {
    /// Makes a note of its own of segments of this one.
    fileprivate func insertCopy(of segments: [SegmentRecord], in db: Database) throws -> UUID {
        let copy = NoteRecord(id: UUID(), title: title + " (conflicting copy)", revision: 1)
        try copy.insert(db)
        for segment in segments { try segment.insertCopy(db, uuid: UUID(), note: copy.id, revision: copy.revision) }
        return copy.id
    }
}
