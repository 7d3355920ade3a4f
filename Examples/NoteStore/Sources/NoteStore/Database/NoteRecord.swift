import Foundation
import GRDB

/// A row of the table `note`.
struct NoteRecord: Codable, Identifiable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "note"

    var id: UUID
    var title: String
    /// Counts the saves in this database.
    var revision: Int
    /// A deleted note stays as a row without segments, so that its deletion can be synchronized.
    var isDeleted = false
    /// The revision of this database that the server has.
    var syncedRevision: Int?
    /// What the server calls it.
    var serverRevision: Int?

    enum Columns {
        static let syncedRevision = Column(CodingKeys.syncedRevision)
        static let serverRevision = Column(CodingKeys.serverRevision)
    }

    /// Whether there is anything that the server doesn't have.
    var isChanged: Bool { syncedRevision != revision }
}
