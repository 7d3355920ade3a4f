import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: an atomic save and errors")
struct AtomicSaveFaultTests {
    private static let kinds: [(Fault.Kind, Int32)] = [(.error(5), 5), (.error(28), 28), (.half(28), 28)]

    private func test(_ scenario: SaveScenario) -> FaultTest<Void> {
        FaultTest(scenario.disk, supportsExchange: scenario.supportsExchange) { files in
            try SaveScenario.new.write(to: scenario.path, options: EncodingOptions(), in: files)
        }
    }

    @Test(arguments: SaveScenario.all, Fault.Lasting.allCases)
    func `any call that fails gives its error and leaves the old file`(
        scenario: SaveScenario,
        lasting: Fault.Lasting
    ) throws {
        for (kind, number) in Self.kinds {
            var failed: Set<FileStep> = []
            try test(scenario).run(kind, lasting: lasting) { run in
                let text: Comment = "call \(run.call), \(run.step.map { $0.rawValue } ?? "none")"
                #expect(run.openCount == 0, text)
                guard case .failure(let thrown) = run.result else { return expectNew(run, in: scenario, text) }
                let error = try #require(thrown as? SumiFileError, text)
                let step = try #require(run.step)
                failed.insert(step)
                #expect(error.path == scenario.path, text)
                switch error.reason {
                case .system(let error):
                    #expect(error == SystemError(step.call, number), text)
                    #expect(run.disk[SaveScenario.path] == scenario.disk[SaveScenario.path], text)
                case .notDurable(let error):
                    #expect(error == SystemError(.fsync, number) && step == .synchronizeFolder, text)
                    // Where the names can be exchanged again, or what is new be removed, that is done.
                    let canUndo = scenario.supportsExchange && lasting == .once
                    let bytes = run.disk[SaveScenario.path]?.bytes
                    #expect(!canUndo && bytes == SaveScenario.newBytes, text)
                default: Issue.record(error, text)
                }
                expectNeighbours(run, in: scenario, lasting, text)
            }
            #expect(failed.isSuperset(of: [.open, .status, .resolve, .lock, .write, .synchronize]))
            #expect(failed.contains(.synchronizeFolder))
        }
    }

    /// Without an error the new drawing is there, though what was to be removed may still be there too.
    private func expectNew(_ run: FaultTest<Void>.Run, in scenario: SaveScenario, _ text: Comment) {
        #expect(run.step == nil || run.step == .remove, text)
        #expect(run.disk[SaveScenario.path]?.bytes == SaveScenario.newBytes, text)
        if run.step == nil { #expect(!run.disk.paths.contains(SaveScenario.leftover), text) }
    }

    /// Nothing else has changed; where calls failed for good, what was begun may be left.
    private func expectNeighbours(
        _ run: FaultTest<Void>.Run,
        in scenario: SaveScenario,
        _ lasting: Fault.Lasting,
        _ text: Comment
    ) {
        let ours = [SaveScenario.path, SaveScenario.leftover]
        #expect(Set(run.disk.paths).subtracting(ours) == Set(scenario.disk.paths).subtracting(ours), text)
        for path in scenario.disk.paths where !ours.contains(path) {
            #expect(run.disk[path] == scenario.disk[path], text)
        }
        guard lasting == .once, scenario.disk[SaveScenario.leftover] == nil else { return }
        guard let leftover = run.disk[SaveScenario.leftover] else { return }
        // Without its lock nobody knows whose it is; it stays, and is empty.
        let isLocking = run.steps.suffix(3).contains(.lock)
        #expect(isLocking && leftover.bytes.isEmpty, text)
    }
}
