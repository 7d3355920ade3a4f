import CProcess
import Sumi

extension Probe {
    /// Kills processes: `JOB PROGRAM KILLS SEED FOLDER`.
    static func kill(_ arguments: [String]) -> Int32 {
        guard arguments.count == 5, let job = KillJob(rawValue: arguments[0]), let kills = Int(arguments[2]),
            let seed = UInt64(arguments[3])
        else { return 64 }
        var generator = SeededGenerator(seed: seed)
        var test = KillTest(job, program: arguments[1], folder: arguments[4])
        do {
            try test.run(kills: kills, using: &generator)
        } catch {
            print("error: \(job.rawValue), kill \(test.report.kills), seed \(seed): \(error)")
            return 1
        }
        print("\(job.rawValue): \(test.report.text)")
        // A test in which nothing was interrupted shows nothing. On a machine that does much else, few kills interrupt.
        let interrupted = test.report.leftovers + test.report.tornTails
        guard kills < 500 || interrupted > 0 && test.report.unacknowledged > 0 else {
            print("error: no kill came in the middle of a step")
            return 1
        }
        return 0
    }

    /// Works until it is killed: `JOB FILE STEP`.
    static func work(_ arguments: [String]) -> Int32 {
        guard arguments.count == 3, let job = KillJob(rawValue: arguments[0]), let number = Int(arguments[2]) else {
            return 64
        }
        do {
            try job.work(at: arguments[1], after: number)
        } catch {
            print("error: \(error)")
        }
        return 1
    }

    /// Saves, appends and compacts where there is no room: `disk FOLDER` on a small file system, `inodes FOLDER` on one that
    /// can't have many files, `length FOLDER` anywhere, with a limit of the process instead.
    static func fill(_ arguments: [String]) -> Int32 {
        guard arguments.count == 2, let scarcity = Scarcity(rawValue: arguments[0]) else { return 64 }
        var test = FullDiskTest(scarcity, folder: arguments[1])
        do {
            try test.run()
        } catch {
            print("error: \(scarcity.rawValue): \(error)")
            return 1
        }
        print(test.text)
        return 0
    }

    /// Makes a file of many points, whose index has all blocks: `FILE POINTS`.
    static func makeBig(_ arguments: [String]) -> Int32 {
        guard arguments.count == 2, let points = Int(arguments[1]) else { return 64 }
        do {
            try Drawing().write(to: arguments[0])
            let file = try DrawingFile(path: arguments[0])
            for number in 0..<max(1, points / 50_000) {
                try file.append((0..<50).map { KillJob.stroke(50 * number + $0, points: 1000) })
                try file.commit()
            }
            try file.compact()
            print("\(file.strokeCount) strokes, \(file.strokeCount * 1000) points")
            return 0
        } catch {
            print("error: \(error)")
            return 1
        }
    }

    /// Appends one stroke to a file, between two marks for strace: `FILE`. Before, once to another one, so that what
    /// happens once in a process isn't counted: `FILE OTHER`.
    static func appendOne(_ arguments: [String]) -> Int32 {
        guard arguments.count == 2 else { return 64 }
        let stroke = KillJob.stroke(1, points: 40)
        do throws(SumiFileError) {
            try append(stroke, to: arguments[1])
            sumi_mark(true)
            try append(stroke, to: arguments[0])
            sumi_mark(false)
            return 0
        } catch {
            print("error: \(error)")
            return 1
        }
    }

    private static func append(_ stroke: Stroke, to path: String) throws(SumiFileError) {
        let file = try DrawingFile(path: path)
        try file.append([stroke])
        try file.commit()
        file.close()
    }
}
