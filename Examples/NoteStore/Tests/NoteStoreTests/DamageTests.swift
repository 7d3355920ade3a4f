import Foundation
import GRDB
import Sumi
import Testing

@testable import NoteStore

@Suite("Damage") struct DamageTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Flips a bit of the database's file within a drawing, as a bad disk would. SQLite itself notices nothing.
    private func damage(_ folder: TemporaryFolder, within drawing: Data, at offset: Int) throws {
        let path = URL(fileURLWithPath: folder["notes.sqlite"])
        var file = try Data(contentsOf: path)
        let window = drawing[offset..<offset + 24]
        let place = try #require(file.range(of: window)).lowerBound
        try #require(file.range(of: window, in: place + 1..<file.count) == nil)
        file[place + 12] ^= 0x10
        try file.write(to: path)
    }

    @Test func `a damaged drawing is reported with its place, and other notes are as they were`() throws {
        let notebook = Sample.notebook(pages: 10)
        var (bad, good) = (UUID(), UUID())
        var bytes = Data()
        do {
            let store = try folder.store(client: Sample.notebookClient)
            bad = try store.create("A", drawing: notebook).id
            good = try store.create("B", drawing: Drawing(strokes: [Sample.stroke(1)])).id
            bytes = try #require(try store.content(of: bad, without: []).segments.first?.bytes)
            // What is in the log goes to the file.
            _ = try store.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
            try store.pool.close()
        }
        let offset = bytes.count / 2
        try damage(folder, within: bytes, at: offset)

        let store = try folder.store()
        #expect(try store.notes().map(\.strokeCount) == [200, 1])
        let error = #expect(throws: NoteStoreError.self) { try store.drawing(of: bad) }
        guard case .unreadable(bad, let reason) = error else { throw try #require(error) }
        #expect(reason.code == .chunkCheckFailed)
        #expect(abs(reason.offset - offset) < 10_000)
        #expect(try store.drawing(of: good).drawing.strokes == [Sample.stroke(1)])

        // Of the damaged one, a page elsewhere can be read, new ink be added, and the page that is hit can't be read.
        let page = Rect(x: 0, y: 1, width: 600, height: 840)
        #expect(try store.strokes(in: page, of: bad).strokes.map(\.index) == Array(0..<20))
        let all = #expect(throws: NoteStoreError.self) { try store.strokes(in: 0..<200, of: bad) }
        guard case .unreadable(bad, _) = all else { throw try #require(all) }
        #expect(try store.append([Sample.stroke(2)], to: bad).strokeCount == 201)
        #expect(try store.strokes(in: 200..<201, of: bad).strokes.map(\.stroke) == [Sample.stroke(2)])
    }

    @Test(arguments: [false, true])
    func `what can be read of a damaged note is recovered`(repairable: Bool) throws {
        var client = Sample.notebookClient
        client.encodingOptions.repairable = repairable
        let store = try folder.store(client: client)
        var note = try store.create("A", drawing: Sample.notebook(pages: 5))
        let id = note.id
        let whole = try store.drawing(of: id).drawing
        try store.damage(id)
        note = try store.append([Sample.stroke(1)], to: id)
        let recovery = try store.recover(id)
        #expect(recovery.reports.count == 2)
        #expect(recovery.isLossless == repairable)
        #expect(recovery.note.revision == note.revision + 1)
        let drawing = try store.drawing(of: id).drawing
        #expect(drawing.strokes.last == Sample.stroke(1))
        if repairable {
            #expect(drawing.strokes.dropLast() == whole.strokes[...])
        } else {
            let lost = try #require(recovery.reports[0]).lostStrokeCount
            #expect(lost == 20, "a page")
            #expect(drawing.strokes.count == 81)
            #expect(drawing.strokes.dropLast().allSatisfy(whole.strokes.contains))
        }
        #expect(throws: NoteStoreError.self) { try store.drawing(of: id, revision: note.revision) }

        let again = try store.recover(id)
        #expect(again.note == recovery.note && again.isLossless, "what isn't damaged stays as it is")
    }

    @Test func `a drawing of which nothing is left costs no other`() throws {
        let store = try folder.store()
        let id = try store.create("A", drawing: Drawing(strokes: [Sample.stroke(1)])).id
        try store.replaceBytes(of: id, with: Data("no drawing".utf8))
        let error = #expect(throws: NoteStoreError.self) { try store.recover(id) }
        guard case .unreadable(id, _) = error else { throw try #require(error) }
        try store.append([Sample.stroke(2)], to: id)
        let recovery = try store.recover(id)
        #expect(recovery.reports.map { $0 == nil } == [true, false])
        #expect(!recovery.isLossless)
        #expect(try store.drawing(of: id).drawing.strokes == [Sample.stroke(2)])
    }

    @Test func `new ink is saved even where the ink before can't be merged`() throws {
        let store = try folder.store()
        let id = try store.create("A").id
        try store.replaceBytes(of: id, with: Data("no drawing".utf8))
        for seed in 1...70 as ClosedRange<UInt32> { try store.append([Sample.stroke(seed)], to: id) }
        let note = try store.note(id)
        #expect(note.segmentCount == 71 && note.strokeCount == 70)
        #expect(try store.strokes(in: 69..<70, of: id).strokes.map(\.stroke.randomSeed) == [70])
    }
}
