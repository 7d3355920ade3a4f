import Sumi
import Testing

@testable import NoteStore

@Suite("Writers within a version") struct WriterLimitTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private static let versionOne = EncodingOptions(maximumSupportedContentVersion: .version1)

    @Test(arguments: [ContentVersion.version1, .current])
    func `a writer of version 1 is told what it would lose`(reader: ContentVersion) throws {
        let drawing = Drawing(strokes: [Sample.stroke(1), Sample.stroke(2, ink: Ink(.crayon))])
        let note = try folder.store().create("A", drawing: drawing)
        let store = try folder.store(client: Client(maximumContentVersion: reader))
        let shown = try store.drawing(of: note.id).drawing
        let error = #expect(throws: NoteStoreError.self) {
            try store.save(shown, over: note, options: Self.versionOne)
        }
        guard case .encoding(let reason) = error else { throw try #require(error) }
        #expect(reason.code == .newerContent && reason.stroke == 1)
        #expect(throws: NoteStoreError.self) {
            try store.append([Sample.stroke(3, ink: Ink(.reed))], to: note.id, options: Self.versionOne)
        }
        #expect(try store.note(note.id) == note)
        #expect(try store.append([Sample.stroke(3)], to: note.id, options: Self.versionOne).revision == 2)
    }

    @Test(arguments: CorpusFile.valid)
    func `a drawing is downgraded where that is asked for, and says what is lost`(file: CorpusFile) throws {
        let original = try Drawing(data: file.bytes)
        let note = try folder.store().create("A", drawing: original)
        let old = try folder.store(client: Client(maximumContentVersion: .version1))
        let (saved, lost) = try old.saveDowngraded(try old.drawing(of: note.id).drawing, over: note, to: .version1)
        #expect(saved.contentVersion == .version1)
        #expect(saved.revision == 2)
        #expect(lost.isEmpty == (note.contentVersion == .version1))
        #expect(try old.drawing(of: note.id).drawing.downgradeReport.isEmpty || note.contentVersion == .version1)
        #expect(try folder.store().drawing(of: note.id, revision: 1) == original, "it can be undone")
    }
}
