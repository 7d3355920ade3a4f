import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: a file that is written to, and others who use it")
struct AppendOthersTests {
    private static let scenario = AppendScenario.appending

    private func reason(_ body: () throws -> Void) -> SumiFileError.Reason? {
        do {
            try body()
        } catch let error as SumiFileError {
            #expect(error.path == AppendScenario.path)
            return error.reason
        } catch {
            Issue.record(error)
        }
        return nil
    }

    private func expectChanged(_ body: () throws -> Void, _ text: String) {
        if case .changed = reason(body) { return }
        Issue.record("\(text): another error, or none")
    }

    private func expectClosed(_ body: () throws -> Void) {
        if case .closed = reason(body) { return }
        Issue.record("another error, or none")
    }

    private func expectLocked(_ body: () throws -> Void) {
        if case .locked = reason(body) { return }
        Issue.record("another error, or none")
    }

    /// What somebody does who knows nothing of locks.
    private static let meddling: [String: @Sendable (SimulatedFiles) throws -> Void] = [
        "replaced": { files in
            let other = try files.open("/ink/other", .making)
            try files.write(SaveScenario.newBytes, to: other, at: 0)
            try files.rename("/ink/other", to: AppendScenario.path)
            files.close(other)
        },
        "removed": { try $0.remove(AppendScenario.path) },
        "cut": { files in
            let file = try files.open(AppendScenario.path, .writing)
            try files.truncate(file, to: 100)
            files.close(file)
        },
        "grown": { files in
            let file = try files.open(AppendScenario.path, .writing)
            try files.write([1], to: file, at: files.status(of: file).size)
            files.close(file)
        },
    ]

    @Test(arguments: meddling.keys.sorted())
    func `a file that is changed by somebody else is left alone`(how: String) throws {
        for changes in Self.scenario.commits + [[.compact]] {
            let files = SimulatedFiles(Self.scenario.disk)
            let file = try AppendScenario.open(in: files)
            try Self.meddling[how]?(files)
            let disk = files.disk
            expectChanged(
                {
                    for change in changes { try change.apply(to: file) }
                    try file.commit()
                },
                how
            )
            #expect(files.disk == disk && disk != Self.scenario.disk)
        }
    }

    @Test func `whenever it is replaced, the other file is left alone`() throws {
        for call in 1...1000 {
            let meanwhile = Fault.Kind.meanwhile { try? Self.meddling["replaced"]?($0) }
            let files = SimulatedFiles(Self.scenario.disk, fault: Fault(meanwhile, call: call))
            _ = reason {
                let file = try AppendScenario.open(in: files)
                for change in Self.scenario.commits[1] { try change.apply(to: file) }
                try file.commit()
            }
            if files.calls.count < call { break }
            let bytes = try #require(files.disk[AppendScenario.path]?.bytes)
            // What is opened when it has been replaced is the other file.
            #expect(bytes.starts(with: SaveScenario.newBytes), "call \(call)")
            #expect(call <= 3 || bytes == SaveScenario.newBytes, "call \(call)")
        }
    }

    @Test func `a second writer is refused, and lets the first one go on`() throws {
        let files = SimulatedFiles(Self.scenario.disk)
        let file = try AppendScenario.open(in: files)
        for changes in AppendScenario.compacting.commits.dropFirst() {
            expectLocked { _ = try AppendScenario.open(in: files) }
            expectLocked { try SaveScenario.new.write(to: AppendScenario.path, options: EncodingOptions(), in: files) }
            for change in changes { try change.apply(to: file) }
            try file.commit()
        }
        expectLocked { _ = try AppendScenario.open(in: files) }
        file.close()
        expectClosed { try file.remove(0..<1) }
        expectClosed { _ = try file.drawing() }
        expectClosed { try file.compact() }
        _ = try AppendScenario.open(in: files)
        #expect(files.openCount == 0 && files.disk.paths == [AppendScenario.path])
    }

    @Test(arguments: AppendScenario.all) func `a reader sees the save that was there when it began`(
        scenario: AppendScenario
    ) throws {
        let files = SimulatedFiles(scenario.disk, supportsExchange: scenario.supportsExchange)
        let file = try AppendScenario.open(in: files)
        var readers = [try AppendScenario.reader(in: files)]
        for changes in scenario.commits {
            for change in changes { try change.apply(to: file) }
            try file.commit()
            readers.append(try AppendScenario.reader(in: files))
        }
        for (reader, drawing) in zip(readers, scenario.drawings) {
            #expect(try reader.strokes(in: 0..<reader.strokeCount) == drawing.strokes)
        }
    }

    @Test(arguments: AppendScenario.all) func `a reader that comes at any moment sees the last save or the next`(
        scenario: AppendScenario
    ) throws {
        let found = Found()
        for call in 1...1000 {
            let meanwhile = Fault.Kind.meanwhile { files in
                found.note {
                    let reader = try AppendScenario.reader(in: files)
                    return try reader.strokes(in: 0..<reader.strokeCount)
                }
            }
            let files = SimulatedFiles(
                scenario.disk,
                fault: Fault(meanwhile, call: call),
                supportsExchange: scenario.supportsExchange
            )
            try scenario.crashTest().operation(files)
            if files.calls.count < call { break }
        }
        let numbers = found.strokes.map { strokes in scenario.drawings.firstIndex { $0.strokes == strokes } }
        #expect(found.errors.isEmpty && numbers.count > 10)
        #expect(!numbers.contains(nil))
        // The later they come, the later is what they see.
        let known = numbers.compactMap { $0 }
        #expect(zip(known, known.dropFirst()).allSatisfy { $0 <= $1 || scenario.drawings[$0] == scenario.drawings[$1] })
    }

    /// What readers found.
    private final class Found: @unchecked Sendable {
        private(set) var strokes: [[Stroke]] = []
        private(set) var errors: [any Error] = []

        func note(_ read: () throws -> [Stroke]) {
            do {
                strokes.append(try read())
            } catch {
                errors.append(error)
            }
        }
    }
}

extension AppendScenario {
    static func reader(in files: SimulatedFiles) throws -> DrawingReader {
        try DrawingReader(path: path, options: DecodingOptions(), limits: .standard, in: files)
    }
}
