import Foundation
import GRDB
import Sumi
import Testing

@testable import NoteStore

@Suite("Saving") struct SavingTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `there is a corpus`() {
        #expect(CorpusFile.valid.count > 40)
        #expect(CorpusFile.rare.count > 30)
        #expect(CorpusFile.valid.contains { $0.name == "all-inks.sumi" })
    }

    @Test(arguments: CorpusFile.valid)
    func `a drawing is read again as it was saved`(file: CorpusFile) throws {
        let drawing = try Drawing(data: file.bytes)
        let note = try folder.store().create("A", drawing: drawing)
        let store = try folder.store()
        let read = try store.drawing(of: note.id)
        #expect(read.note == note)
        #expect(read.drawing == drawing)
        let content = try store.content(of: note.id, without: [])
        #expect(content.segments.map(\.bytes) == [file.bytes], "what nobody changed stays to the byte")
    }

    @Test func `a database is a file in WAL mode, and what is saved is on the medium`() throws {
        let store = try folder.store()
        let (journal, synchronous, vacuum) = try store.pool.writeWithoutTransaction { db in
            (
                try String.fetchOne(db, sql: "PRAGMA journal_mode"),
                try Int.fetchOne(db, sql: "PRAGMA synchronous"),
                try Int.fetchOne(db, sql: "PRAGMA auto_vacuum")
            )
        }
        #expect(journal == "wal")
        #expect(synchronous == 2, "FULL")
        #expect(vacuum == 2, "incremental")
        #expect(FileManager.default.fileExists(atPath: folder["notes.sqlite"]))
    }

    @Test func `added strokes lie above the others, and don't rewrite them`() throws {
        let store = try folder.store()
        let metadata: [MetadataKey: MetadataValue] = ["title": .string("Shopping")]
        let drawing = Drawing(strokes: (0..<2000).map { Sample.stroke($0) }, metadata: metadata)
        var note = try store.create("A", drawing: drawing)
        let byteCount = note.byteCount
        for seed in 2000..<2010 as Range<UInt32> { note = try store.append([Sample.stroke(seed)], to: note.id) }
        #expect(note.revision == 11)
        #expect(note.segmentCount == 11)
        #expect(note.byteCount < byteCount + 10 * 110)
        let read = try store.drawing(of: note.id).drawing
        #expect(read.strokes.map(\.randomSeed) == Array(0..<2010))
        #expect(read.metadata == metadata)
        #expect(note.strokeCount == 2010)
    }

    @Test func `after many additions one drawing is made of them`() throws {
        let store = try folder.store()
        let id = try store.create("A", drawing: Drawing(strokes: [Sample.stroke(0)])).id
        for seed in 1..<64 as Range<UInt32> { try store.append([Sample.stroke(seed)], to: id) }
        #expect(try store.note(id).segmentCount == 64)
        let before = try store.drawing(of: id).drawing
        let note = try store.append([Sample.stroke(64)], to: id)
        #expect(note.segmentCount == 1)
        #expect(note.revision == 65)
        let (read, drawing) = try store.drawing(of: id)
        #expect(read == note)
        #expect(drawing.strokes == before.strokes + [Sample.stroke(64)])
        #expect(try store.drawing(of: id, revision: 64) == before)
        #expect(try store.drawing(of: id, revision: 65) == drawing)
        // Who read the note before it was merged can save over it: its content is the same.
        #expect(try store.save(drawing, over: note).revision == 66)
    }

    @Test func `earlier revisions can be read until they are forgotten`() throws {
        let store = try folder.store()
        let notebook = Sample.notebook(pages: 20)
        var note = try store.create("A", drawing: notebook)
        let byteCount = note.byteCount
        note = try store.save(Drawing(strokes: [Sample.stroke(1)]), over: note)
        note = try store.append([Sample.stroke(2)], to: note.id)
        note = try store.save(Drawing(strokes: [Sample.stroke(3)]), over: note)
        let seeds = try (2...4).map { try store.drawing(of: note.id, revision: $0).strokes.map(\.randomSeed) }
        #expect(seeds == [[1], [1, 2], [3]])
        #expect(try store.drawing(of: note.id, revision: 1).strokes.count == notebook.strokes.count)

        func pages() throws -> Int {
            try store.pool.write { try Int.fetchOne($0, sql: "PRAGMA page_count") ?? 0 }
        }
        let before = try pages()
        try store.forgetRevisions(of: note.id, before: 3)
        #expect(try pages() <= before - byteCount / 4096)
        #expect(try store.drawing(of: note.id, revision: 3).strokes.map(\.randomSeed) == [1, 2])
        #expect(throws: NoteStoreError.self) { try store.drawing(of: note.id, revision: 1) }
        #expect(try store.drawing(of: note.id).drawing.strokes.map(\.randomSeed) == [3])
    }

    @Test func `a deleted note is gone`() throws {
        let store = try folder.store()
        let (note, other) = (try store.create("A"), try store.create("B"))
        try store.delete(note)
        #expect(try store.notes() == [other])
        #expect(throws: NoteStoreError.self) { try store.drawing(of: note.id) }
        #expect(throws: NoteStoreError.self) { try store.append([Sample.stroke(1)], to: note.id) }
    }

    @Test func `what no file can hold is refused, and nothing is saved`() throws {
        let store = try folder.store()
        let note = try store.create("A", drawing: Drawing(strokes: [Sample.stroke(1)]))
        let bad = Drawing(strokes: [Sample.stroke(2, y: .nan)])
        #expect(throws: NoteStoreError.self) { try store.create("B", drawing: bad) }
        let error = #expect(throws: NoteStoreError.self) { try store.save(bad, over: note) }
        guard case .encoding(let reason) = error else { throw try #require(error) }
        #expect(reason.code == .valueOutOfRange && reason.stroke == 0)
        #expect(try store.notes() == [note])
    }

    @Test func `a database of a later app is left alone`() throws {
        try folder.store().pool.write { try $0.execute(sql: "INSERT INTO grdb_migrations VALUES ('pages')") }
        let error = #expect(throws: NoteStoreError.self) { try folder.store() }
        guard case .newerSchema = error else { throw try #require(error) }
    }
}
