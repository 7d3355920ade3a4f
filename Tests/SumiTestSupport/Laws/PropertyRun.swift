import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tries a law on many generated cases and makes the first that breaks it small.
///
/// The cases are the same in every run. `SUMI_LAW_CASES=1000` tries more of them, `SUMI_LAW_MOST=100` no more of any law
/// than that, `SUMI_LAW_SEED=random` others, and `SUMI_LAW_SEED=0x…` the one case with that seed.
package struct PropertyRun: Sendable {
    /// The seeds of the cases.
    package let seeds: [UInt64]

    /// Seeds for `count` cases, unless the environment asks for something else.
    package init(count: Int) {
        let environment = ProcessInfo.processInfo.environment
        let wanted = environment["SUMI_LAW_SEED"] ?? ""
        let digits = wanted.hasPrefix("0x") ? wanted.dropFirst(2).filter { $0 != "_" } : "-"
        if let seed = UInt64(digits, radix: 16) {
            seeds = [seed]
        } else {
            var generator = SeededGenerator(seed: wanted == "random" ? .random(in: 0...(.max)) : 0x5375_6D69)
            let count = environment["SUMI_LAW_CASES"].flatMap { Int($0) } ?? count
            let most = environment["SUMI_LAW_MOST"].flatMap { Int($0) } ?? count
            seeds = (0..<max(1, min(count, most))).map { _ in generator.next() }
        }
    }

    /// The same cases in several runs, for as many tasks.
    package func split(into count: Int) -> [PropertyRun] {
        (0..<count).map { part in
            PropertyRun(seeds: seeds.indices.filter { $0 % count == part }.map { seeds[$0] })
        }
    }

    private init(seeds: [UInt64]) { self.seeds = seeds }

    /// The case that a seed stands for.
    package static func testCase(seed: UInt64) -> LawCase {
        var generator = SeededGenerator(seed: seed)
        return .arbitrary(using: &generator)
    }

    /// Tries a law on all cases. Returns what to print about the first that breaks it, made as small as possible.
    package func failure(of law: (LawCase) throws(LawViolation) -> Void) -> String? {
        failure(ofSeeded: { (generator) throws(LawViolation) in
            try PropertyRun.shrinking(.arbitrary(using: &generator), law)
        })
    }

    /// Tries a law that makes its own cases. Returns what to print about the first that breaks it.
    package func failure(ofSeeded law: (inout SeededGenerator) throws(LawViolation) -> Void) -> String? {
        for seed in seeds {
            var generator = SeededGenerator(seed: seed)
            do throws(LawViolation) {
                try law(&generator)
            } catch {
                let seed = PropertyRun.text(of: seed)
                return """
                    Law \(error)
                    Seed: \(seed) – run it alone: SUMI_LAW_SEED=\(seed) swift test --filter Laws
                    or paste into a test: PropertyRun.testCase(seed: \(seed))
                    """
            }
        }
        return nil
    }

    /// Tries cases of a domain. Returns what to print about the first that breaks a law.
    package func failure(in domain: LawDomain, before: (UInt64) -> Void = { _ in }) -> String? {
        for seed in seeds {
            before(seed)
            do throws(LawViolation) {
                try domain.tryCase(seed: seed)
            } catch {
                let seed = PropertyRun.text(of: seed)
                return """
                    Law \(error)
                    Seed: \(seed) – run it alone: SUMI_LAW_SEED=\(seed) Scripts/laws --domain \(domain.rawValue)
                    or paste into a test: try LawDomain.\(domain.rawValue).tryCase(seed: \(seed))
                    """
            }
        }
        return nil
    }

    /// A seed as it is pasted.
    package static func text(of seed: UInt64) -> String { "0x" + String(seed, radix: 16, uppercase: true) }

    /// Tries a law. What is thrown tells of a case as small as possible that breaks the same law.
    package static func shrinking<Case: Shrinkable>(
        _ test: Case,
        _ law: (Case) throws(LawViolation) -> Void
    ) throws(LawViolation) {
        guard var violation = violation(of: law, by: test) else { return }
        var (test, steps, attempts) = (test, 0, 0)
        search: while attempts < 2000 {
            for smaller in test.smaller {
                attempts += 1
                guard let other = PropertyRun.violation(of: law, by: smaller), other.law == violation.law else {
                    continue
                }
                (test, violation) = (smaller, other)
                steps += 1
                continue search
            }
            break
        }
        throw LawViolation(violation.law, "\(violation.detail)\nMade smaller \(steps) times:\n\(test.summary)")
    }

    private static func violation<Case>(
        of law: (Case) throws(LawViolation) -> Void,
        by test: Case
    ) -> LawViolation? {
        do throws(LawViolation) {
            try law(test)
            return nil
        } catch {
            return error
        }
    }
}
