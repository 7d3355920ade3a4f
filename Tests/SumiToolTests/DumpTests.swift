import Foundation
import Sumi
import Testing

@Suite("Dump")
struct DumpTests {
    struct Line {
        let offset: Int
        let size: Int
        let depth: Int
        let label: String

        init?(_ text: Substring) {
            let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
            guard words.count == 2, let offset = Int(words[0].filter { $0 != "," }) else { return nil }
            let rest = words[1].drop { $0 == " " }
            guard let end = rest.firstIndex(of: " "), let size = Int(rest[..<end].filter { $0 != "," }) else {
                return nil
            }
            let label = rest[end...].drop { $0 == " " }
            (self.offset, self.size, self.label) = (offset, size, String(label))
            depth = (rest[end...].count - label.count - 2) / 2
        }
    }

    @Test(arguments: [10, 16_384])
    func `sizes add up at every level, from the file's down`(pointsPerBlock: Int) throws {
        let folder = try TemporaryFolder()
        let points = (0..<37).map { StrokePoint(location: Point(x: Double($0), y: Double($0 * $0 % 11))) }
        var drawing = SampleFiles.drawing
        drawing.strokes.append(Stroke(ink: Ink(.marker), path: StrokePath(controlPoints: points)))
        let bytes = try drawing.dataRepresentation(options: EncodingOptions(pointsPerBlock: pointsPerBlock))
        let run = try SumiProcess("dump", try folder.file("a.sumi", bytes))
        #expect(run.status == 0)
        let lines = run.text.split(separator: "\n").dropFirst().compactMap(Line.init)
        #expect(lines.count == run.text.split(separator: "\n").count - 1)
        #expect(lines.first?.size == bytes.count)
        #expect(lines.count > 40)
        for (index, parent) in lines.enumerated() {
            let below = lines[(index + 1)...].prefix { $0.depth > parent.depth }
            let children = below.filter { $0.depth == parent.depth + 1 }
            guard !children.isEmpty else { continue }
            var offset = parent.offset
            for child in children {
                #expect(child.offset == offset)
                offset += child.size
            }
            #expect(offset == parent.offset + parent.size)
        }
    }

    @Test func `with --json, the drawing is what convert writes`() throws {
        let folder = try TemporaryFolder()
        let run = try SumiProcess("dump", "--json", "-", input: try SampleFiles.valid())
        #expect(run.status == 0)
        let converted = folder.path("a.json")
        #expect(try SumiProcess("convert", "-", "-o", converted, input: try SampleFiles.valid()).status == 0)
        #expect(Data(run.output) == FileManager.default.contents(atPath: converted))
    }

    @Test func `a damaged file gives its error and status`() throws {
        let folder = try TemporaryFolder()
        let run = try SumiProcess("dump", try folder.file("a.sumi", try SampleFiles.damaged()))
        #expect(run.status == 1)
        #expect(run.errors.count == 1)
        #expect(run.output.isEmpty)
    }

    @Test func `a file whose parts can be shown but break a rule gives its tree, its error and its status`() throws {
        let folder = try TemporaryFolder()
        let run = try SumiProcess("dump", try folder.file("a.sumi", FileWriter().bytes))
        #expect(run.text.contains("header"))
        #expect(run.errors.count == 1 && run.errors[0].contains("[E0205]"))
        #expect(run.status == 1)
    }
}
