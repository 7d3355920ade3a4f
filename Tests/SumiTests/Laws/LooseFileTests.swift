import Sumi
import SumiTestSupport
import Testing

@Suite("The fuzzer's mutator")
struct LooseFileTests {
    @Test func `a file whose parts were moved is taken apart and put together again`() throws {
        let files = try Corpus.fileNames(.valid).map { try Corpus.Entry(set: .valid, name: $0).bytes() }
        #expect(!files.isEmpty)
        var generator = SeededGenerator(seed: 1)
        var (same, decoded) = (0, 0)
        for bytes in files {
            guard var file = LooseFile(bytes) else { continue }
            if file.repaired(using: &generator) == bytes { same += 1 }
            file.mutate(using: &generator, bytes: { $0.map { $0 ^ 1 } })
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
