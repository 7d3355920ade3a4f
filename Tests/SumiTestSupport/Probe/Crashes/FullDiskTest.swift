import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Saves, appends and compacts with ever more room: each time it succeeds, or is refused with the system's error, the
/// file as it was and nothing beside it, and succeeds as soon as there is room.
struct FullDiskTest {
    private enum Operation: String, CaseIterable { case save, append, compact }

    private let scarcity: Scarcity
    private let folder: String
    private var path: String { folder + "/notes.sumi" }
    /// How often each succeeded and was refused.
    private var counts: [Operation: (done: Int, refused: Int)] = [:]

    init(_ scarcity: Scarcity, folder: String) {
        (self.scarcity, self.folder) = (scarcity, folder)
    }

    /// What came of it, in one line.
    var text: String {
        "\(scarcity.errorName), \(scarcity.rawValue): "
            + Operation.allCases.map { operation in
                let (done, refused) = counts[operation] ?? (0, 0)
                return "\(operation.rawValue) refused \(refused) times, done \(done) times"
            }.joined(separator: "; ")
    }

    mutating func run() throws {
        try scarcity.end(in: folder)
        for operation in Operation.allCases {
            for amount in scarcity.amounts { try run(operation, amount) }
            let (done, refused) = counts[operation] ?? (0, 0)
            // Where the file is there, appending makes none.
            let isRefused = refused > 0 || scarcity == .inodes && operation == .append
            guard done > 0, isRefused else {
                throw CrashViolation(text: "\(operation.rawValue): done \(done) times, refused \(refused) times")
            }
        }
        try FileManager.default.removeItem(atPath: path)
    }

    private mutating func run(_ operation: Operation, _ amount: Int) throws {
        let old = KillJob.stroke(1, points: 8000)
        try Drawing(strokes: [old, old, old]).write(to: path)
        let file = operation == .save ? nil : try DrawingFile(path: path)
        let new = KillJob.stroke(2, points: 9000)
        if operation == .append { try file?.append([new]) }
        if operation == .compact {
            try file?.remove(1..<2)
            try file?.commit()
        }
        let before = try contents()

        func work() throws(SumiFileError) {
            switch operation {
            case .save: try Drawing(strokes: [new, old]).write(to: path)
            case .append: try file?.commit()
            case .compact: try file?.compact()
            }
        }
        try scarcity.leave(amount, in: folder)
        do throws(SumiFileError) {
            try work()
            counts[operation, default: (0, 0)].done += 1
        } catch {
            guard case .system(let reason) = error.reason, reason.name == scarcity.errorName else {
                throw CrashViolation(text: "\(operation.rawValue) with room for \(amount): \(error)")
            }
            counts[operation, default: (0, 0)].refused += 1
            guard try contents() == before else {
                throw CrashViolation(text: "\(operation.rawValue) with room for \(amount): the file was changed")
            }
            try checkNames("\(operation.rawValue) with room for \(amount)")
            try scarcity.end(in: folder)
            try work()
        }
        try scarcity.end(in: folder)
        try checkNames("\(operation.rawValue), done")
        let strokes = try Drawing(contentsOf: path).strokes
        let expected =
            switch operation {
            case .save: [new, old]
            case .append: [old, old, old, new]
            case .compact: [old, old]
            }
        guard strokes == expected else {
            throw CrashViolation(text: "\(operation.rawValue) with room for \(amount): done, but not so")
        }
        file?.close()
    }

    private func contents() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    private func checkNames(_ place: String) throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { name in
            // A file system of its own has one from the beginning.
            name != "lost+found" && !name.hasPrefix("file-")
        }
        guard names == ["notes.sumi"] else { throw CrashViolation(text: "\(place): there are files \(names)") }
    }
}
