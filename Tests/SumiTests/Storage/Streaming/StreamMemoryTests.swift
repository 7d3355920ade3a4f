import Sumi
import SumiTestSupport
import Testing

/// Streams hold a block, whatever the length of the drawing; counted on Linux.
@Suite("Memory of streams")
struct StreamMemoryTests {
    private static let pointsPerBlock = 4000
    private static let pointsPerStroke = 200

    private static func stroke(_ number: Int) -> Stroke {
        let points = (0..<pointsPerStroke).map { point in
            let x = Double((number * 37 + point * point * 11) % 4001) / 4
            return StrokePoint(location: Point(x: x, y: Double(point * 7 % 613)), timeOffset: Double(point) / 100)
        }
        return Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points), randomSeed: UInt32(number))
    }

    /// Writes a drawing of so many full blocks.
    private static func write(_ blocks: Int, _ use: ([UInt8]) -> Void) throws {
        var encoder = try DrawingStreamEncoder(options: EncodingOptions(pointsPerBlock: pointsPerBlock))
        for number in 0..<blocks * pointsPerBlock / pointsPerStroke { use(try encoder.append(stroke(number))) }
        use(try encoder.finish())
    }

    private static func bytes(_ blocks: Int) throws -> [UInt8] {
        var bytes: [UInt8] = []
        try write(blocks) { bytes += $0 }
        return bytes
    }

    /// Reads a file in pieces, and lets go of each stroke.
    private static func read(_ bytes: [UInt8]) throws -> Int {
        var decoder = try DrawingStreamDecoder()
        var (count, rest) = (0, bytes[...])
        while !rest.isEmpty {
            count += try decoder.append(rest.prefix(1000)).count
            rest = rest.dropFirst(1000)
        }
        return try decoder.finish().order.reduce(0) { $0 + $1.count } == count ? count : 0
    }

    @Test func `writing many blocks takes little more than writing some`() throws {
        var written = 0
        let few = PeakMemory.bytes { try? Self.write(4) { written += $0.count } } ?? 0
        let many = PeakMemory.bytes { try? Self.write(80) { written += $0.count } } ?? 0
        print("Memory of writing 4 blocks: \(few), 80 blocks: \(many) bytes, for \(written) written")
        // An entry of the index for each block.
        #expect(many <= few + 76 * 2000)
        #expect(many < Self.pointsPerBlock * 64 * 8)
    }

    @Test func `reading many blocks takes little more than reading some`() throws {
        let (short, long) = (try Self.bytes(4), try Self.bytes(80))
        try #require(Validator().validate(long).chunks.filter { $0.kind == .block }.count == 80)
        var (strokes, whole) = (0, 0)
        let few = PeakMemory.bytes { strokes += (try? Self.read(short)) ?? 0 } ?? 0
        let many = PeakMemory.bytes { strokes += (try? Self.read(long)) ?? 0 } ?? 0
        let together = PeakMemory.bytes { whole = (try? Drawing(data: long).strokes.count) ?? 0 } ?? 0
        print("Memory of reading 4 blocks: \(few), 80 blocks: \(many), as a whole: \(together), of \(long.count) bytes")
        #expect(strokes == 84 * Self.pointsPerBlock / Self.pointsPerStroke && whole == strokes * 80 / 84)
        #expect(many <= few + 76 * 2000)
        #expect(many < Self.pointsPerBlock * 64 * 8)
        #expect(together == 0 || many < together / 5)
    }
}
