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

    @Test(arguments: [SaveScenario.first, .replacing, .withoutExchange])
    func `without locks they do harm`(scenario: SaveScenario) {
        #expect(Self.harm(in: scenario, omitting: .step(.lock)).contains { $0.hasSuffix("lost") })
    }
}
