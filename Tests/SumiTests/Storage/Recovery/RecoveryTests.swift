import Sumi
import SumiTestSupport
import Testing

@Suite struct RecoveryTests {
    @Test(arguments: RecoverySample.allCases)
    func `damage costs at most the blocks that it touches`(_ sample: RecoverySample) throws {
        let trial = try RecoveryTrial(sample.bytes())
        #expect(trial.blockCount > (sample == .small ? 0 : 100))
        let all = trial.damages(seed: 2)
        var outcomes: Set<RecoveryTrial.Outcome> = []
        for damage in stride(from: 0, to: all.count, by: 1 + all.count / 200).map({ all[$0] }) {
            let (damaged, places) = damage.applied(to: trial.bytes)
            do throws(LawViolation) {
                outcomes.insert(try trial.check(damaged, at: places))
            } catch {
                Issue.record("\(damage): \(error)")
            }
        }
        #expect(outcomes.contains(.lost) && outcomes.contains(.restored))
    }
}
