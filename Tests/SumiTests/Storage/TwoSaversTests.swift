import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: two who save at the same time")
struct TwoSaversTests {
    /// Saves a small drawing; before one of its calls somebody else saves a larger one. What is wrong then, by call.
    private static func harm(in scenario: SaveScenario, omitting omission: Omission?) -> [String] {
        var harm: [String] = []
        for call in 1...1000 {
            let meanwhile = Fault.Kind.meanwhile { files in
                try? SaveScenario.new.write(to: scenario.path, options: EncodingOptions(), in: files)
            }
            let files = SimulatedFiles(
                scenario.disk,
                omitting: omission,
                fault: Fault(meanwhile, call: call),
                supportsExchange: scenario.supportsExchange
            )
            do throws(SumiFileError) {
                try SaveScenario.next.write(to: scenario.path, options: EncodingOptions(), in: files)
                if files.disk[SaveScenario.path]?.bytes != SaveScenario.nextBytes { harm.append("\(call): lost") }
            } catch {
                if case .locked = error.reason {} else { harm.append("\(call): \(error)") }
                if files.disk[SaveScenario.path]?.bytes != SaveScenario.newBytes { harm.append("\(call): lost") }
            }
            if files.disk[SaveScenario.leftover] != nil { harm.append("\(call): left over") }
            if files.openCount > 0 { harm.append("\(call): open") }
            if files.calls.count < call { return harm }
        }
        return harm + ["no end"]
    }

    @Test(arguments: SaveScenario.all)
    func `each saves the whole drawing or is refused`(scenario: SaveScenario) {
        #expect(Self.harm(in: scenario, omitting: nil) == [])
    }

    @Test func `who makes the file meanwhile, and has it open, keeps it`() throws {
        let meanwhile = Fault.Kind.meanwhile { files in
            try? SaveScenario.new.write(to: SaveScenario.path, options: EncodingOptions(), in: files)
            _ = try? files.openLocked(SaveScenario.path, .writing)
        }
        for call in 1...1000 {
            let files = SimulatedFiles(SaveScenario.first.disk, fault: Fault(meanwhile, call: call))
            do throws(SumiFileError) {
                try SaveScenario.next.write(to: SaveScenario.path, options: EncodingOptions(), in: files)
                #expect(files.openCount == 0, "\(call)")
            } catch {
                guard case .locked = error.reason else { throw error }
                #expect(files.disk[SaveScenario.path]?.bytes == SaveScenario.newBytes, "\(call)")
            }
            if files.calls.count < call { return }
        }
        Issue.record("no end")
    }

    @Test(arguments: [SaveScenario.first, .replacing, .withoutExchange])
    func `without locks they do harm`(scenario: SaveScenario) {
        #expect(Self.harm(in: scenario, omitting: .step(.lock)).contains { $0.hasSuffix("lost") })
    }

    @Test func `what a crash left is never written to, since somebody may still read it`() throws {
        let files = SimulatedFiles(SaveScenario.overLeftover.disk)
        let file = try files.open(SaveScenario.leftover, .reading)
        let bytes = try files.read(file, at: 0, count: 20_000)
        try SaveScenario.new.write(to: SaveScenario.path, options: EncodingOptions(), in: files)
        #expect(try files.read(file, at: 0, count: 20_000) == bytes && bytes.count > 9000)
    }

    @Test(arguments: [SaveScenario.first, .withoutExchange])
    func `a save that fails when its file has the name leaves the next saver's alone`(scenario: SaveScenario) throws {
        let begin = Fault.Kind.meanwhile(failing: 5) { files in
            _ = try? files.openLocked(SaveScenario.leftover, .making)
        }
        let steps = scenario.crashTest.run(stopsEarly: true).calls
        let call = try #require(steps.firstIndex(of: .synchronizeFolder)) + 1
        let files = SimulatedFiles(
            scenario.disk,
            fault: Fault(begin, call: call),
            supportsExchange: scenario.supportsExchange
        )
        #expect(throws: SumiFileError.self) {
            try SaveScenario.next.write(to: scenario.path, options: EncodingOptions(), in: files)
        }
        #expect(files.disk[SaveScenario.leftover] != nil && files.openCount == 1)
    }
}
