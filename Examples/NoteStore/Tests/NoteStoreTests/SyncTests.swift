import Foundation
import GRDB
import Sumi
import Testing

@testable import NoteStore

@Suite("Synchronization") struct SyncTests {
    /// What the old app does with a drawing: it moves a stroke, masks another, turns the order round, adds one. The same can
    /// be done with what the new app shows.
    private static func edit(_ drawing: inout Drawing) {
        var strokes = drawing.strokes
        if let first = strokes.indices.first { strokes[first].transform.tx += 25 }
        if let last = strokes.indices.last { strokes[last].mask = nil }
        strokes.reverse()
        if strokes.count > 3 { strokes.remove(at: 1) }
        strokes.append(Sample.stroke(4711))
        drawing.strokes = strokes
        drawing.metadata["edited"] = "yes"
    }

    @Test func `what an app of version 1 edits keeps all that it could not show`() throws {
        let files = CorpusFile.valid + CorpusFile.rare
        try #require(files.count > 80)
        let devices = try Devices()
        let originals = try files.map { try Drawing(data: $0.bytes, options: devices.new.client.decodingOptions) }
        let ids = try zip(files, originals).map { try devices.new.create($0.name, drawing: $1).id }
        try devices.new.synchronize(with: devices.server)
        try devices.old.synchronize(with: devices.server)
        for id in ids {
            var (note, shown) = try devices.old.drawing(of: id)
            #expect(shown.requiredContentVersion == .version1, "\(note.title)")
            Self.edit(&shown)
            note = try devices.old.save(shown, over: note)
            #expect(try devices.old.append([Sample.stroke(4712)], to: id).revision == note.revision + 1)
        }
        #expect(try Set(devices.old.synchronize(with: devices.server).sent) == Set(ids))
        #expect(try Set(devices.new.synchronize(with: devices.server).received) == Set(ids))

        for (id, var expected) in zip(ids, originals) {
            Self.edit(&expected)
            expected.strokes.append(Sample.stroke(4712))
            let (note, drawing) = try devices.new.drawing(of: id)
            #expect(drawing.strokes == expected.strokes, "\(note.title)")
            #expect(drawing == expected, "\(note.title)")
        }
        #expect(try devices.new.notes().count == files.count)
    }

    @Test func `the corpus has all that version 5 has, and an app of version 1 can't show it`() throws {
        let drawings = try CorpusFile.valid.map { try Drawing(data: $0.bytes) }
        let strokes = drawings.flatMap(\.strokes)
        let types = Set(strokes.map(\.ink.inkType))
        #expect(types.isSuperset(of: [.monoline, .fountainPen, .watercolor, .crayon, .reed]))
        #expect(strokes.contains { $0.renderState != nil } && strokes.contains { $0.renderGroupID != nil })
        for channel in [Channel.secondaryScale, .threshold, .lateralJitter] {
            #expect(strokes.contains { $0.path.channels.contains(channel) }, "\(channel)")
        }
        #expect(Set(drawings.map(\.requiredContentVersion)).count == 5)
    }

    @Test func `an app of version 1 shows what a newer one edited`() throws {
        try #require(CorpusFile.valid.count > 40)
        let devices = try Devices()
        let drawing = Drawing(strokes: [Sample.stroke(1), Sample.stroke(2)])
        let ids = try CorpusFile.valid.map { try devices.old.create($0.name, drawing: drawing).id }
        try devices.old.synchronize(with: devices.server)
        try devices.new.synchronize(with: devices.server)
        for (id, file) in zip(ids, CorpusFile.valid) {
            var (note, drawing) = try devices.new.drawing(of: id)
            drawing.strokes.insert(contentsOf: try Drawing(data: file.bytes).strokes, at: 1)
            note = try devices.new.save(drawing, over: note)
        }
        try devices.new.synchronize(with: devices.server)
        #expect(try Set(devices.old.synchronize(with: devices.server).received) == Set(ids))
        for (id, file) in zip(ids, CorpusFile.valid) {
            let (note, shown) = try devices.old.drawing(of: id)
            #expect(try shown.strokes.count == Drawing(data: file.bytes).strokes.count + 2, "\(file.name)")
            #expect(shown.strokes.first == Sample.stroke(1) && shown.strokes.last == Sample.stroke(2), "\(file.name)")
            #expect(shown.requiredContentVersion == .version1, "\(file.name)")
            #expect(try note.contentVersion == devices.new.note(id).contentVersion, "\(file.name)")
        }
    }

