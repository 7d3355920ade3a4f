import Sumi
import Testing

@testable import NoteStore

@Suite("Writers within a version") struct WriterLimitTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test(arguments: [ContentVersion.version1, .current], [VersionPolicy.reject, .downgrade])
    func `a writer of version 1 is told what it would lose`(reader: ContentVersion, policy: VersionPolicy) throws {
        let drawing = Drawing(strokes: [Sample.stroke(1), Sample.stroke(2, ink: Ink(.crayon))])
        let note = try folder.store().create("A", drawing: drawing)
        let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: policy)
        let store = try folder.store(client: Client(maximumContentVersion: reader, encodingOptions: options))
        let shown = try store.drawing(of: note.id).drawing
        let error = #expect(throws: NoteStoreError.self) { try store.save(shown, over: note) }
        guard case .encoding(let reason) = error else { throw try #require(error) }
        #expect(reason.code == .newerContent && reason.stroke == 1)
        #expect(throws: NoteStoreError.self) {
            try store.append([Sample.stroke(3, ink: Ink(.reed))], to: note.id)
        }
        #expect(try store.note(note.id) == note)
        #expect(try store.append([Sample.stroke(3)], to: note.id).revision == 2)
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

    @Test func `what a writer of version 1 may not write stays, however much it adds`() throws {
        let crayon = Sample.stroke(1, ink: Ink(.crayon))
        let note = try folder.store().create("A", drawing: Drawing(strokes: [crayon]))
        let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        let old = try folder.store(client: Client(maximumContentVersion: .version1, encodingOptions: options))
        for seed in 2...70 as ClosedRange<UInt32> { try old.append([Sample.stroke(seed)], to: note.id) }
        let drawing = try folder.store().drawing(of: note.id).drawing
        #expect(drawing.strokes.first == crayon && drawing.strokes.count == 70)
        #expect(try old.note(note.id).segmentCount == 70)
        #expect(try folder.store().merge(note.id).segmentCount == 1, "others may")
        #expect(try folder.store().drawing(of: note.id).drawing == drawing)
    }
}
