import Sumi
import Testing

@testable import NoteStore

@Suite("Revisions") struct ConflictTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `who saves over a revision that isn't the last is told so, and gets the last`() throws {
        let (mine, theirs) = (try folder.store(), try folder.store())
        let id = try mine.create("A", drawing: Drawing(strokes: [Sample.stroke(1)])).id
        var (note, drawing) = try mine.drawing(of: id)
        let current = try theirs.append([Sample.stroke(2)], to: id)
        drawing.strokes.append(Sample.stroke(3))
        let error = #expect(throws: NoteStoreError.self) { try mine.save(drawing, over: note) }
        guard case .conflict(current) = error else { throw try #require(error) }
        #expect(try mine.drawing(of: id).drawing.strokes.map(\.randomSeed) == [1, 2])
        #expect(try mine.note(id) == current)

        let deletion = #expect(throws: NoteStoreError.self) { try mine.delete(note) }
        guard case .conflict(current) = deletion else { throw try #require(deletion) }

        (note, drawing) = try mine.drawing(of: id)
        drawing.strokes.append(Sample.stroke(3))
        #expect(try mine.save(drawing, over: note).revision == 3)
        #expect(try theirs.drawing(of: id).drawing.strokes.map(\.randomSeed) == [1, 2, 3])
    }

    @Test func `adding strokes meets no conflict`() throws {
        let (mine, theirs) = (try folder.store(), try folder.store())
        let id = try mine.create("A").id
        try mine.append([Sample.stroke(1)], to: id)
        try theirs.append([Sample.stroke(2)], to: id)
        try mine.append([Sample.stroke(3)], to: id)
        #expect(try theirs.drawing(of: id).drawing.strokes.map(\.randomSeed) == [1, 2, 3])
    }

    @Test func `a note that somebody deleted can't be saved`() throws {
        let (mine, theirs) = (try folder.store(), try folder.store())
        let note = try mine.create("A")
        try theirs.delete(note)
        let error = #expect(throws: NoteStoreError.self) { try mine.save(Drawing(), over: note) }
        guard case .noSuchNote(note.id) = error else { throw try #require(error) }
    }
}
