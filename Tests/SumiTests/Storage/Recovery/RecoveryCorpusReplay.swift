import Sumi
import SumiTestSupport
import Testing

@Suite("Corpus: recovery") struct RecoveryCorpusReplay {
    @Test(arguments: Corpus.Set.allCases)
    func `recovery is honest, whatever the file`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            do throws(LawViolation) {
                try Laws.recoveryIsHonest(bytes)
            } catch {
                Issue.record("\(set)/\(name): \(error)")
            }
        }
    }
}
