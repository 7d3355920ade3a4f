import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Reading a part") struct DrawingReaderTests {
    /// A file of several saves and many small blocks, with strokes that continue over blocks.
    private static func file(_ seed: UInt64) throws -> [UInt8] {
        var generator = SeededGenerator(seed: seed)
        let folder = try StorageFolder()
        let path = folder["a.sumi"]
        let options = EncodingOptions(pointsPerBlock: Int.random(in: 1...60, using: &generator))
        try Drawing(strokes: StorageSample.strokes(30)).write(to: path, options: options)
        let file = try DrawingFile(path: path, options: options)
        for round in 0..<Int.random(in: 0...4, using: &generator) {
            try file.append(StorageSample.strokes(3, from: 100 * (round + 1)))
            if round % 2 == 1 {
                try file.remove(3..<5)
                try file.move(0..<7, to: 20)
            }
            try file.commit()
        }
        return try folder.bytes("a.sumi")
    }

    @Test func `a source that doesn't know its length is refused`() {
        struct Answer: RandomAccessSource {
            var byteCount: Int { -1 }
            func bytes(in range: Range<Int>) -> [UInt8] { [] }
        }
        #expect(throws: SumiFileError.self) { try DrawingReader(source: Answer()) }
    }

    @Test(arguments: 0..<UInt64(20))
    func `strokes by position are those of the whole drawing`(seed: UInt64) throws {
        let bytes = try Self.file(seed)
        let drawing = try Drawing(data: bytes)
        var generator = SeededGenerator(seed: seed)
        let reader = try DrawingReader(source: MemorySource(bytes))
        #expect(reader.strokeCount == drawing.strokes.count)
        #expect(reader.pointCount == drawing.strokes.reduce(0) { $0 + $1.path.count })
        #expect(reader.contentVersion == drawing.requiredContentVersion)
        for _ in 0..<10 {
            let first = Int.random(in: 0...reader.strokeCount, using: &generator)
            let last = Int.random(in: first...reader.strokeCount, using: &generator)
            #expect(try reader.strokes(in: first..<last) == Array(drawing.strokes[first..<last]), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<UInt64(20))
    func `what lies in a rectangle or in a time is what a search through the whole drawing finds`(seed: UInt64) throws {
        let bytes = try Self.file(seed)
        let drawing = try Drawing(data: bytes)
        var generator = SeededGenerator(seed: seed)
        let reader = try DrawingReader(source: MemorySource(bytes))
        for _ in 0..<10 {
            let x = Double.random(in: 0...400, using: &generator)
            let rect = Rect(x: x, y: 0, width: Double.random(in: 0...50, using: &generator), height: 5)
            let found = try reader.strokes(in: rect)
            let expected = drawing.strokes.enumerated().filter { _, stroke in
                let locations = stroke.path.map(\.location)
                guard let size = stroke.path.map({ Double(max($0.size.width, $0.size.height)) }).max() else {
                    return false
                }
                // The length of the identity's columns: what the index says of sizes.
                let outset = size * 2.0.squareRoot() / 2
                return locations.map(\.x).min()! - outset <= rect.maxX
                    && locations.map(\.x).max()! + outset >= rect.minX
                    && locations.map(\.y).min()! - outset <= rect.maxY
                    && locations.map(\.y).max()! + outset >= rect.minY
            }
            #expect(found.map(\.index) == expected.map(\.offset), "seed \(seed), \(rect)")
            #expect(found.map(\.stroke) == expected.map(\.element), "seed \(seed)")

            let start = Date(timeIntervalSinceReferenceDate: Double.random(in: 0...320, using: &generator))
            let times = start...start.addingTimeInterval(Double.random(in: 0...20, using: &generator))
            let during = try reader.strokes(in: times)
            #expect(
                during.map(\.stroke.randomSeed)
                    == drawing.strokes.filter { stroke in
                        guard let date = stroke.path.creationDate else { return false }
                        let end = date.addingTimeInterval(stroke.path.last?.timeOffset ?? 0)
                        return date <= times.upperBound && end >= times.lowerBound
                    }.map(\.randomSeed),
                "seed \(seed)"
            )
        }
    }

    @Test(arguments: [1, 2, 100])
    func `which strokes lie in a rectangle doesn't depend on the ink that is shown`(pointsPerBlock: Int) throws {
        let glitter = Ink.InkType(rawValue: "com.example.glitter")
        let ink = Ink(glitter, color: .black, fallback: Ink(.pen), width: Ink.Law(scale: 5, offset: 0))
        let strokes = (0..<6).map { index in
            let point = StrokePoint(location: Point(x: 100 * Double(index), y: 0), size: Size(width: 4, height: 4))
            return Stroke(ink: index < 3 ? ink : Ink(.pen), path: StrokePath(controlPoints: [point]))
        }
        let bytes = try Drawing(strokes: strokes).dataRepresentation(
            options: EncodingOptions(pointsPerBlock: pointsPerBlock)
        )
        let shown = try DrawingReader(source: MemorySource(bytes))
        #expect(try shown.strokes(in: 0..<1).first?.path.first?.size.width == 20)
        let drawn = try DrawingReader(source: MemorySource(bytes), options: DecodingOptions(registeredInks: [glitter]))
        for x in stride(from: -50.0, through: 650, by: 1) {
            let rectangle = Rect(minX: x, minY: -1, maxX: x, maxY: 1)
            let found = try drawn.strokes(in: rectangle).map(\.index)
            #expect(try shown.strokes(in: rectangle).map(\.index) == found, "\(x)")
        }
        #expect(try drawn.strokes(in: Rect(minX: 103, minY: 0, maxX: 398, maxY: 0)).map(\.index) == [2, 3, 4])
        #expect(try shown.bounds() == drawn.bounds())
    }

    @Test func `a block whose strokes all stand elsewhere in the order is read once`() throws {
        let count = BlockHead.maximumCount
        let block = try AssembledFile.manyStrokes()
        var file = FileWriter()
        for (kind, frame) in zip([ChunkKind.inks, .block], block.chunks) {
            file.append(kind, Array(block.bytes[frame].dropFirst(ChunkFraming.payloadOffset).dropLast(4)))
        }
        let runs = (0..<count).reversed().map { StrokeSequence.Run(block: 0, first: $0, count: 1) }
        file.append(.sequence, StrokeSequence(runs: runs).payload)
        file.commit(version: .version1, strokeCount: count, pointCount: 0, index: nil)
        let reader = try DrawingReader(source: MemorySource(file.bytes))
        #expect(try reader.strokes(in: 0..<count).count == count)
    }

    @Test func `two pages of a notebook take two percent of it and eight reads`() throws {
        let (page, pages) = (842.0, 200)
        var strokes: [Stroke] = []
        var generator = SeededGenerator(seed: 5)
        for number in 0..<pages {
            for line in 0..<20 {
                let top = page * Double(number) + 40 * Double(line) + 20
                let points = (0..<150).map { index in
                    StrokePoint(
                        location: Point(
                            x: 30 + 3 * Double(index) + Double.random(in: 0...5, using: &generator),
                            y: top + Double.random(in: 0...8, using: &generator)
                        ),
                        timeOffset: Double(index) / 120
                    )
                }
                strokes.append(Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points)))
            }
        }
        let bytes = try Drawing(strokes: strokes).dataRepresentation(options: EncodingOptions(pointsPerBlock: 2000))
        let reader = try DrawingReader(source: MemorySource(bytes))
        let found = try reader.strokes(in: Rect(x: 0, y: 70 * page + 1, width: 600, height: 2 * page - 2))
        #expect(found.map(\.index) == Array(1400..<1440))
        #expect(reader.statistics.readCount <= 8)
        #expect(reader.statistics.byteCount * 50 <= bytes.count, "\(reader.statistics) of \(bytes.count)")
        let bounds = try #require(try reader.bounds())
        #expect(bounds.minY <= 20 && bounds.maxY >= 199 * page + 780 && bounds.maxY < 200 * page)
    }
}
