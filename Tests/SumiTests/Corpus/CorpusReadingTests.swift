import Sumi
import SumiTestSupport
import Testing

@Suite("What a source says of readers is checked")
struct CorpusReadingTests {
    private static let file = """
        drawing {
            ink wash watercolor color=0,80,200,255
            stroke ink=pen { point 0 0 }
            stroke ink=wash { point 1 1 width=2 height=3 scale=1.5 jitter=1; state 1 2 { } }
        }
        """

    private func faults(_ reading: String) throws -> [String] {
        let source = try AssembledFile(source: reading + "\n" + CorpusReadingTests.file, file: "f")
        return source.readings[0].faults(source.bytes, limits: source.limits)
    }

    private static let shown = """
        reader version=1 policy=downgrade
        expect accepted
        shows 1 watercolor as marker color=0,80,200,255 width=6.8 height=10.200001 \\
            hides=secondaryScale,lateralJitter,renderState
        """

    @Test(
        arguments: [
            ("", ""), ("version=1", "version=2"), ("policy=downgrade", "policy=reject"), ("shows 1", "shows 0"),
            ("shows 1", "shows 2"), ("as marker", "as pencil"), ("1 watercolor", "1 crayon"), ("0,80,200", "1,80,200"),
            ("width=6.8", "width=6.9"), (" height=10.200001", ""), (" height", " opacity=0.5 height"),
            (",renderState", ""), (",lateralJitter", ""), ("renderState", "renderState,renderGroup"),
            ("renderState", "renderState,strokes:40"), ("expect accepted", "expect accepted\nshows 0 pen"),
        ]
    )
    func `a drawing that is shown otherwise`(_ right: String, _ wrong: String) throws {
        let reading = CorpusReadingTests.shown.replacing(right, with: wrong)
        #expect(try faults(reading).isEmpty == right.isEmpty)
    }

    private static let refused = """
        reader version=4
        expect E0703 at chunk 2 payload needs=5
        names lateralJitter strokes=1 first=1
        names renderState strokes=1 first=1
        """

    @Test(
        arguments: [
            ("", ""), ("version=4", "version=5"), ("version=4", "version=1"), ("E0703", "E0406"), ("payload", "end"),
            ("needs=5", "needs=6"), ("lateralJitter strokes=1", "lateralJitter strokes=2"),
            ("names renderState strokes=1 first=1", ""),
            ("lateralJitter strokes=1 first=1", "threshold strokes=1 first=1"),
            ("names renderState strokes=1 first=1", "names renderState strokes=1 first=0"),
        ]
    )
    func `a refusal that says something else`(_ right: String, _ wrong: String) throws {
        let reading = CorpusReadingTests.refused.replacing(right, with: wrong)
        #expect(try faults(reading).isEmpty == right.isEmpty)
    }
}
