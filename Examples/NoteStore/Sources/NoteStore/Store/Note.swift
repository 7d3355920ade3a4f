public import Foundation
public import GRDB
public import Sumi

/// A note as a list shows it. All of it comes from columns: no drawing is read for it.
public struct Note: Hashable, Sendable, Identifiable {
    /// The note's identifier, the same in all databases.
    public let id: UUID
    /// The note's title.
    public let title: String
    /// Counts the saves in this database. Whoever saves says which revision was changed.
    public let revision: Int
    /// Whether there is anything that the server doesn't have.
    public let isChanged: Bool
    /// Of how many drawings the note is made: the one that was saved, and one for each time that strokes were added.
    public let segmentCount: Int
    /// How many bytes they have.
    public let byteCount: Int
    /// How many strokes are drawn.
    public let strokeCount: Int
    /// How many control points they have.
    public let pointCount: Int
    /// The content version that all of it needs, including what this client doesn't show.
    public let contentVersion: ContentVersion
    /// A rectangle around all that is drawn: never too small; nil where nothing is.
    public let bounds: Rect?
}

extension Note: FetchableRecord, TableRecord {
    /// The view that adds up a note's segments.
    public static var databaseTableName: String { "noteSummary" }

    /// Reads a row of the view.
    public init(row: Row) {
        (id, title, revision, isChanged) = (row["id"], row["title"], row["revision"], row["isChanged"])
        (segmentCount, byteCount) = (row["segmentCount"], row["byteCount"])
        (strokeCount, pointCount) = (row["strokeCount"], row["pointCount"])
        contentVersion = ContentVersion(rawValue: row["contentVersion"])
        bounds = Rect(row["minX"], row["minY"], row["maxX"], row["maxY"])
    }

    static func find(_ id: UUID, in db: Database) throws -> Note {
        guard let note = try filter(Column("id") == id).fetchOne(db) else {
            throw NoteStoreError.noSuchNote(id)
        }
        return note
    }
}