    @Test func `what was changed on both sides is kept twice`() throws {
        let devices = try Devices()
        let id = try devices.new.create("A", drawing: Drawing(strokes: [Sample.stroke(1, ink: Ink(.crayon))])).id
        try devices.new.synchronize(with: devices.server)
        try devices.old.synchronize(with: devices.server)

        var (note, drawing) = try devices.old.drawing(of: id)
        drawing.strokes.append(Sample.stroke(2))
        try devices.old.save(drawing, over: note)
        (note, drawing) = try devices.new.drawing(of: id)
        drawing.strokes.append(Sample.stroke(3, ink: Ink(.reed)))
        try devices.new.save(drawing, over: note)

        try devices.new.synchronize(with: devices.server)
        let report = try devices.old.synchronize(with: devices.server)
        let copy = try #require(report.copies[id])
        #expect(report.received == [id] && report.sent == [copy])
        try devices.new.synchronize(with: devices.server)
        for store in [devices.server, devices.new] {
            let inks = try [id, copy].map { try store.drawing(of: $0).drawing.strokes.map(\.ink.inkType) }
            #expect(inks == [[.crayon, .reed], [.crayon, .pen]], "the copy, which the old app made, has its crayon")
        }
        #expect(try devices.new.note(copy).title == "A (conflicting copy)")
        for store in [devices.old, devices.new] {
            let again = try store.synchronize(with: devices.server)
            #expect(again.received.isEmpty && again.sent.isEmpty && again.copies.isEmpty && again.failures.isEmpty)
            #expect(try store.notes().allSatisfy { !$0.isChanged })
        }
    }

    @Test func `a note that one side deleted and the other changed stays, as what was changed`() throws {
        let devices = try Devices()
        let (first, second) = (try devices.new.create("1"), try devices.new.create("2"))
        try devices.new.synchronize(with: devices.server)
        try devices.old.synchronize(with: devices.server)
        try devices.new.append([Sample.stroke(1)], to: first.id)
        try devices.old.delete(devices.old.note(first.id))
        try devices.new.delete(devices.new.note(second.id))
        try devices.old.append([Sample.stroke(2)], to: second.id)
        try devices.new.synchronize(with: devices.server)
        let copy = try #require(try devices.old.synchronize(with: devices.server).copies[second.id])
        try devices.new.synchronize(with: devices.server)
        for store in [devices.new, devices.old, devices.server] {
            #expect(try Set(store.notes().map(\.id)) == [first.id, copy])
            #expect(try store.drawing(of: first.id).drawing.strokes.map(\.randomSeed) == [1])
            #expect(try store.drawing(of: copy).drawing.strokes.map(\.randomSeed) == [2])
        }
        try devices.old.delete(devices.old.note(copy))
        try devices.old.synchronize(with: devices.server)
        try devices.new.synchronize(with: devices.server)
        #expect(try devices.new.notes().map(\.id) == [first.id])
    }

    @Test func `only what was added travels`() throws {
        let devices = try Devices()
        let id = try devices.new.create("A", drawing: Sample.notebook(pages: 5)).id
        try devices.new.synchronize(with: devices.server)
        try devices.old.synchronize(with: devices.server)
        try devices.old.append([Sample.stroke(1)], to: id)
        let content = try devices.old.content(of: id, without: devices.server.segments(of: id))
        #expect(content.segments.map { $0.bytes == nil } == [true, false])
        #expect((content.segments.last?.bytes?.count ?? .max) < 150)
        try devices.old.synchronize(with: devices.server)
        try devices.new.synchronize(with: devices.server)
        #expect(try devices.new.note(id).segmentCount == 2)
        for store in [devices.server, devices.new] {
            #expect(try store.pool.read { try SegmentBytes.fetchCount($0) } == 2, "what was there isn't copied")
        }
        #expect(try devices.new.drawing(of: id).drawing.strokes.count == 101)
    }

