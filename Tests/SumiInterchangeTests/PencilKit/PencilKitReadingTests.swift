import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("PencilKit archives: what is read")
struct PencilKitReadingTests {
    private func read(_ sample: String) throws -> Drawing {
        try Drawing(pencilKitArchive: #require(WrittenArchive.samples[sample]).bytes)
    }

    @Test func `a dot has all that its archive says`() throws {
        let drawing = try read("dot")
        let stroke = try #require(drawing.strokes.first)
        #expect(drawing.strokes.count == 1)
        #expect(stroke.ink == Ink(.pen) && stroke.transform == .identity && stroke.mask == nil)
        #expect(stroke.id == UUID(uuidString: "10111213-1415-1617-1819-1a1b1c1d1e1f"))
        #expect(stroke.path.id == UUID(uuidString: "20212223-2425-2627-2829-2a2b2c2d2e2f"))
        #expect(stroke.randomSeed == 0xDEAD_BEEF)
        #expect(stroke.path.creationDate == Date(timeIntervalSinceReferenceDate: 721_692_800))
        #expect(stroke.path.grid == .pencilKit)
        #expect(stroke.path.channels == ChannelSet.all.subtracting(ChannelSet(.threshold, .lateralJitter)))
        let point = try #require(stroke.path.first)
        #expect(point.location == Point(x: 100, y: 50) && point.timeOffset == 0)
        #expect(point.size == Size(width: 5, height: 5) && point.secondaryScale == 1)
        #expect(point.force == 0.5 && point.altitude == StrokePoint.upright)
        #expect(point.opacity == Float(2.0 * 32_767 / 65_535) && point.azimuth == Float(-Double.pi / 65_535))
    }

    @Test func `channels that differ from point to point`() throws {
        let points = Array(try read("all-channels").strokes[0].path)
        #expect(points.map(\.location.x) == [1, 2] && points.map(\.size.width) == [4, 5])
        #expect(points.map(\.size.height) == [4 * 1.5, 5 * Float(1.501)])
        #expect(points.map(\.force) == [0.25, 0.251] && points.map(\.secondaryScale) == [0.5, 0.4])
        #expect(points.map(\.azimuth) == [-.init(Double.pi), .init(Double.pi)])
        #expect(points.map(\.altitude) == [0, Float(1 / 65_535.0 * (Double.pi / 2))])
        #expect(points.map(\.opacity) == [Float(4 / 65_535.0), Float(6 / 65_535.0)])
        #expect(try read("all-channels").strokes[0].randomSeed == 42)
        #expect(try read("ramp").strokes[0].path.map(\.force).last == 0.996)
    }

    @Test func `deleted strokes aren't shown, and transforms are`() throws {
        let ids = try read("deleted").strokes.map(\.id)
        #expect(ids == (try read("dot").strokes + read("ramp").strokes).map(\.id))
        let moved = try read("moved").strokes
        #expect(moved.map(\.transform) == [.identity, Transform(a: 2, b: 0, c: 0, d: 2, tx: 10.5, ty: -20)])
    }

    @Test func `inks that nobody knows need a later version, and fall back to a pen`() throws {
        let drawing = try read("inks")
        let types = ["apple.ink.pen", "apple.ink.pen", "apple.ink.crayon", "apple.ink.quill", "example.glitter"]
        #expect(drawing.strokes.map(\.ink.inkType.rawValue) == types.map { "com." + $0 })
        #expect(drawing.strokes[2].ink == Ink(.crayon, color: InkColor(red: 0.5, green: 0, blue: 1)))
        #expect(drawing.strokes[3].ink.fallbacks.map(\.inkType) == [.pen])
        #expect(drawing.strokes[3].requiredContentVersion > .current)
        #expect(drawing.strokes[4].requiredContentVersion == .version1)
    }

    @Test func `an archive without strokes is an empty drawing`() throws {
        #expect(WrittenArchive.empty.bytes.count == 42)
        #expect(try read("empty").strokes.isEmpty)
    }

    /// `SUMI_WRITE_SEEDS=1` writes the files instead.
    @Test(arguments: WrittenArchive.samples.keys.sorted())
    func `each sample is a seed of FuzzPencilKit, and keeps the laws, cut anywhere too`(name: String) throws {
        let bytes = try #require(WrittenArchive.samples[name]).bytes
        let seed = Corpus.folder.deletingLastPathComponent()
            .appendingPathComponent("FuzzTargets/Seeds/FuzzPencilKit/\(name).pkdrawing")
        if ProcessInfo.processInfo.environment["SUMI_WRITE_SEEDS"] == "1" { try Data(bytes).write(to: seed) }
        #expect(try Array(Data(contentsOf: seed)) == bytes)
        #expect(throws: Never.self) { try Drawing(pencilKitArchive: bytes) }
        try Laws.pencilKit(bytes)
        for count in bytes.indices {
            #expect(throws: PencilKitError.self) { try Drawing(pencilKitArchive: Array(bytes[..<count])) }
            try Laws.pencilKit(Array(bytes[..<count]))
        }
    }
}
