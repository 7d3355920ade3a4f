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

    @Test func `a file whose parts were moved is taken apart and put together again`() throws {
        let files = try Corpus.fileNames(.valid).map { try Corpus.Entry(set: .valid, name: $0).bytes() }
        #expect(!files.isEmpty)
        var generator = SeededGenerator(seed: 1)
        var (same, decoded) = (0, 0)
        for bytes in files {
            guard var file = LooseFile(bytes) else { continue }
            if file.repaired(using: &generator) == bytes { same += 1 }
            file.mutate(using: &generator) { $0.map { $0 ^ 1 } }
            let changed = file.repaired(using: &generator)
            try Laws.anyBytesAnyLimits(changed)
            if (try? Drawing(data: changed)) != nil { decoded += 1 }
        }
        print("repair: \(same) of \(files.count) files unchanged, \(decoded) decode after a mutation")
        // Now and then a repair is left out on purpose; and hardly any file would decode without repairs.
        #expect(same >= files.count * 3 / 4)
        #expect(decoded > 0)
    }
}
