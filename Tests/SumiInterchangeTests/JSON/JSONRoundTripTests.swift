import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("Drawings through JSON and back")
struct JSONRoundTripTests {
    private func canonical(_ drawing: Drawing, pointsPerBlock: Int = 16_384) throws -> [UInt8] {
        try drawing.dataRepresentation(
            options: EncodingOptions(pointsPerBlock: pointsPerBlock, keepsOriginalBytes: false)
        )
    }

    /// Requires that a drawing comes back equal and with the same canonical bytes, and its text unchanged.
    private func expectRoundTrip(_ drawing: Drawing) throws {
        let text = try drawing.json()
        let copy = try Drawing(json: text)
        #expect(copy == drawing)
        #expect(try canonical(copy) == canonical(drawing))
        #expect(try canonical(copy, pointsPerBlock: 7) == canonical(drawing, pointsPerBlock: 7))
        #expect(try copy.json() == text)
    }

    @Test func `10,000 generated drawings`() {
        let failure = PropertyRun(count: 10_000).failure(ofSeeded: { (generator) throws(LawViolation) in
            try Laws.throughJSON(.arbitrary(using: &generator), .arbitrary(using: &generator))
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `an empty drawing`() throws {
        try expectRoundTrip(Drawing())
        #expect(try String(decoding: Drawing().json(), as: UTF8.self) == "{\"sumi\":1,\"strokes\":[]}\n")
    }

    @Test func `every field of the model, on all grids`() throws {
        let drawing = try JSONSample.drawing()
        #expect(drawing.strokes.count == 4 * JSONSample.grids.count && JSONSample.grids.count == 6)
        try expectRoundTrip(drawing)
    }

    @Test(arguments: [1, 7, 16_384]) func `files of any number of blocks`(pointsPerBlock: Int) throws {
        let bytes = try canonical(JSONSample.drawing(), pointsPerBlock: pointsPerBlock)
        let drawing = try Drawing(data: bytes)
        try expectRoundTrip(drawing)
        let copy = try Drawing(json: drawing.json())
        #expect(try canonical(copy, pointsPerBlock: pointsPerBlock) == bytes)
    }

    @Test(arguments: JSONSample.grids) func `strokes without a grid are rounded as the encoder does`(grid: Grid) throws
    {
        let drawing = Drawing(strokes: JSONSample.strokes())
        let copy = try Drawing(json: drawing.json(grid: grid))
        #expect(copy.strokes.allSatisfy { $0.path.grid == grid })
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(grid: grid))
        #expect(try canonical(copy) == bytes)
        #expect(try copy == Drawing(data: bytes))
    }

    @Test func `an empty path without points in unknown columns`() throws {
        let path = StrokePath(controlPoints: [])
        try expectRoundTrip(
            Drawing(strokes: [JSONSample.addingUnknownColumns(to: Stroke(ink: Ink(.pen), path: path))])
        )
    }

    @Test func `two strokes of a file may have the same identifier`() throws {
        var strokes = JSONSample.strokes()
        strokes[1].id = strokes[0].id
        var drawing = Drawing()
        drawing.strokes = strokes
        let text = try drawing.json()
        let copy = try Drawing(json: text)
        #expect(copy.strokes[1].id == strokes[0].id)
        #expect(try copy.json() == text)
    }

    @Test func `what a file can't hold is refused as by the encoder`() throws {
        var strokes = JSONSample.strokes()
        strokes[1].transform.tx = .nan
        let transformed = Drawing(strokes: strokes)
        #expect(throws: SumiEncodingError(.nonFinite, "the transform", stroke: 1)) { try transformed.json() }
        let far = StrokePath(controlPoints: [StrokePoint(location: Point(x: 0, y: 1e300))])
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: far)])
        #expect(throws: SumiEncodingError(.valueOutOfRange, stroke: 0, point: 0, channel: .y)) { try drawing.json() }
        let metadata = Drawing(metadata: ["a": .string("\0")])
        #expect(throws: SumiEncodingError(.invalidText, "the metadata's \"a\"")) { try metadata.json() }
        var chunks = Drawing()
        chunks.ancillaryChunks = [AncillaryChunk(kind: .block, payload: [])]
        #expect(throws: SumiEncodingError(.invalidChunk)) { try chunks.json() }
    }
}
