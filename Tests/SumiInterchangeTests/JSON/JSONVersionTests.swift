import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("Drawings of later versions through JSON and back")
struct JSONVersionTests {
    @Test func `JSON holds what a reader of any version hid of any file of the corpus`() throws {
        let canonical = EncodingOptions(keepsOriginalBytes: false)
        var (drawings, hiding) = (0, 0)
        for entry in [Corpus.Set.valid, .rare, .regressions].flatMap({ Corpus.entries($0) }) {
            let bytes = try entry.bytes()
            for maximum in 1...5 as ClosedRange<UInt64> {
                let options = DecodingOptions(
                    maximumSupportedContentVersion: ContentVersion(rawValue: maximum),
                    policy: .downgrade
                )
                guard let drawing = try? Drawing(data: bytes, options: options) else { continue }
                let copy = try Drawing(json: drawing.json(), options: options)
                #expect(copy == drawing, "\(entry) as of version \(maximum)")
                #expect(
                    try copy.dataRepresentation() == drawing.dataRepresentation(options: canonical),
                    "\(entry) as of version \(maximum)"
                )
                drawings += 1
                if !drawing.downgradeReport.isEmpty { hiding += 1 }
            }
        }
        #expect(drawings > 400 && hiding > 50)
    }
}
