import Sumi
import SumiTestSupport
import Testing

@Suite("Corpus: parts and appending") struct StorageCorpusReplay {
    @Test(arguments: Corpus.Set.allCases)
    func `parts are of the whole, and appending is editing, whatever the file`(set: Corpus.Set) throws {
        let names = Corpus.fileNames(set)
        #expect(!names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            do throws(LawViolation) {
                try Laws.appendingIsEditing(bytes)
            } catch {
                Issue.record("\(set)/\(name): \(error)")
            }
        }
    }
}
