import Sumi
import SumiTestSupport
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("Sample drawing", .serialized)
struct SampleTests {
    private let inkML = Corpus.folder.appendingPathComponent("sample.inkml")
    private let file = Corpus.folder.appendingPathComponent("sample.sumi")

    init() throws {
        // `Scripts/corpus` writes both files; the tests read what is committed.
        guard ProcessInfo.processInfo.environment["SUMI_WRITE_CORPUS"] == "1" else { return }
        let text = Array(SampleInkML.text().utf8)
        try Data(text).write(to: inkML)
        let bytes = try SampleInkML.drawing(text).dataRepresentation()
        let old = try? Data(contentsOf: file)
        if let old = old.flatMap({ try? InflatedForm(of: [UInt8]($0)) }), try old == InflatedForm(of: bytes) { return }
        try Data(bytes).write(to: file)
    }

    @Test func `the sample is what its generator writes`() throws {
        let text = Array(SampleInkML.text().utf8)
        #expect([UInt8](try Data(contentsOf: inkML)) == text, "run Scripts/corpus")
        let imported = try SampleInkML.drawing(text)
        let bytes = [UInt8](try Data(contentsOf: file))
        #expect(try InflatedForm(of: bytes) == InflatedForm(of: imported.dataRepresentation()), "run Scripts/corpus")
    }

    @Test func `the sample looks like a page of handwriting`() throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        let drawing = try Drawing(data: bytes)
        let points = drawing.strokes.reduce(0) { $0 + $1.path.count }
        print("sample: \(drawing.strokes.count) strokes, \(points) points, \(bytes.count) bytes")
        #expect(Validator().validate(bytes).findings.isEmpty)
        #expect(250...400 ~= drawing.strokes.count)
        #expect(8000...15_000 ~= points)
        #expect(Set(drawing.strokes.map(\.ink.color)).count == 3)
    }

    @Test func `every value of the sample lies within half a step of the recording`() throws {
        let drawing = try Drawing(data: [UInt8](Data(contentsOf: file)))
        let strokes = SampleHandwriting.strokes
        try #require(drawing.strokes.count == strokes.count)
        var worst: [Channel: Double] = [:]
        for (stroke, recorded) in zip(drawing.strokes, strokes) {
            let date = try #require(stroke.path.creationDate)
            // 978,307,200 seconds lie between 1970 and 2001.
            #expect(date.timeIntervalSinceReferenceDate == Double(recorded.start - 978_307_200_000) / 1000)
            try #require(stroke.path.count == recorded.samples.count)
            for (point, sample) in zip(stroke.path, recorded.samples) {
                for (channel, value, tolerance) in SampleTests.values(of: sample) {
                    let distance = (point[channel] - value).magnitude
                    worst[channel] = max(worst[channel] ?? 0, distance)
                    if distance > tolerance { Issue.record("\(channel): \(point[channel]) for \(value)") }
                }
            }
        }
        print(
            "largest distances: \(worst.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key) \($0.value)" })"
        )
        #expect(worst.count == 8 && worst.values.allSatisfy { $0 > 0 })
    }

    /// What the recording says of each channel, and half a step of the standard grid, with a unit in the last place.
    private static func values(of sample: SampleStroke.Sample) -> [(Channel, Double, tolerance: Double)] {
        let (length, other) = (0.5 / 64, 0.5 / 1024)
        let width = Double(sample.width) / 1000
        let values: [(Channel, Double, Double)] = [
            (.x, Double(sample.x) / 1000, length), (.y, Double(sample.y) / 1000, length),
            (.timeOffset, Double(sample.time) / 100_000, 0.0005), (.width, width, length), (.height, width, length),
            (.force, Double(sample.force) / 10_000, other),
            (.azimuth, Double(sample.azimuth) / 10_000, other * 2 * .pi),
            (.altitude, Double(sample.altitude) / 10_000, other * .pi / 2),
        ]
        return values.map { channel, value, step in
            let isDouble = [Channel.x, .y, .timeOffset].contains(channel)
            return (channel, value, step + (isDouble ? value.ulp : Double(Float(value).ulp)))
        }
    }
}
