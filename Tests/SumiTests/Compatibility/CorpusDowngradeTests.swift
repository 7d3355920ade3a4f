import Sumi
import SumiTestSupport
import Testing

@Suite("Downgrade: the corpus")
struct CorpusDowngradeTests {
    /// All files that a reader of the newest version reads or downgrades.
    private func drawings() throws -> [(name: String, drawing: Drawing)] {
        [Corpus.Set.valid, .rare, .regressions].flatMap { Corpus.entries($0) }.compactMap { entry in
            let options = DecodingOptions(policy: .downgrade, registeredInks: [.init(rawValue: "com.example.glitter")])
            return (try? Drawing(data: entry.bytes(), options: options)).map { (entry.name, $0) }
        }
    }

    @Test func `every file can be downgraded to every version, is within it, and can be saved`() throws {
        let drawings = try drawings()
        try #require(drawings.count > 80)
        var downgraded = 0
        for (name, drawing) in drawings {
            for maximum in 1...5 as ClosedRange<UInt64> {
                let version = ContentVersion(rawValue: maximum)
                let (within, report) = try drawing.downgraded(to: version)
                if !report.isEmpty { downgraded += 1 }
                #expect(within.requiredContentVersion <= version, "\(name) at \(version)")
                let bytes = try within.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
                let reader = DecodingOptions(maximumSupportedContentVersion: version)
                let strokes = try Drawing(data: bytes, options: reader).strokes
                #expect(strokes.count == drawing.strokes.count, "\(name) at \(version)")
                let options = EncodingOptions(
                    keepsOriginalBytes: false,
                    maximumSupportedContentVersion: version,
                    policy: .downgrade
                )
                #expect(try drawing.dataRepresentation(options: options) == bytes, "\(name) at \(version)")
            }
        }
        #expect(downgraded > 50)
    }
}
