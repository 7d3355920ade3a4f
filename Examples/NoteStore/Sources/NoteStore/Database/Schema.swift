import GRDB

/// The tables. Each change of them is a migration of its own; one that was published never changes.
enum Schema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("notes") { db in
            try db.create(table: "note") { table in
                table.primaryKey("id", .blob)
                table.column("title", .text).notNull()
                table.column("revision", .integer).notNull()
                table.column("isDeleted", .boolean).notNull()
                table.column("syncedRevision", .integer)
                table.column("serverRevision", .integer)
            }
            try db.create(table: "segment") { table in
                table.autoIncrementedPrimaryKey("id")
                table.belongsTo("note", onDelete: .cascade).notNull()
                table.column("uuid", .blob).notNull()
                table.column("addedIn", .integer).notNull()
                table.column("removedIn", .integer)
                table.column("byteCount", .integer).notNull()
                table.column("strokeCount", .integer).notNull()
                table.column("pointCount", .integer).notNull()
                table.column("contentVersion", .integer).notNull()
                table.column("minX", .double)
                table.column("minY", .double)
                table.column("maxX", .double)
                table.column("maxY", .double)
            }
            try db.create(table: "segmentBytes") { table in
                table.primaryKey("segmentId", .integer).references("segment", onDelete: .cascade)
                table.column("bytes", .blob).notNull()
            }
            try db.create(
                view: "noteSummary",
                asLiteral: """
                    SELECT note.id, note.title, note.revision,
                        note.syncedRevision IS NOT note.revision AS isChanged,
                        COUNT(segment.id) AS segmentCount,
                        IFNULL(SUM(segment.byteCount), 0) AS byteCount,
                        IFNULL(SUM(segment.strokeCount), 0) AS strokeCount,
                        IFNULL(SUM(segment.pointCount), 0) AS pointCount,
                        IFNULL(MAX(segment.contentVersion), 1) AS contentVersion,
                        MIN(segment.minX) AS minX, MIN(segment.minY) AS minY,
                        MAX(segment.maxX) AS maxX, MAX(segment.maxY) AS maxY
                    FROM note LEFT JOIN segment ON segment.noteId = note.id AND segment.removedIn IS NULL
                    WHERE NOT note.isDeleted
                    GROUP BY note.id
                    """
            )
        }
        return migrator
    }()

    /// What every connection needs.
    static func prepared(_ configuration: Configuration) -> Configuration {
        var configuration = configuration
        // Another process that is writing is waited for.
        configuration.busyMode = .timeout(10)
        configuration.prepareDatabase { db in
            // Has an effect only while the file is being made. With it, the pages of a blob that aren't wanted are skipped;
            // without, reading the end of a blob reads all pages before it.
            if !db.configuration.readonly { try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL") }
        }
        return configuration
    }
}
