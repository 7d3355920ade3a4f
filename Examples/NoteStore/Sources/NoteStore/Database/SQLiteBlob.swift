import GRDB
import GRDBSQLite

/// A blob that is read a range at a time, through SQLite's incremental blob I/O. It must not outlive the database access
/// in which it was opened.
@safe final class SQLiteBlob {
    private let handle: OpaquePointer
    private let connection: SQLiteConnection

    init(_ db: Database, table: String, column: String, row: Int64) throws(DatabaseError) {
        guard let connection = unsafe db.sqliteConnection else { throw DatabaseError(resultCode: .SQLITE_MISUSE) }
        var handle: OpaquePointer?
        let code = unsafe sqlite3_blob_open(connection, "main", table, column, row, 0, &handle)
        guard code == SQLITE_OK, let handle = unsafe handle else {
            throw unsafe DatabaseError(code, of: connection)
        }
        unsafe (self.handle, self.connection) = (handle, connection)
    }

    deinit { unsafe sqlite3_blob_close(handle) }

    var byteCount: Int { unsafe Int(sqlite3_blob_bytes(handle)) }

    /// Reads a range within 0..<byteCount.
    func bytes(in range: Range<Int>) throws(DatabaseError) -> [UInt8] {
        guard let count = CInt(exactly: range.count), let offset = CInt(exactly: range.lowerBound) else {
            throw DatabaseError(resultCode: .SQLITE_RANGE)
        }
        var code = SQLITE_OK
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, written in
            unsafe code = sqlite3_blob_read(handle, buffer.baseAddress, count, offset)
            written = code == SQLITE_OK ? range.count : 0
        }
        guard code == SQLITE_OK else { throw unsafe DatabaseError(code, of: connection) }
        return bytes
    }
}

extension DatabaseError {
    fileprivate init(_ code: CInt, of connection: SQLiteConnection) {
        let message = unsafe String(cString: sqlite3_errmsg(connection))
        self.init(resultCode: ResultCode(rawValue: code), message: message)
    }
}
