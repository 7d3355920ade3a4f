import Foundation
import GRDB
import Sumi

/// A row of the table `segment`: a drawing whose strokes lie above those of the segments before it.
///
/// Its bytes are in a table of their own, so that neither listing segments nor marking one as removed touches them.
struct SegmentRecord: Codable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "segment"

    /// The row of its bytes as well; nil before it is inserted.
    private var id: Int64?
    private(set) var noteId: UUID
    /// The same in all databases.
    private(set) var uuid: UUID
    /// The first revision of the note that has the segment.
    private(set) var addedIn: Int
    /// The first revision that doesn't have it any more.
    private(set) var removedIn: Int?
    let byteCount: Int
    let strokeCount: Int
    let pointCount: Int
    let contentVersion: Int64
    private let minX: Double?
    private let minY: Double?
    private let maxX: Double?
    private let maxY: Double?

    enum Columns {
        static let id = Column(CodingKeys.id)
        static let noteId = Column(CodingKeys.noteId)
        static let uuid = Column(CodingKeys.uuid)
        static let addedIn = Column(CodingKeys.addedIn)
        static let removedIn = Column(CodingKeys.removedIn)
    }

    init(_ segment: Segment, of note: UUID, addedIn revision: Int) {
        (noteId, uuid, addedIn, byteCount) = (note, segment.uuid, revision, segment.bytes.count)
        (strokeCount, pointCount) = (segment.summary.strokeCount, segment.summary.pointCount)
        // SQLite's integers are signed.
        contentVersion = Int64(clamping: segment.summary.contentVersion.rawValue)
        let bounds = segment.summary.bounds
        (minX, minY, maxX, maxY) = (bounds?.minX, bounds?.minY, bounds?.maxX, bounds?.maxY)
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }

    /// The row of its bytes.
    var rowID: Int64 {
        get throws {
            guard let id else { throw SegmentRecord.recordNotFound(key: ["uuid": uuid]) }
            return id
        }
    }

    /// A rectangle around all that is drawn; nil where nothing is.
    var bounds: Rect? { Rect(minX, minY, maxX, maxY) }

    /// The segments of a note in a revision, in the current one without, the lowest first.
    static func of(_ note: UUID, revision: Int? = nil) -> QueryInterfaceRequest<SegmentRecord> {
        let all = filter { $0.noteId == note }.order(\.id)
        guard let revision else { return all.filter { $0.removedIn == nil } }
        return all.filter { $0.addedIn <= revision && ($0.removedIn == nil || $0.removedIn > revision) }
    }

    /// A segment of a note that is here, whatever revision it belongs to.
    static func any(_ uuid: UUID, of note: UUID) -> QueryInterfaceRequest<SegmentRecord> {
        filter { $0.noteId == note && $0.uuid == uuid }
    }

    /// Takes the segment out of the note as it is from a revision on.
    func remove(_ db: Database, in revision: Int) throws {
        var removed = self
        removed.removedIn = revision
        try removed.update(db)
    }

    /// Puts a copy on top of a note. Its bytes don't leave SQLite.
    func insertCopy(_ db: Database, uuid: UUID, note: UUID, revision: Int) throws {
        var copy = self
        (copy.id, copy.uuid, copy.noteId, copy.addedIn, copy.removedIn) = (nil, uuid, note, revision, nil)
        try copy.insert(db)
        try db.execute(
            literal: """
                INSERT INTO segmentBytes (segmentId, bytes)
                SELECT \(copy.rowID), bytes FROM segmentBytes WHERE segmentId = \(rowID)
                """
        )
    }
}

extension Rect {
    /// A rectangle from four columns that are all NULL where there is none.
    init?(_ minX: Double?, _ minY: Double?, _ maxX: Double?, _ maxY: Double?) {
        guard let minX, let minY, let maxX, let maxY else { return nil }
        self.init(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }
}
