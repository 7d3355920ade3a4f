import Foundation
import GRDB

/// A row of the table `segmentBytes`: a segment's drawing, as Sumi encodes it.
struct SegmentBytes: Codable, FetchableRecord, PersistableRecord {
    static let databaseTableName = "segmentBytes"

    let segmentId: Int64
    let bytes: Data
}
