import Sumi
import SumiInterchange

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension GoldenFile {
    /// What a version is to be remembered by: every way in which the library writes files, on drawings of every kind.
    package static func written() throws -> [(name: String, bytes: [UInt8])] {
        let sample = try SampleInkML.drawing(Array(SampleInkML.text().utf8))
        var files = [(name: "empty", bytes: try Drawing().dataRepresentation())]
        for level in CompressionLevel.allCases {
            files.append(("handwriting-\(level)", try sample.dataRepresentation(options: .init(level: level))))
        }
        files.append(("handwriting-stream", try streamed(sample.strokes.prefix(60))))
        for sample in RecoverySample.allCases { files.append(("saves-\(sample)", try sample.bytes())) }
        for name in ["all-channels", "unknown-fields"] {
            let archive = Corpus.folder.appendingPathComponent("../FuzzTargets/Seeds/FuzzPencilKit/\(name).pkdrawing")
            let drawing = try Drawing(pencilKitArchive: Array(Data(contentsOf: archive)))
            files.append(("pencilkit-\(name)", try drawing.dataRepresentation()))
        }
        for seed in 1...16 {
            var generator = SeededGenerator(seed: UInt64(seed))
            var test = LawCase.arbitrary(using: &generator)
            test.options.level = generator.one(of: CompressionLevel.allCases)
            test.options.repairable = generator.chance(oneIn: 4)
            files.append(("drawing-\(seed)", try test.drawing.dataRepresentation(options: test.options)))
        }
        let newest = newest()
        for version in 1...ContentVersion.current.rawValue {
            let maximum = ContentVersion(rawValue: version)
            let options = EncodingOptions(maximumSupportedContentVersion: maximum, policy: .downgrade)
            files.append(("version-\(version)", try newest.dataRepresentation(options: options)))
        }
        return files
    }

    /// A drawing in which the strokes of several content versions are.
    private static func newest() -> Drawing {
        var generator = SeededGenerator(seed: 100)
        while true {
            let drawing = Drawing.valid(on: .standard, mostPoints: 300, using: &generator)
            let versions = Set(drawing.strokes.map(\.requiredContentVersion))
            if versions.count >= 4, versions.contains(.current) { return drawing }
        }
    }

    private static func streamed(_ strokes: some Sequence<Stroke>) throws -> [UInt8] {
        var encoder = try DrawingStreamEncoder(options: .init(pointsPerBlock: 500))
        var bytes: [UInt8] = []
        for stroke in strokes { bytes += try encoder.append(stroke) }
        return try bytes + encoder.finish()
    }
}
