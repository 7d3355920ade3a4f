import Sumi
import SumiTestSupport
import Testing

@Suite("Storage: an atomic save and crashes")
struct AtomicSaveCrashTests {
    @Test func `after a crash the old drawing is there or the new one`() {
        var count = 0
        for scenario in SaveScenario.all {
            let report = scenario.crashTest.run()
            #expect(report.error == nil, "\(scenario.testDescription)")
            #expect(report.violations == [], "\(scenario.testDescription)")
            #expect(report.stateCount > 20, "\(scenario.testDescription)")
            count += report.stateCount
        }
        print("AtomicSave: \(CrashReport.text(of: count))")
    }

    @Test func `after a call that failed, too`() {
        var count = 0
        for scenario in SaveScenario.all {
            let report = scenario.crashTest.runFailing(.half(5), lasting: .once, .forItsKind, .forAll)
            #expect(report.violations == [], "\(scenario.testDescription)")
            #expect(report.error == nil && report.calls.count > 10)
            count += report.stateCount
        }
        print("AtomicSave, failing: \(CrashReport.text(of: count))")
    }

    /// In which scenario a step is needed.
    private static let needed: [(SaveScenario, [FileStep])] = [
        (.first, [.write, .synchronize, .rename, .synchronizeFolder]),
        (.replacing, [.copyAttributes, .write, .synchronize, .exchange, .synchronizeFolder, .remove]),
        (.withoutExchange, [.copyAttributes, .write, .synchronize, .rename, .synchronizeFolder]),
        (.overLeftover, [.remove]),
        (.firstOverLeftover, [.remove]),
        (.namedLeftover, [.remove]),
        (.link, [.resolve]),
    ]

    @Test(
        arguments: needed
    ) func `without any one step a crash does harm`(scenario: SaveScenario, steps: [FileStep]) {
        #expect(scenario.crashTest.needlessCalls(among: Set(steps)) == [])
        for step in steps {
            let report = scenario.crashTest.run(omitting: .step(step), stopsEarly: true)
            #expect(!report.violations.isEmpty || report.error != nil, "nobody notices that there is no \(step)")
        }
    }

    @Test(
        arguments: [
            (SaveScenario.replacing, .atomicity), (.withoutExchange, .atomicity), (.namedLeftover, .linkCount),
            (.overLeftover, .length), (.firstOverLeftover, .length),
        ] as [(SaveScenario, Omission)]
    ) func `without what the steps promise a crash does harm`(scenario: SaveScenario, omission: Omission) {
        #expect(!scenario.crashTest.run(omitting: omission, stopsEarly: true).violations.isEmpty)
    }

    @Test func `no step that changes the medium is missing there`() {
        let steps = SaveScenario.all.flatMap { $0.crashTest.run(stopsEarly: true).calls }
        #expect(Set(steps.filter(\.isChange)).subtracting(Self.needed.flatMap(\.1)) == [])
    }
}
