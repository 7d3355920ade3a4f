import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: a file that is written to, and errors")
struct AppendFaultTests {
    /// What came of opening a file and changing it, whatever failed being tried up to three times.
    private struct Outcome {
        var errors: [any Error] = []
        var isDone = true

        mutating func attempt(_ body: () throws -> Void) {
            for _ in 0..<3 where isDone {
                do {
                    try body()
                    return
                } catch {
                    errors.append(error)
                }
            }
            isDone = false
        }
    }

    /// The first commit of each of these, and a compaction.
    private static let scenarios: [AppendScenario] = [
        .appending, .changing, .behindTornTail, .compactingItself,
        AppendScenario("compacting", StorageSample.strokes(9), commits: [[.remove(2..<3), .compact]]),
        AppendScenario(
            "compacting without exchange",
            StorageSample.strokes(9),
            supportsExchange: false,
            commits: [[.remove(2..<3), .compact]]
        ),
    ]

    private func test(_ scenario: AppendScenario) -> FaultTest<Outcome> {
        FaultTest(scenario.disk, supportsExchange: scenario.supportsExchange) { files in
            var outcome = Outcome()
            let file = try AppendScenario.open(in: files)
            defer { file.close() }
            for change in scenario.commits[0] { outcome.attempt { try change.apply(to: file) } }
            outcome.attempt { try file.commit() }
            return outcome
        }
    }

    @Test(arguments: scenarios, [Fault.Kind.error(5), .half(28)])
    func `what fails once gives its error, and is done when it is tried again`(
        scenario: AppendScenario,
        kind: Fault.Kind
    ) throws {
        var failed: Set<FileStep> = []
        try test(scenario).run(kind) { run in
            let text: Comment = "call \(run.call), \(run.step.map { $0.rawValue } ?? "none")"
            #expect(run.openCount == 0, text)
            let drawing = try AppendScenario.read(without: scenario, run.disk)
            guard case .success(let outcome) = run.result else {
                try expectError(run, text)
                #expect(drawing == scenario.drawings[0], text)
                #expect(run.disk == scenario.disk, text)
                return
            }
            if let step = run.step { failed.insert(step) }
            let isFlush = run.step == .synchronizeData || run.step == .synchronizeFolder
            #expect(outcome.isDone || isFlush, text)
            #expect(outcome.errors.count <= (isFlush ? 3 : 1), text)
            for error in outcome.errors { try expect(error, run, isDurable: !isFlush, text) }
            #expect(
                outcome.isDone ? drawing == scenario.drawings[1] : scenario.drawings.prefix(2).contains(drawing),
                text
            )
            let isRemoval = run.step == .remove || run.step == .lock
            #expect(run.disk.paths == [AppendScenario.path] || isRemoval, text)
        }
        #expect(failed.isSuperset(of: [.status, .write, .synchronizeData]))
    }

    @Test(arguments: scenarios, [Fault.Lasting.twice, .forItsKind, .forAll])
    func `what fails for good leaves the last commit`(scenario: AppendScenario, lasting: Fault.Lasting) throws {
        try test(scenario).run(.half(28), lasting: lasting) { run in
            let text: Comment = "call \(run.call), \(run.step.map { $0.rawValue } ?? "none")"
            #expect(run.openCount == 0, text)
            let files = SimulatedFiles(run.disk)
            let drawing = try AppendScenario.open(in: files).drawing()
            guard case .success(let outcome) = run.result else {
                try expectError(run, text)
                #expect(drawing == scenario.drawings[0], text)
                return
            }
            #expect(
                outcome.isDone ? drawing == scenario.drawings[1] : scenario.drawings.prefix(2).contains(drawing),
                text
            )
            // What a write left that could not be cut off is cut off when it is tried again.
            if lasting == .twice, run.step == .write { #expect(outcome.isDone, text) }
            for error in outcome.errors {
                let error = try #require(error as? SumiFileError, text)
                #expect(error.path == AppendScenario.path, text)
            }
        }
    }

    @Test func `nothing is written after a flush that failed, until the file is opened again`() throws {
        let scenario = AppendScenario.appending
        let calls = scenario.crashTest().run(stopsEarly: true).calls
        for call in calls.indices where calls[call] == .synchronizeData {
            let files = SimulatedFiles(scenario.disk, fault: Fault(.error(5), call: call + 1))
            let file = try AppendScenario.open(in: files)
            var errors = 0
            for changes in scenario.commits {
                do {
                    for change in changes { try change.apply(to: file) }
                    try file.commit()
                    #expect(errors == 0)
                } catch let error as SumiFileError {
                    errors += 1
                    guard case .notDurable(SystemError(.fsync, 5)) = error.reason else { throw error }
                }
            }
            #expect(
                errors > 0
                    && files.calls.count(where: { $0 == .synchronizeData })
                        == calls[...call].count(where: { $0 == .synchronizeData })
            )
            file.close()
            let again = try AppendScenario.open(in: files)
            try again.append(AppendScenario.next)
            try again.commit()
            #expect(scenario.continued.contains(try AppendScenario.read(in: files)))
        }
    }

    @Test func `any call of a reader that fails gives its error`() throws {
        let scenario = AppendScenario.changing
        let test = FaultTest(scenario.disk) { files in
            let reader = try DrawingReader(
                path: AppendScenario.path,
                options: DecodingOptions(),
                limits: .standard,
                in: files
            )
            return try reader.strokes(in: 0..<reader.strokeCount)
        }
        var failures = 0
        try test.run(.error(5)) { run in
            #expect(run.openCount == 0, "call \(run.call)")
            guard case .success(let strokes) = run.result else {
                failures += 1
                return try expectError(run, "call \(run.call)")
            }
            #expect(strokes == scenario.drawings[0].strokes && run.step == nil)
        }
        #expect(failures >= 3)
    }

    private func expectError<Value>(_ run: FaultTest<Value>.Run, _ text: Comment) throws {
        guard case .failure(let error) = run.result else { return }
        try expect(error, run, isDurable: true, text)
    }

    private func expect<Value>(
        _ error: any Error,
        _ run: FaultTest<Value>.Run,
        isDurable: Bool,
        _ text: Comment
    ) throws {
        let error = try #require(error as? SumiFileError, text)
        let step = try #require(run.step, text)
        #expect(error.path == AppendScenario.path, text)
        switch error.reason {
        case .system(let found): #expect(found.call == step.call && isDurable, text)
        case .notDurable(let found): #expect(found.call == .fsync && !isDurable, text)
        default: Issue.record(error, text)
        }
    }
}

extension AppendScenario {
    /// Reads the whole file on a medium.
    static func read(without scenario: AppendScenario, _ disk: SimulatedDisk) throws -> Drawing {
        // Until something is written, a torn tail is there.
        if disk[path] == scenario.disk[path] { return scenario.drawings[0] }
        return try read(in: SimulatedFiles(disk))
    }
}
