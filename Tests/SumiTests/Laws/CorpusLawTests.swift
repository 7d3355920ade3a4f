import Sumi
import SumiTestSupport
import Testing

/// Every file of the corpus through the law of each fuzz target that takes files or parts of them, as the fuzzers begin.
@Suite("Corpus as seeds")
struct CorpusLawTests {
    private typealias Law = ([UInt8]) throws(LawViolation) -> Void

    private func replay(_ set: Corpus.Set, _ law: Law) throws {
        let names = Corpus.fileNames(set)
        #expect(set == .regressions || !names.isEmpty)
        for name in names {
            let bytes = try Corpus.Entry(set: set, name: name).bytes()
            do throws(LawViolation) {
                try law(bytes)
            } catch {
                Issue.record("\(set.rawValue)/\(name): \(error)")
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file keeps the laws that FuzzDecode tries`(set: Corpus.Set) throws {
        try replay(set, Laws.anyBytesAnyLimits)
        try replay(set, Laws.decoding)
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file keeps the law that FuzzContainer tries`(set: Corpus.Set) throws {
        try replay(set, Laws.container)
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file keeps the law that FuzzEdit tries`(set: Corpus.Set) throws {
        try replay(set, Laws.edit)
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each block keeps the law that FuzzBlock tries, as it is and inflated`(set: Corpus.Set) throws {
        try replay(set) { (bytes) throws(LawViolation) in
            for chunk in LooseFile(bytes)?.chunks ?? [] where chunk.kind == .block {
                try Laws.block(chunk.payload)
                try Laws.block(LooseFile.inflatedBlock(chunk.payload) ?? [])
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `the columns of each block keep the law that FuzzColumns tries`(set: Corpus.Set) throws {
        try replay(set) { (bytes) throws(LawViolation) in
            for chunk in LooseFile(bytes)?.chunks ?? [] where chunk.kind == .block {
                try Laws.columns(FuzzTarget.columns(ofBlock: chunk.payload) ?? [])
            }
        }
    }

    @Test(arguments: Corpus.Set.allCases)
    func `each file's bytes make a drawing that keeps the laws that FuzzRoundTrip tries`(set: Corpus.Set) throws {
        try replay(set, Laws.roundTrip)
    }
}
