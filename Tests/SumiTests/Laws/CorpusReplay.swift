import Sumi
import SumiTestSupport
import Testing

/// Every file of the corpus through the law of FuzzDecode, as the fuzzer begins. Scripts/coverage measures what these
/// tests alone reach.
@Suite("Corpus replay")
struct CorpusReplay {
    @Test(arguments: Corpus.Set.allCases)
    func `each file keeps the law that FuzzDecode tries`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(set == .regressions || !names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            do throws(LawViolation) {
                try Laws.anyBytesAnyLimits(bytes)
            } catch {
                Issue.record("\(set.rawValue)/\(name): \(error)")
            }
        }
    }
}
