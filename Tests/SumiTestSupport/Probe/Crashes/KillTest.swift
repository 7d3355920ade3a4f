import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Kills processes in the middle of their work on a file, and requires of each file that nothing is lost.
struct KillTest {
    let job: KillJob
    let program: String
    let folder: String
    private(set) var report = KillReport()
    /// The step that the file holds.
    private var number = 0
    /// Of appending: the strokes after that step.
    private var strokes: [Stroke] = []

    private var path: String { folder + "/notes.sumi" }

    init(_ job: KillJob, program: String, folder: String) {
        (self.job, self.program, self.folder) = (job, program, folder)
    }

    /// Kills as many processes, at moments that the generator chooses.
    mutating func run(kills: Int, using generator: inout some RandomNumberGenerator) throws {
        try begin()
        for _ in 0..<kills {
            // So that files stay small enough to be compacted between two kills.
            if strokes.count > 150 { try begin() }
            let delay = UInt32.random(in: 0..<80_000, using: &generator)
            let child = try KilledChild(program, job, at: path, after: number, microseconds: delay)
            report.kills += 1
            report.acknowledged += child.acknowledged - number
            try checkNames()
            switch job {
            case .saves: try checkSave(after: child.acknowledged)
            case .appends: try checkCommits(after: child.acknowledged)
            }
        }
        try end()
    }

    private mutating func begin() throws {
        (number, strokes) = (0, [])
        try (job == .saves ? KillJob.drawing(0) : Drawing()).write(to: path)
    }

    /// The file itself, and at most the one that may be left.
    private mutating func checkNames() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        let isLeft = names == [".notes.sumi.sumi-save", "notes.sumi"]
        guard isLeft || names == ["notes.sumi"] else { throw CrashViolation(text: "there are files \(names)") }
        report.leftovers += isLeft ? 1 : 0
    }

    private mutating func checkSave(after acknowledged: Int) throws {
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        _ = try Drawing(data: bytes)
        for candidate in [acknowledged, acknowledged + 1]
        where try bytes == KillJob.drawing(candidate).dataRepresentation() {
            report.unacknowledged += candidate - acknowledged
            number = candidate
            return
        }
        throw CrashViolation(text: "after step \(acknowledged) the file holds another drawing")
    }

    private mutating func checkCommits(after acknowledged: Int) throws {
        while number < acknowledged { advance() }
        // What a crash leaves behind the last commit is no part of the file for whoever goes on with it.
        let file = try DrawingFile(path: path)
        let found = try file.drawing().strokes
        let seen = try DrawingReader(path: path)
        if file.tornTail != nil { report.tornTails += 1 }
        if found != strokes {
            advance()
            report.unacknowledged += 1
            guard found == strokes else {
                throw CrashViolation(text: "after step \(acknowledged) the file holds other strokes")
            }
        }
        guard seen.strokeCount == strokes.count else { throw CrashViolation(text: "a reader sees another save") }
        file.close()
        // Read whole, it is the same, or refused as what it is.
        do throws(SumiFileError) {
            let drawing = try Drawing(contentsOf: path)
            guard file.tornTail == nil, drawing.strokes == strokes else {
                throw SumiFileError(.changed, path: path)
            }
        } catch {
            guard case .decoding(let reason) = error.reason, reason.code == .tornTail, file.tornTail != nil else {
                throw CrashViolation(text: "read whole, the file is another: \(error)")
            }
        }
    }

    private mutating func advance() {
        number += 1
        AppendStep(number).apply(to: &strokes)
    }

    /// What the last crash left goes with the next save.
    private mutating func end() throws {
        if job == .appends {
            let file = try DrawingFile(path: path)
            try file.append([KillJob.stroke(0, points: 2)])
            try file.commit()
            try file.compact()
            guard file.tornTail == nil else { throw CrashViolation(text: "the torn tail stays") }
        } else {
            try KillJob.drawing(0).write(to: path)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
        guard names == ["notes.sumi"] else { throw CrashViolation(text: "there are files \(names) after a save") }
    }
}
