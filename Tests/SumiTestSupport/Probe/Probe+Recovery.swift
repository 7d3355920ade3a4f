import Sumi

extension Probe {
    /// `recovery PART PARTS [KIND]`: damages each sample in every way, or in those of a kind, and says what became of it.
    static func recovery(_ arguments: [String]) -> Int32 {
        guard 2...3 ~= arguments.count, let part = Int(arguments[0]), let parts = Int(arguments[1]), parts > 0 else {
            return 64
        }
        var failures = 0
        for sample in RecoverySample.allCases {
            guard let trial = try? RecoveryTrial(sample.bytes()) else { return 70 }
            var outcomes: [String: Int] = [:]
            let (inPlace, moving) = (trial.damages(seed: 1), trial.movingDamages(seed: 1))
            for (number, damage) in (inPlace + moving).enumerated()
            where number % parts == part && (arguments.count == 2 || damage.name.hasPrefix(arguments[2])) {
                let (damaged, places) = damage.applied(to: trial.bytes)
                do throws(LawViolation) {
                    let outcome =
                        number < inPlace.count
                        ? try trial.check(damaged, at: places) : try trial.checkMoved(damaged, at: places)
                    outcomes["\(damage.name): \(outcome.rawValue)", default: 0] += 1
                } catch {
                    failures += 1
                    if failures <= 20 { print("\(sample), \(damage): \(error)") }
                }
            }
            for (name, count) in outcomes.sorted(by: { $0.key < $1.key }) { print("\(sample)\t\(name)\t\(count)") }
        }
        return failures == 0 ? 0 : 1
    }
}
