import Sumi
import SumiTestSupport
import Testing

@Suite("Encoding streams")
struct DrawingStreamEncoderTests {
    private func stroke(_ ink: Ink = Ink(.pen), points: Int, x: Double = 1) -> Stroke {
        let points = (0..<points).map { StrokePoint(location: Point(x: x + Double($0), y: 2)) }
        return Stroke(ink: ink, path: StrokePath(controlPoints: points))
    }

    private func kinds(_ bytes: [UInt8]) -> [ChunkKind] {
        Validator(options: .init(policy: .downgrade)).validate(bytes).chunks.map(\.kind)
    }

    @Test func `a block is given when it is full, and the header at once`() throws {
        var encoder = try DrawingStreamEncoder(options: EncodingOptions(pointsPerBlock: 10))
        #expect(try encoder.append(stroke(points: 6)).count == Header.length)
        #expect(try encoder.append(stroke(points: 4)).isEmpty)
        let block = try encoder.append(stroke(points: 1))
        #expect(!block.isEmpty)
        #expect(try encoder.append([stroke(points: 2), stroke(points: 3)]).isEmpty)
        #expect(encoder.strokeCount == 5 && encoder.pointCount == 16)
        #expect(try encoder.append(stroke(points: 25)).count > block.count)
    }

    @Test func `strokes of one ink have the canonical form, in any number of blocks`() throws {
        let strokes = [4, 9, 70, 0, 3, 31, 5].map { stroke(points: $0) }
        for repairable in [false, true] {
            let options = EncodingOptions(pointsPerBlock: 10, repairable: repairable)
            let whole = try Drawing(strokes: strokes).dataRepresentation(options: options)
            #expect(kinds(whole).filter { $0 == .block }.count > 10)
            #expect(try Laws.streamed(Drawing(strokes: strokes), options) == whole)
        }
        #expect(try DrawingStreamEncoder().finish() == Drawing().dataRepresentation())
    }

    @Test func `inks and grids stand before the block that first needs them`() throws {
        let fine = try Drawing(strokes: [stroke(points: 3)]).regridded(
            to: Grid([UInt32](repeating: 77, count: 12), .sizes)
        )
        let strokes = [stroke(points: 9), stroke(Ink(.marker), points: 9)] + fine.strokes + [stroke(points: 9)]
        var drawing = Drawing(strokes: strokes, metadata: ["key": .string("value")])
        drawing.ancillaryChunks = [AncillaryChunk(kind: ChunkKind(rawValue: 0x9F), payload: [1])]
        let bytes = try Laws.streamed(drawing, EncodingOptions(pointsPerBlock: 10))
        let kept = ChunkKind(rawValue: 0x9F)
        #expect(
            kinds(bytes) == [
                .inks, .block, .block, .grids, .block, .block, .metadata, kept, .index, .commit,
            ]
        )
        #expect(try Drawing(data: bytes) == drawing.quantized())
        let small = try Laws.streamed(drawing, EncodingOptions())
        #expect(kinds(small).first == .inks)
        drawing.strokes.removeLast(2)
        #expect(kinds(try Laws.streamed(drawing, EncodingOptions())).first == .metadata)
    }

    @Test func `a stroke that can't be written isn't added, and others can be`() throws {
        var encoder = try DrawingStreamEncoder()
        _ = try encoder.append(stroke(points: 2))
        let error = #expect(throws: SumiEncodingError.self) { try encoder.append(stroke(points: 2, x: .nan)) }
        #expect(error?.code == .valueOutOfRange && error?.stroke == 1 && error?.point == 0)
        let rest = try encoder.append([stroke(points: 3)])
        let metadata: [MetadataKey: MetadataValue] = ["a": .string("\0")]
        let text = #expect(throws: SumiEncodingError.self) { try encoder.finish(metadata: metadata) }
        #expect(text?.code == .invalidText)
        #expect(rest.isEmpty && encoder.strokeCount == 2 && encoder.pointCount == 5)
        let chunks = [AncillaryChunk(kind: .block, payload: [])]
        #expect(throws: SumiEncodingError.self) { try encoder.finish(ancillaryChunks: chunks) }
    }

    @Test func `strokes before one that can't be written are sent with the next`() throws {
        let options = EncodingOptions(pointsPerBlock: 3)
        var encoder = try DrawingStreamEncoder(options: options)
        let strokes = [stroke(points: 3), stroke(points: 2), stroke(points: 2, x: .infinity)]
        #expect(throws: SumiEncodingError.self) { try encoder.append(strokes) }
        let bytes = try encoder.append(stroke(points: 1)) + encoder.finish()
        let drawing = Drawing(strokes: [stroke(points: 3), stroke(points: 2), stroke(points: 1)])
        #expect(try Drawing(data: bytes) == drawing.quantized())
    }

    @Test func `an ink that fits no chunk ends the file`() throws {
        var encoder = try DrawingStreamEncoder(options: EncodingOptions(pointsPerBlock: 1))
        let name = "com.example." + String(repeating: "a", count: 65 << 20)
        let ink = Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen))
        _ = try encoder.append(stroke(ink, points: 1))
        for _ in 0..<2 {
            let error = #expect(throws: SumiEncodingError.self) { try encoder.append(stroke(points: 1)) }
            #expect(error?.code == .fieldTooLong)
        }
        #expect(throws: SumiEncodingError.self) { try encoder.finish() }
    }

    @Test func `a writer stays within its version`() throws {
        for points in [0, 65_537] {
            #expect(throws: SumiEncodingError.self) {
                try DrawingStreamEncoder(options: EncodingOptions(pointsPerBlock: points))
            }
        }
        let none = ContentVersion(rawValue: 0)
        #expect(throws: SumiEncodingError.self) {
            try DrawingStreamEncoder(options: EncodingOptions(maximumSupportedContentVersion: none))
        }
        let crayon = stroke(Ink(.crayon), points: 2)
        var strict = try DrawingStreamEncoder(options: EncodingOptions(maximumSupportedContentVersion: .version1))
        _ = try strict.append(stroke(points: 1))
        let error = #expect(throws: SumiEncodingError.self) { try strict.append(crayon) }
        #expect(error?.code == .newerContent && error?.stroke == 1)
        let options = EncodingOptions(maximumSupportedContentVersion: .version1, policy: .downgrade)
        let drawing = Drawing(strokes: [stroke(points: 1), crayon])
        #expect(try Laws.streamed(drawing, options) == drawing.dataRepresentation(options: options))
    }
}
