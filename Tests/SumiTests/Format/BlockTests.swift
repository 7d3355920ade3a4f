import FoundationEssentials
import Sumi
import Testing

@Suite("Blocks")
struct BlockTests {
    private func stroke(_ count: Int, _ ink: Ink = Ink(.pen), at start: Double = 0) -> Stroke {
        let points = (0..<count).map { (index: Int) -> StrokePoint in
            var point = StrokePoint(location: Point(x: start + Double(index * index % 977), y: Double(index) / 4))
            point.timeOffset = Double(index) / 250
            point.force = Float(index % 5) / 4
            return point
        }
        let date = Date(timeIntervalSinceReferenceDate: 7e8 + start)
        return Stroke(ink: ink, path: StrokePath(controlPoints: points, creationDate: date))
    }

    /// The heads of a file's blocks.
    private func heads(_ bytes: [UInt8]) throws -> [BlockHead] {
        var decoder = try DrawingDecoder(bytes, limits: .standard, options: DecodingOptions())
        try decoder.readHeader()
        var reader = ByteReader(bytes, in: Header.length..<bytes.count)
        var ordinal = 0
        while reader.remaining > 0 {
            try decoder.read(Chunk(reader: &reader, ordinal: ordinal))
            ordinal += 1
        }
        return (0..<decoder.strokes.blockCount).map { decoder.strokes.block($0).head }
    }

    @Test(arguments: [0, 1, 9, 10, 11, 20, 21, 95])
    func `a stroke of any length comes back from blocks of ten points`(_ count: Int) throws {
        let drawing = Drawing(strokes: [stroke(3), stroke(count, at: 5), stroke(0), stroke(8, at: 9)])
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: 10))
        #expect(try Drawing(data: bytes) == drawing)
        #expect(Validator().validate(bytes).findings.isEmpty)
        #expect(try heads(bytes).allSatisfy { $0.pointCount <= 10 })
    }

    @Test(arguments: [
        (0, 4095, ColumnCoding.range), (0, 4096, .each), (4095, 1024, .range), (4096, 1024, .each),
        (4096, 1023, .range),
    ])
    func `small blocks are range-coded, what is left behind a large one if it is smaller still`(
        behind previous: Int,
        _ count: Int,
        _ coding: ColumnCoding
    ) throws {
        let drawing = Drawing(strokes: [stroke(previous), stroke(count, at: 5)].filter { !$0.path.isEmpty })
        for level in CompressionLevel.allCases {
            let options = EncodingOptions(pointsPerBlock: max(previous, count), level: level)
            let expected = level == .small ? .range : coding
            let bytes = try drawing.dataRepresentation(options: options)
            #expect(try heads(bytes).last?.coding == expected, "\(level)")
            #expect(try drawing.dataRepresentation(options: options, concurrency: 2) == bytes)
            var encoder = try DrawingStreamEncoder(options: options)
            var streamed: [UInt8] = []
            for stroke in drawing.strokes { streamed += try encoder.append(stroke) }
            streamed += try encoder.finish()
            #expect(try heads(streamed).last?.coding == expected, "\(level), in a stream")
            let folder = try StorageFolder()
            try Drawing().write(to: folder["a.sumi"])
            let file = try DrawingFile(path: folder["a.sumi"], options: options)
            try file.append(drawing.strokes)
            try file.commit()
            #expect(try heads(folder.bytes("a.sumi")).last?.coding == expected, "\(level), appended")
        }
    }

    @Test func `a stroke longer than a block fills what is left, one that fits begins the next`() throws {
        let drawing = Drawing(strokes: [stroke(4), stroke(25), stroke(6), stroke(3)])
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: 10))
        let heads = try heads(bytes)
        #expect(heads.map(\.pointCount) == [10, 10, 9, 9])
        #expect(heads.map(\.continuedPoints) == [0, 10, 9, 0])
        #expect(heads.map(\.strokeCount) == [2, 0, 0, 2])
    }

    @Test func `strokes on different grids lie in different blocks and keep their grids`() throws {
        let fine = EncodingOptions(grid: .fine)
        var drawing = try Drawing(data: Drawing(strokes: [stroke(5)]).dataRepresentation(options: fine))
        drawing.strokes.append(stroke(5))
        let copy = try Drawing(data: drawing.dataRepresentation())
        #expect(copy.strokes.map(\.path.grid) == [.fine, .standard])
        #expect(copy == drawing)
    }

    @Test func `more strokes than a block holds go into several`() throws {
        let drawing = Drawing(strokes: [Stroke](repeating: stroke(0), count: 65_537))
        let bytes = try drawing.dataRepresentation()
        #expect(try heads(bytes).map(\.strokeCount) == [65_536, 1])
        #expect(try Drawing(data: bytes).strokes.count == 65_537)
    }

    @Test func `a mask larger than a block's bytes gets a block of its own`() throws {
        var masked = stroke(3)
        let vertex = StrokeMask.Element.line(to: Point(x: 1e6, y: -1e6))
        let other = StrokeMask.Element.line(to: Point(x: -1e6, y: 1e6))
        masked.mask = StrokeMask(elements: (0..<2_000_000).map { $0 % 2 == 0 ? vertex : other })
        let drawing = Drawing(strokes: [stroke(2), masked, stroke(2)])
        let bytes = try drawing.dataRepresentation()
        #expect(try Drawing(data: bytes) == drawing)
    }

    @Test func `a block of no points or more than 65,536 can't be asked for`() {
        for count in [0, -1, 65_537] {
            #expect(throws: SumiEncodingError(.invalidOptions)) {
                try Drawing().dataRepresentation(options: EncodingOptions(pointsPerBlock: count))
            }
        }
    }
}
