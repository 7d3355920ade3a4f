import Sumi
import SumiTestSupport
import Testing

/// The law on content versions: what a reader shows of a drawing, and what it keeps.
@Suite("Laws: content versions")
struct PreservationTests {
    /// Read by a reader of version 1, now and then by another, edited, saved, and read by one of version 5.
    @Test func `what an older reader can't show survives its edits`() async {
        // Two at a time: they take most of a minute.
        let (shares, failures) = await withTaskGroup { group in
            for run in PropertyRun(count: 10_000).split(into: 2) {
                group.addTask { PreservationTests.tryCases(of: run) }
            }
            return await group.reduce(into: (CompatibilityShares(), [String]())) { result, part in
                result.0.add(part.shares)
                if let failure = part.failure { result.1.append(failure) }
            }
        }
        print(shares.table)
        for failure in failures { Issue.record(Comment(rawValue: failure)) }
        // One case alone, or a few, show nothing about shares.
        guard shares.cases >= 1000 else { return }
        #expect(shares.missing.isEmpty)
        #expect(shares.percentBesideUnknownColumns >= 30)
    }

    private static func tryCases(of run: PropertyRun) -> (shares: CompatibilityShares, failure: String?) {
        var shares = CompatibilityShares()
        let failure = run.failure(ofSeeded: { (generator) throws(LawViolation) in
            let bytes = LooseFile.later(using: &generator)
            let test = CompatibilityCase.arbitrary(using: &generator)
            shares.add(try Laws.compatibility(bytes, test, limits: .standard))
        })
        return (shares, failure)
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file of the corpus keeps the law, read by a reader of any version`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(set == .regressions || !names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            for maximum in [0, 1, 2, 5, 6] as [UInt64] {
                let test = CompatibilityCase(
                    maximum: ContentVersion(rawValue: maximum),
                    policy: maximum == 6 ? .reject : .downgrade,
                    registration: UInt8(maximum),
                    seed: maximum
                )
                do throws(LawViolation) {
                    try Laws.compatibility(bytes, test)
                } catch {
                    Issue.record("\(set.rawValue)/\(name), \(test): \(error)")
                }
            }
        }
    }
}
