import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Tries a law on many generated cases and makes the first that breaks it small.
///
/// The cases are the same in every run. `SUMI_LAW_CASES=1000` tries more of them, `SUMI_LAW_SEED=random` others, and
/// `SUMI_LAW_SEED=0x…` the one case with that seed.
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
            seeds = (0..<max(1, count)).map { _ in generator.next() }
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
        for seed in seeds {
            let test = PropertyRun.testCase(seed: seed)
            guard let violation = PropertyRun.violation(of: law, by: test) else { continue }
            let (small, last, steps) = PropertyRun.shrink(test, violation, law)
            return """
                \(PropertyRun.text(of: violation, seed: seed))
                Made smaller \(steps) times: \(last)
                \(small.summary)
                """
        }
        return nil
    }

    /// Tries a law that makes its own cases. Returns what to print about the first that breaks it.
    package func failure(ofSeeded law: (inout SeededGenerator) throws(LawViolation) -> Void) -> String? {
        for seed in seeds {
            var generator = SeededGenerator(seed: seed)
            do throws(LawViolation) {
                try law(&generator)
            } catch {
                return PropertyRun.text(of: error, seed: seed)
            }
        }
        return nil
    }

    private static func text(of violation: LawViolation, seed: UInt64) -> String {
        let digits = "0x" + String(seed, radix: 16, uppercase: true)
        return """
            Law \(violation)
            Seed: \(digits) – run it alone: SUMI_LAW_SEED=\(digits) swift test --filter Laws
            or paste into a test: PropertyRun.testCase(seed: \(digits))
            """
    }

    private static func violation(
        of law: (LawCase) throws(LawViolation) -> Void,
        by test: LawCase
    ) -> LawViolation? {
        do throws(LawViolation) {
            try law(test)
            return nil
        } catch {
            return error
        }
    }

    /// Takes the first smaller case that breaks the same law, again and again.
    private static func shrink(
        _ test: LawCase,
        _ violation: LawViolation,
        _ law: (LawCase) throws(LawViolation) -> Void
    ) -> (LawCase, LawViolation, steps: Int) {
        var (test, violation, steps, attempts) = (test, violation, 0, 0)
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
        return (test, violation, steps)
    }
}

extension LawCase {
    /// The case, readable: for one that has been made small.
    package var summary: String {
        var text = "\(options)\nmetadata \(drawing.metadata), chunks \(drawing.ancillaryChunks)"
        for (index, stroke) in drawing.strokes.enumerated().prefix(5) {
            text += "\nstroke \(index): \(stroke.ink)\n  grid \(stroke.path.grid.map { "\($0)" } ?? "none")"
            text += ", channels \(Channel.allCases.filter { stroke.path.channels.contains($0) })"
            text += "\n  \(stroke.transform), mask \(stroke.mask.map { "\($0)" } ?? "none"), seed \(stroke.randomSeed)"
            text += "\n  unknown \(stroke.exactUnknowns)"
            for point in stroke.path.prefix(5) { text += "\n  \(point)" }
            if stroke.path.count > 5 { text += "\n  … \(stroke.path.count) points" }
        }
        if drawing.strokes.count > 5 { text += "\n… \(drawing.strokes.count) strokes" }
        return text
    }
}
