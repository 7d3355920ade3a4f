public import GRDB

/// Notes in an SQLite database, each with a drawing. Any number of processes may use it.
///
/// ```swift
/// let store = try NoteStore(path: path)
/// let note = try store.create("Shopping", drawing: drawing)
/// try store.append([stroke], to: note.id)
/// let page = try store.strokes(in: rectangle, of: note.id)
/// ```
public final class NoteStore: Sendable {
    /// What is shown of the drawings.
    public let client: Client
    let pool: DatabasePool

    /// Opens a database, or makes it.
    ///
    /// - Parameters:
    ///   - path: the database's file
    ///   - client: what is shown of the drawings
    ///   - configuration: how connections are made: a label, a trace
    /// - Throws: ``NoteStoreError`` `.database` and `.newerSchema`
    public init(
        path: String,
        client: Client = Client(),
        configuration: Configuration = Configuration()
    ) throws(NoteStoreError) {
        self.client = client
        pool = try NoteStoreError.typed {
            let pool = try DatabasePool(path: path, configuration: Schema.prepared(configuration))
            // A save is on the medium when it returns; in WAL mode, GRDB alone would promise less.
            try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            if try pool.read(Schema.migrator.hasBeenSuperseded) { throw NoteStoreError.newerSchema }
            try Schema.migrator.migrate(pool)
            return pool
        }
    }

    /// All notes, by title.
    ///
    /// - Throws: ``NoteStoreError`` `.database`
    public func notes() throws(NoteStoreError) -> [Note] {
        try read { db in try Note.order(Column("title"), Column("id")).fetchAll(db) }
    }

    func read<Value>(_ body: (Database) throws -> Value) throws(NoteStoreError) -> Value {
        try NoteStoreError.typed { try pool.read(body) }
    }

    func write<Value>(_ body: (Database) throws -> Value) throws(NoteStoreError) -> Value {
        try NoteStoreError.typed { try pool.write(body) }
    }
}
