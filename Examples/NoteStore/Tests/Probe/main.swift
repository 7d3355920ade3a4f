import Foundation
import GRDB
import NoteStore
import Sumi

// What the tests need another process for: to write at the same time, and to be killed.
//
//     NoteStoreProbe append PATH NOTE FIRST COUNT    adds strokes one by one, with the seeds FIRST…
//     NoteStoreProbe edit PATH NOTE FIRST COUNT      the same, but reads and saves the whole drawing each time
//     NoteStoreProbe stop PATH NOTE N                saves a drawing, and stops for ever before the Nth statement

/// How many statements may still be executed.
final class StatementLimit: @unchecked Sendable {
    private let lock = NSLock()
    private var left = Int.max

    func set(_ limit: Int) { lock.withLock { left = limit } }

    /// Whether this one may be.
    func take() -> Bool {
        lock.withLock {
            left -= 1
            return left >= 0
        }
    }
}

let statements = StatementLimit()

func stroke(seed: Int) -> Stroke {
    let points = [StrokePoint(location: Point(x: Double(seed), y: 0)), StrokePoint(location: Point(x: 0, y: 9))]
    return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), randomSeed: UInt32(seed))
}

func edit(_ store: NoteStore, _ note: UUID, seed: Int) throws {
    while true {
        var (note, drawing) = try store.drawing(of: note)
        drawing.strokes.append(stroke(seed: seed))
        do throws(NoteStoreError) {
            try store.save(drawing, over: note)
            return
        } catch {
            guard case .conflict = error else { throw error }
        }
    }
}

let arguments = CommandLine.arguments
guard arguments.count >= 5, let note = UUID(uuidString: arguments[3]), let number = Int(arguments[4]) else { exit(64) }
var configuration = Configuration()
configuration.prepareDatabase { db in
    // Of a transaction, more than that is written before it is committed.
    try db.execute(sql: "PRAGMA cache_size = 8")
    if db.configuration.readonly { return }
    db.trace { event in
        guard !statements.take() else { return }
        FileHandle.standardOutput.write(Data("stopped before \(event)\n".utf8))
        while true { sleep(1000) }
    }
}
let store = try NoteStore(path: arguments[2], configuration: configuration)
switch arguments[1] {
case "append":
    for seed in number..<number + (Int(arguments[5]) ?? 0) { try store.append([stroke(seed: seed)], to: note) }
case "edit": for seed in number..<number + (Int(arguments[5]) ?? 0) { try edit(store, note, seed: seed) }
case "stop":
    let current = try store.note(note)
    let drawing = Drawing(strokes: (0..<300).map { stroke(seed: 7919 * $0 % 30_011) })
    statements.set(number)
    try store.save(drawing, over: current)
    FileHandle.standardOutput.write(Data("saved\n".utf8))
default: exit(64)
}
