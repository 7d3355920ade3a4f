import GRDB
import Sumi

/// The bytes of a segment as Sumi reads parts of them.
struct BlobSource: RandomAccessSource {
    private let blob: SQLiteBlob

    init(_ db: Database, segment: Int64) throws(DatabaseError) {
        blob = try SQLiteBlob(db, table: SegmentBytes.databaseTableName, column: "bytes", row: segment)
    }

    var byteCount: Int { blob.byteCount }

    func bytes(in range: Range<Int>) throws -> [UInt8] { try blob.bytes(in: range) }
}
