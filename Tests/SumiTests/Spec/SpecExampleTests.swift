import Foundation
import Sumi
import Testing

@Suite("Spec: the examples of appendix A")
struct SpecExampleTests {
    /// The drawings that the text describes.
    private static func drawing(_ section: String) -> Drawing {
        if section == "A.3" { return twoSaves }
        guard section == "A.2" else { return Drawing() }
        let point = StrokePoint(location: Point(x: 100, y: 50), size: Size(width: 3, height: 3), force: 0.5)
        let date = Date(timeIntervalSinceReferenceDate: 810_000_000.123)
        let path = StrokePath(controlPoints: [point], creationDate: date)
        return Drawing(strokes: [Stroke(ink: Ink(.pen), path: path, randomSeed: 42)])
    }

    /// The drawing of the example with two saves.
    private static var twoSaves: Drawing {
        func points(_ places: [(Double, Double)], forces: [Float]? = nil) -> [StrokePoint] {
            places.enumerated().map { index, place in
                StrokePoint(location: Point(x: place.0, y: place.1), force: forces?[index] ?? 1)
            }
        }
        let blue = InkColor(red: 0, green: 0, blue: 1)
        let pen = StrokePath(
            controlPoints: points([(1, -1), (2, -1), (6.6875, -1)]),
            creationDate: Date(timeIntervalSinceReferenceDate: 810_000_000.123)
        )
        let places = [(10.0, 10.0), (11, 10.15625), (12.5, 10.234375), (14.0625, 10.234375)]
        let monoline = StrokePath(controlPoints: points(places, forces: [100, 512, 512, 90].map { $0 / 1024 }))
        return Drawing(strokes: [
            Stroke(ink: Ink(.pen, color: blue), path: pen), Stroke(ink: Ink(.monoline, color: blue), path: monoline),
        ])
    }

    /// A file, put together from the table of an example.
    private static func bytes(_ section: String) throws -> [UInt8] {
        var bytes: [UInt8] = []
        for row in try SpecDocument().table(section, "start", "length", "bytes", "meaning") {
            let field = try row.bytes("bytes")
            #expect(try row.integer("start") == bytes.count, "\(row)")
            #expect(try row.integer("length") == field.count, "\(row)")
            #expect(try !row.cell("meaning").isEmpty)
            bytes += field
        }
        return bytes
    }

    @Test(arguments: ["A.1", "A.2", "A.3"]) func `an example decodes to what the text says`(section: String) throws {
        let bytes = try SpecExampleTests.bytes(section)
        #expect(try Drawing(data: bytes) == SpecExampleTests.drawing(section))
        #expect(Validator().validate(bytes).findings.isEmpty)
    }

    @Test(arguments: ["A.1", "A.2"]) func `the encoder writes an example byte for byte`(section: String) throws {
        #expect(try SpecExampleTests.drawing(section).dataRepresentation() == SpecExampleTests.bytes(section))
    }

    @Test(arguments: ["A.1", "A.2", "A.3"]) func `an example's dump shows the same bytes as its table`(section: String)
        throws
    {
        let bytes = try SpecExampleTests.bytes(section)
        let lines = stride(from: 0, to: bytes.count, by: 16).map { start in
            let row = bytes[start..<min(start + 16, bytes.count)].map { String(format: "%02X", $0) }
            return String(format: "%04X  ", start) + row.joined(separator: " ")
        }
        #expect(try SpecDocument().text.contains("\n```\n" + lines.joined(separator: "\n") + "\n```\n"))
    }
}
