import Foundation
import Sumi
import SumiTestSupport
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

    @Test func `a long ink that JSON would have with each of many strokes is over a limit, and no bug`() throws {
        let long = Ink.InkType(rawValue: "com.example." + String(repeating: "a", count: 1 << 20))
        let stroke = Stroke(ink: Ink(long, color: .black, fallback: Ink(.pen)), path: StrokePath(controlPoints: []))
        let folder = try TemporaryFolder()
        let drawing = Drawing(strokes: Array(repeating: stroke, count: 260))
        let file = try folder.file("long.sumi", try drawing.dataRepresentation())
        #expect(try SumiProcess("validate", file).status == 0)
        for arguments in [["dump", "--json", file], ["convert", file, folder.path("long.json")]] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 5 && run.errors.count == 1)
            #expect(run.errors.first?.contains("keep it as a Sumi file") == true)
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

    @Test func `a damaged file gives its tree, with what is damaged in its place, its error and its status`() throws {
        let folder = try TemporaryFolder()
        var bytes = try SampleFiles.valid()
        let whole = try SumiProcess("dump", "-", input: bytes).text.split(separator: "\n")
        let block = try #require(Validator().validate(bytes).chunks.first { $0.kind == .block })
        bytes[block.offset + block.length - 1] ^= 0x55
        bytes[block.offset + block.length - 3] ^= 0x55
        let run = try SumiProcess("dump", try folder.file("a.sumi", bytes))
        #expect(run.status == 1)
        #expect(run.errors.count == 1 && run.errors[0].hasSuffix(" [E0203]"))
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == whole.count)
        let differing = zip(lines, whole).filter { $0 != $1 }
        #expect(differing.count == 2 && differing[0].0 == differing[0].1 + ": damaged, its check doesn't hold")
        let sumless = try SumiProcess("dump", try folder.file("a.sumi", Array(bytes.prefix(9))))
        #expect(sumless.status == 1 && sumless.text.hasSuffix("header: damaged, the file ends within its header\n"))
    }

    @Test func `of a file whose beginning is damaged all is shown, and what saves it is named`() throws {
        let folder = try TemporaryFolder()
        let bytes = try SampleFiles.valid()
        let whole = try SumiProcess("dump", "-", input: bytes).text.split(separator: "\n")
        for (data, first) in [
            ([UInt8](repeating: 0, count: 16) + bytes[16...], "header: damaged, this is not a Sumi file"),
            ([1, 2, 3] + bytes, "bytes before the header: none of the file's"),
            (Array("hello\n".utf8) + bytes, "bytes before the header: none of the file's"),
        ] {
            let file = try folder.file("a.sumi", data)
            let run = try SumiProcess("dump", file)
            #expect(run.status == 1 && run.errors.count == 1)
            let lines = run.text.split(separator: "\n")
            #expect(lines.count >= whole.count && lines[2].hasSuffix(first), "\(lines)")
            #expect(run.errors.first?.hasSuffix("; next: sumi recover \(file) -o SAVED.sumi [E0102]") == true)
        }
        // What holds nothing of ours is no drawing.
        let text = try SumiProcess("dump", try folder.file("a.txt", Array("hello\n".utf8)))
        #expect(text.status == 1 && text.text.isEmpty && text.errors.first?.contains("this is text") == true)
    }

    @Test func `a file whose parts can be shown but break a rule gives its tree, its error and its status`() throws {
        let folder = try TemporaryFolder()
        let run = try SumiProcess("dump", try folder.file("a.sumi", FileWriter().bytes))
        #expect(run.text.contains("header"))
        #expect(run.errors.count == 1 && run.errors[0].contains("[E0205]"))
        #expect(run.status == 1)
    }

    @Test func `several files are each headed by their names, and the worst counts`() throws {
        let folder = try TemporaryFolder()
        let files = [
            try folder.file("a.sumi", try SampleFiles.valid()), try folder.file("b.sumi", try SampleFiles.damaged()),
            try folder.file("c.sumi", try Drawing().dataRepresentation()), folder.path("none.sumi"),
        ]
        let run = try SumiProcess(arguments: ["dump"] + files)
        let trees = try files.dropLast().map { "\($0):\n" + (try SumiProcess("dump", $0).text) }
        #expect(run.text == trees.joined() && run.status == 2)
        #expect(
            run.errors.count == 3
                && run.errors.last == "4 files: 2 good, 1 damaged or no drawing, 1 can't be read or written"
        )
        #expect(try SumiProcess("dump", "-r", folder.path).text == run.text)
    }

    @Test func `the drawings of several files are records, a line each and as long as they are`() throws {
        let folder = try TemporaryFolder()
        let points = (0..<3000).map { StrokePoint(location: Point(x: Double($0), y: Double($0 * $0 % 11))) }
        let long = Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
        let files = [
            try folder.file("a.sumi", try SampleFiles.valid()), try folder.file("b.sumi", try SampleFiles.damaged()),
            try folder.file("c.sumi", try long.dataRepresentation()),
        ]
        let schema = try #require(
            try JSONSchema(Data(contentsOf: Corpus.folder.appendingPathComponent("../Spec/schemas/record.schema.json")))
        )
        let lines = try SumiProcess(arguments: ["dump", "--jsonl"] + files)
        #expect(lines.status == 1 && lines.errors.isEmpty)
        let records = try lines.text.split(separator: "\n").map {
            try JSONSerialization.jsonObject(with: Data($0.utf8))
        }
        #expect(records.allSatisfy { schema.fault(in: $0) == nil })
        let drawings = records.map { ($0 as? [String: Any])?["drawing"] as? [String: Any] }
        #expect(drawings.map { ($0?["strokes"] as? [Any])?.count } == [2, nil, 1])
        for (file, drawing) in zip(files, drawings) {
            let alone = try SumiProcess("dump", "--json", file).output
            let document = try? JSONSerialization.jsonObject(with: Data(alone)) as? NSDictionary
            #expect(document == drawing as NSDictionary?)
            #expect(try SumiProcess("dump", "--jsonl", file).text.split(separator: "\n").count == 1)
        }
        let array = try SumiProcess(arguments: ["dump", "--json"] + files)
        #expect(array.text == "[\n" + lines.text.split(separator: "\n").joined(separator: ",\n") + "\n]\n")
    }
}
