import Sumi
import SumiTestSupport
import Testing

@Suite("Content form")
struct ContentFormTests {
    @Test func `columns are written as they are, up to the index or the commit`() throws {
        let points = [(1.0, 2.0), (3.0, 2.0), (1.0, 2.5)].map { StrokePoint(location: Point(x: $0.0, y: $0.1)) }
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
        var reader = ByteReader(try drawing.contentForm(), in: Header.length..<(try drawing.contentForm().count))
        #expect(try Chunk(reader: &reader, ordinal: 0).kind == .inks)
        let block = try Chunk(reader: &reader, ordinal: 1)
        // 64, 192, 64 and 128, 128, 160 with zigzags of two bytes at most, each column behind tag and length.
        let x: [UInt8] = [0x01, 4, 128, 241, 128, 144]
        let y: [UInt8] = [0x01, 6, 241, 241, 241, 16, 16, 80]
        #expect(Array(reader.bytes[block.payload]) == [1, 3, 4, 1, 0, 3, 6, 0, 0] + x + y)
        #expect(reader.remaining == 0)
    }

    @Test func `it is that of the file, however that was written`() throws {
        var generator = SeededGenerator(seed: 12)
        for _ in 0..<100 {
            let drawing = Drawing.valid(on: .standard, mostPoints: 40, using: &generator)
            var forms: Set<[UInt8]> = [try drawing.contentForm()]
            for level in CompressionLevel.allCases {
                let options = EncodingOptions(pointsPerBlock: 7, level: level, repairable: level == .small)
                forms.insert(try Drawing(data: try drawing.dataRepresentation(options: options)).contentForm())
            }
            #expect(forms.count == 1)
            let form = try #require(forms.first)
            var reader = ByteReader(form, in: Header.length..<form.count)
            var ordinal = 0
            while reader.remaining > 0 {
                let chunk = try Chunk(reader: &reader, ordinal: ordinal)
                ordinal += 1
                var payload = ByteReader(form, in: chunk.payload)
                if chunk.kind == .block { #expect([.bare, .each].contains(try BlockHead(reader: &payload).coding)) }
                #expect(chunk.kind != .index && chunk.kind != .commit && chunk.kind != .repair)
            }
        }
    }

    /// Columns that nobody knows take over the highest version of the blocks that their stroke comes to lie in.
    @Test func `it has no part in the versions of unknown columns, which each writing may raise`() throws {
        let strokes = [(6, 20_000), (7, 20_000), (9, 10)].map { version, count in
            let shape = BlockShape(continuedPoints: 0, strokePoints: [count])
            let column = Column(Column.ID(.pointIntegers, 60), presence: Presence(all: 1), values: .constant(7))
            let needed = ContentVersion(rawValue: UInt64(version))
            let block = UnknownColumns(shape: shape, columns: [column], version: needed)
            let points = (0..<count).map { StrokePoint(location: Point(x: Double($0 % 3), y: 0)) }
            var stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
            stroke.path.unknownColumns = [UnknownColumns.Unit(block: block, part: 0)]
            return stroke
        }
        let options = DecodingOptions(policy: .downgrade)
        var drawing = Drawing(strokes: strokes)
        let form = try drawing.contentForm()
        for _ in 0..<3 {
            let bytes = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
            drawing = try Drawing(data: bytes, options: options)
            #expect(try drawing.contentForm() == form)
        }
    }

    @Test func `what no file can hold has none`() {
        let nowhere = StrokePath(controlPoints: [StrokePoint(location: Point(x: .nan, y: 0))])
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: nowhere)])
        #expect(throws: SumiEncodingError.self) { try drawing.contentForm() }
    }
}
