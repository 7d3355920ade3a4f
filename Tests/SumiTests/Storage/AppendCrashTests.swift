import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: a file that is written to, and crashes")
struct AppendCrashTests {
    @Test func `after a crash the drawing of the last commit is there, or the next one`() {
        var count = 0
        for scenario in AppendScenario.all {
            let report = scenario.crashTest().run()
            #expect(report.error == nil, "\(scenario.testDescription)")
            #expect(report.violations == [], "\(scenario.testDescription)")
            #expect(report.stateCount > 5, "\(scenario.testDescription)")
            count += report.stateCount
        }
        print("DrawingFile: \(CrashReport.text(of: count))")
    }

    @Test func `after a call that failed, too`() {
        var count = 0
        for scenario in AppendScenario.all {
            let test = scenario.crashTest(isStubborn: true)
            let report = test.runFailing(.half(5), lasting: .once, .forAll)
            #expect(report.violations == [], "\(scenario.testDescription)")
            #expect(report.error == nil && report.calls.count > 10, "\(scenario.testDescription)")
            count += report.stateCount
        }
        print("DrawingFile, failing: \(CrashReport.text(of: count))")
    }

    /// In which scenario a step is needed.
    private static let needed: [(AppendScenario, [FileStep])] = [
        (.appending, [.write, .synchronizeData]),
        (.changing, [.write, .synchronizeData]),
        (.behindTornTail, [.truncate]),
        (.joiningTornTail, [.truncate, .write, .synchronizeData]),
        (.compactingItself, [.copyAttributes, .write, .synchronize, .exchange, .synchronizeFolder, .remove]),
        (.compacting, [.copyAttributes, .write, .synchronize, .exchange, .synchronizeFolder, .remove]),
        (.compactingWithoutExchange, [.copyAttributes, .write, .synchronize, .rename, .synchronizeFolder]),
    ]

    @Test(
        arguments: needed
    ) func `without any one step a crash does harm`(scenario: AppendScenario, steps: [FileStep]) {
        #expect(scenario.crashTest().needlessCalls(among: Set(steps)) == [])
    }

    @Test func `no step that changes the medium is missing there`() {
        let steps = AppendScenario.all.flatMap { $0.crashTest().run(stopsEarly: true).calls }
        #expect(Set(steps.filter(\.isChange)).subtracting(Self.needed.flatMap(\.1)) == [])
        // The commit that compacts does so.
        #expect(AppendScenario.compactingItself.crashTest().run(stopsEarly: true).calls.contains(.exchange))
    }

    @Test func `the scenario of remains that join the next save was found`() {
        #expect(AppendScenario.joiningTornTail.commits.count == 1)
    }
}
