import Foundation
import GRDB
import GRDBSQLite
import Sumi
import Testing

@testable import NoteStore

@Suite("Reading parts") struct PartTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `two pages of a notebook take few bytes of its blob, and few pages of the database`() throws {
        let notebook = Sample.notebook(pages: 150)
        let id = try folder.store(client: Sample.notebookClient).create("A", drawing: notebook).id
        let store = try folder.store()
        let note = try store.note(id)
        let before = try pagesRead(store)
        let part = try store.strokes(in: Rect(x: 0, y: 70 * 842 + 1, width: 600, height: 2 * 842 - 2), of: id)
        let pages = try pagesRead(store) - before
        #expect(part.strokes.map(\.index) == Array(1400..<1440))
        #expect(part.strokes.map(\.stroke) == Array(try store.drawing(of: id).drawing.strokes[1400..<1440]))
        #expect(part.readCount <= 8)
        #expect(part.byteCount * 25 < note.byteCount, "\(part.byteCount) of \(note.byteCount)")
        #expect(pages * 8 < note.byteCount / 4096, "\(pages) of \(note.byteCount / 4096)")
    }

    /// How many pages the connection that reads had to get from the database.
    private func pagesRead(_ store: NoteStore) throws -> Int {
        try store.pool.read { db in
            var (count, highest) = (CInt(0), CInt(0))
            let connection = try unsafe #require(db.sqliteConnection)
            let code = unsafe sqlite3_db_status(connection, SQLITE_DBSTATUS_CACHE_MISS, &count, &highest, 0)
            try #require(code == SQLITE_OK)
            return Int(count)
        }
    }

    @Test func `parts of a note are those of the whole, over all that was added`() throws {
        let store = try folder.store(client: Sample.notebookClient)
        let id = try store.create("A", drawing: Sample.notebook(pages: 3)).id
        try store.append([Sample.stroke(1, y: 900), Sample.stroke(2, y: 5000)], to: id)
        try store.append([Sample.stroke(3, ink: Ink(.crayon), y: 901)], to: id)
        let strokes = try store.drawing(of: id).drawing.strokes
        for range in [0..<63, 0..<0, 5..<6, 19..<21, 59..<62, 62..<63, 61..<200, 300..<400] {
            let part = try store.strokes(in: range, of: id)
            let expected = range.clamped(to: 0..<63)
            #expect(part.strokes.map(\.index) == Array(expected), "\(range)")
            #expect(part.strokes.map(\.stroke) == Array(strokes[expected]), "\(range)")
        }
        let page = Rect(x: 0, y: 850, width: 25, height: 100)
        let found = try store.strokes(in: page, of: id)
        #expect(found.strokes.map(\.index) == [60, 62])
        #expect(found.strokes.map(\.stroke) == [strokes[60], strokes[62]])
        let nothing = try store.strokes(in: Rect(x: 0, y: 10_000, width: 5, height: 5), of: id)
        #expect(nothing.strokes.isEmpty && nothing.readCount == 0 && nothing.byteCount == 0)
    }

    @Test(arguments: CorpusFile.valid)
    func `an app of version 1 reads parts as it reads the whole`(file: CorpusFile) throws {
        let id = try folder.store().create("A", drawing: Drawing(data: file.bytes)).id
        let old = try folder.store(client: Client(maximumContentVersion: .version1))
        let strokes = try old.drawing(of: id).drawing.strokes
        #expect(try old.strokes(in: 0..<strokes.count, of: id).strokes.map(\.stroke) == strokes)
        #expect(strokes.allSatisfy { $0.requiredContentVersion == .version1 })
    }

    @Test func `a blob gives the ranges that are asked for`() throws {
        let store = try folder.store()
        let id = try store.create("A", drawing: Sample.notebook(pages: 2)).id
        let bytes = try #require(try store.content(of: id, without: []).segments.first?.bytes)
        try store.pool.read { db in
            let segment = try #require(try SegmentRecord.of(id).fetchOne(db))
            let source = try BlobSource(db, segment: segment.rowID)
            #expect(source.byteCount == bytes.count)
            for range in [0..<bytes.count, 0..<0, 5..<4200, bytes.count - 1..<bytes.count] {
                #expect(try source.bytes(in: range) == Array(bytes[range]))
            }
            #expect(throws: DatabaseError.self) { try source.bytes(in: 0..<bytes.count + 1) }
            #expect(throws: DatabaseError.self) { try BlobSource(db, segment: segment.rowID + 1) }
        }
    }
}
