import Foundation
import GRDB
import Sumi
import Testing

@testable import NoteStore

@Suite("Several processes") struct ProcessTests {
    // Held by the suite: without its folder, a store can open no more connections.
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a process killed anywhere within a save leaves the old revision, after it the new one`() throws {
        let path = folder["notes.sqlite"]
        let id = try folder.store().create("A", drawing: Sample.notebook(pages: 1)).id
        var stops: [String] = []
        var uncommitted = 0
        for statement in 0... {
            let (before, drawing) = try folder.store().drawing(of: id)
            let probe = try ProbeProcess("stop", path, id.uuidString, "\(statement)")
            let line = try #require(probe.nextLine())
            let log = try FileManager.default.attributesOfItem(atPath: path + "-wal")[.size] as? Int ?? 0
            uncommitted = max(uncommitted, log)
            probe.kill()
            stops.append(line)

            let store = try folder.store()
            let (note, found) = try store.drawing(of: id)
            if line == "saved" {
                #expect(note.revision == before.revision + 1)
                #expect(found.strokes.count == 300)
                break
            }
            #expect(note == before, "\(line)")
            #expect(found == drawing, "\(line)")
            #expect(try store.pool.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok")
            // Nobody holds a lock any more.
            #expect(try store.append([Sample.stroke(1)], to: id).revision == before.revision + 1)
        }
        #expect(stops.contains { $0.contains("BEGIN IMMEDIATE") } && stops.contains { $0.contains("INSERT INTO") })
        #expect(stops.dropLast().last?.contains("COMMIT") == true, "\(stops)")
        #expect(uncommitted > 10_000, "the last ones had written to the file")
    }

    @Test(arguments: ["append", "edit"])
    func `what several processes write at the same time is all there`(verb: String) throws {
        let store = try folder.store()
        let id = try store.create("A").id
        let processes = try (0..<3).map { number in
            try ProbeProcess(verb, folder["notes.sqlite"], id.uuidString, "\(1 + 20 * number)", "20")
        }
        for process in processes { try process.succeed() }
        let (note, drawing) = try store.drawing(of: id)
        #expect(note.revision == 61)
        #expect(drawing.strokes.map(\.randomSeed).sorted() == Array(1...60))
        for first in [1, 21, 41] as [UInt32] {
            let order = drawing.strokes.map(\.randomSeed).filter { first..<first + 20 ~= $0 }
            #expect(order == Array(first..<first + 20), "each process's strokes in its order")
        }
    }
}
