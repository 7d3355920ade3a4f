import Sumi
import SumiTestSupport
import Testing

/// Every file of the corpus piece by piece, as each of its readers reads it. Scripts/coverage measures this too.
@Suite("Corpus: streams") struct StreamCorpusReplay {
    @Test(arguments: Corpus.Set.allCases)
    func `pieces give what the whole does, and strokes one by one the same drawing`(set: Corpus.Set) throws {
        let entries = Corpus.entries(set)
        #expect(!entries.isEmpty)
        for entry in entries {
            let (bytes, source) = (try entry.bytes(), try entry.assembled())
            var generator = SeededGenerator(seed: UInt64(bytes.count))
            do throws(LawViolation) {
                // A file over the limit for its length is refused before it is read, but streamed up to it.
                if bytes.count <= source.limits.inputBytes {
                    for reading in source.readings {
                        try Laws.pieces(bytes, reading.options, limits: source.limits, using: &generator)
                    }
                }
                try Laws.streaming(bytes)
            } catch {
                Issue.record("\(entry): \(error)")
            }
        }
    }

    @Test func `wherever a file of several saves is cut or damaged, pieces say what the whole does`() throws {
        var generator = SeededGenerator(seed: 5)
        let files = try Corpus.entries(.rare).map { try $0.bytes() }.filter { bytes in
            bytes.count < 600
                && Validator(options: .init(policy: .downgrade)).validate(bytes).chunks
                    .filter { $0.kind == .commit }.count > 1
        }
        try #require(files.count > 1)
        var tornTails = 0
        for bytes in files.prefix(8) {
            for place in bytes.indices {
                var damaged = bytes
                damaged[place] ^= 1 << UInt8(generator.integer(in: 0...7))
                for bytes in [Array(bytes.prefix(place)), damaged, damaged + bytes.prefix(90)] {
                    try Laws.pieces(bytes, .init(policy: .downgrade), limits: .standard, using: &generator)
                    do { _ = try Drawing(data: bytes) } catch { tornTails += error.code == .tornTail ? 1 : 0 }
                }
            }
        }
        #expect(tornTails > 200)
    }
}