    @Test func `a device that didn't hear of its success makes no copy`() throws {
        let devices = try Devices()
        let id = try devices.new.create("A").id
        try devices.new.append([Sample.stroke(1)], to: id)
        let broken = Connection(server: devices.server) { () throws(NoteStoreError) in
            throw .database(Connection.Broken())
        }
        let report = try devices.new.synchronize(with: broken)
        #expect(Array(report.failures.keys) == [id] && report.sent.isEmpty)
        #expect(try devices.new.note(id).isChanged)
        let again = try devices.new.synchronize(with: devices.server)
        #expect(again.received == [id] && again.copies.isEmpty && again.failures.isEmpty)
        #expect(try !devices.new.note(id).isChanged)
        #expect(try devices.new.note(id).revision == 2)
    }

    @Test func `what is saved while a note is being sent is sent the next time`() throws {
        let devices = try Devices()
        let id = try devices.new.create("A").id
        let slow = Connection(server: devices.server) { () throws(NoteStoreError) in
            try devices.new.append([Sample.stroke(1)], to: id)
        }
        #expect(try devices.new.synchronize(with: slow).sent == [id])
        #expect(try devices.new.note(id).isChanged)
        #expect(try devices.server.note(id).strokeCount == 0)
        #expect(try devices.new.synchronize(with: devices.server).sent == [id])
        #expect(try devices.server.note(id).strokeCount == 1)
        #expect(try !devices.new.note(id).isChanged)
    }

    @Test func `a server refuses what another device changed first`() throws {
        let devices = try Devices()
        let id = try devices.new.create("A").id
        try devices.new.synchronize(with: devices.server)
        try devices.server.append([Sample.stroke(1)], to: id)
        let content = try devices.new.content(of: id, without: [])
        let error = #expect(throws: NoteStoreError.self) { try devices.server.accept(content, over: 1) }
        guard case .stale(id) = error else { throw try #require(error) }
        #expect(try devices.server.note(id).revision == 2)
    }

    @Test func `damaged bytes are refused, and other notes travel on`() throws {
        let devices = try Devices()
        let bad = try devices.new.create("A", drawing: Drawing(strokes: [Sample.stroke(1)])).id
        let good = try devices.new.create("B", drawing: Drawing(strokes: [Sample.stroke(2)])).id
        try devices.new.damage(bad)
        let report = try devices.new.synchronize(with: devices.server)
        #expect(report.sent == [good])
        guard case .unreadable(bad, let error) = report.failures[bad] else {
            throw try #require(report.failures[bad])
        }
        #expect(error.code == .chunkCheckFailed)
        #expect(try devices.server.notes().map(\.id) == [good])
    }

    @Test func `what is damaged on the server is left there, and other notes come`() throws {
        let devices = try Devices()
        let ids = try ["A", "B"].map { try devices.new.create($0).id }
        try devices.new.synchronize(with: devices.server)
        try devices.old.synchronize(with: devices.server)
        for id in ids { try devices.new.append([Sample.stroke(1)], to: id) }
        try devices.new.synchronize(with: devices.server)
        try devices.server.damage(ids[0])
        try devices.old.append([Sample.stroke(2)], to: ids[0])
        let before = try devices.old.note(ids[0])
        let report = try devices.old.synchronize(with: devices.server)
        #expect(report.received == [ids[1]] && report.sent.isEmpty && report.copies.isEmpty)
        guard case .unreadable(ids[0], _) = report.failures[ids[0]] else {
            throw try #require(report.failures[ids[0]])
        }
        #expect(try devices.old.note(ids[0]) == before)
        #expect(before.isChanged, "it waits for the server's to be repaired")
    }

    @Test func `bytes that aren't here are asked for`() throws {
        let devices = try Devices()
        let note = try devices.new.create("A")
        let content = try devices.new.content(of: note.id, without: devices.new.segments(of: note.id))
        let error = #expect(throws: NoteStoreError.self) { try devices.server.accept(content, over: nil) }
        guard case .missingSegment(note.id) = error else { throw try #require(error) }
        #expect(try devices.server.revisions().isEmpty)
    }
}
