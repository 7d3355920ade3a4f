import Sumi
import Testing

@Suite("Info")
struct InfoTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func lines(_ drawing: Drawing, options: EncodingOptions = EncodingOptions()) throws -> [String] {
        let file = try folder.file("drawing.sumi", try drawing.dataRepresentation(options: options))
        let run = try SumiProcess("info", file)
        #expect(run.status == 0)
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test func `all that a drawing holds is said, a line each`() throws {
        var drawing = SampleFiles.drawing
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "com.example.links", payload: [1, 2, 3])]
        let size = try drawing.dataRepresentation().count
        #expect(
            try lines(drawing) == [
                "2 strokes, 6 points",
                "size: \(size) bytes, \(size * 100 / 6 / 100).\(decimals(size, 6)) bytes a point",
                "bounds: -1.7,-1.7 to 3.7,5.7, 5.4 by 7.4 points",
                "container version: 1",
                "content version: 2",
                "blocks: 1 in 1 save",
                "needs version 2: ink com.apple.ink.watercolor in 1 stroke, first 1",
                "ink: com.apple.ink.pen, 1 stroke, 1 colour",
                "ink: com.apple.ink.watercolor, 1 stroke, 1 colour",
                "channels: x, y, timeOffset, width",
                "grid: standard",
                "created: 2001-01-01T00:00:00.500Z",
                "metadata: a, data, 1 byte",
                "metadata: title, text, 9 bytes",
                "kept: private chunk of com.example.links, 21 bytes",
            ]
        )
    }

    @Test func `a repair record is said, copies have it, and what has no place for it says so`() throws {
        let drawing = SampleFiles.drawing
        let options = EncodingOptions(repairable: true)
        let words = "repair record: restores a damaged sector of 4,096 bytes"
        #expect(try lines(drawing, options: options).contains(words))
        #expect(try !lines(drawing).contains { $0.hasPrefix("repair record") })
        let file = try folder.file("safe.sumi", try drawing.dataRepresentation(options: options))
        let plain = folder.path("drawing.sumi")
        for (name, isRepairable) in [(file, "true"), (plain, "false")] {
            let record = try SumiProcess("info", "--jsonl", name).text
            #expect(record.contains("\"repairable\":\(isRepairable),"))
        }
        for arguments in [
            ["convert", file], ["convert", "--level", "small", file], ["downgrade", "--to", "1", file],
        ] {
            let copy = try folder.file("copy.sumi", SumiProcess(arguments: arguments).output)
            #expect(try SumiProcess("info", copy).text.contains(words), "\(arguments)")
        }
        for (arguments, text) in [
            (["canonicalize", file], "canonical form: sumi convert --repairable adds one"),
            (["convert", file, "--to", "json"], "its repair record isn't kept"),
        ] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 0 && run.errors.count == 1)
            #expect(run.errors.first?.hasPrefix("\(file): warning: ") == true)
            #expect(run.errors.first?.contains(text) == true)
        }
        // So large that the record, of no use any more, isn't half of it: then the file isn't written anew.
        let points = (0..<3000).map { index in
            let cube = index * index % 10_007 * index % 10_007
            return StrokePoint(location: Point(x: Double(cube), y: Double(cube * cube % 9973)))
        }
        let large = Drawing(strokes: [Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))])
        let appended = try DrawingFile(
            path: folder.file("large.sumi", try large.dataRepresentation(options: options))
        )
        try appended.append([drawing.strokes[0]])
        try appended.commit()
        let text = try SumiProcess("info", appended.path).text
        #expect(text.contains("repair record: of an earlier save, not of the last"), "\(text)")
    }

    private func decimals(_ size: Int, _ points: Int) -> String {
        let rest = String((size * 100 + points / 2) / points % 100)
        return rest.count < 2 ? "0" + rest : rest
    }

    @Test func `numbers have thousands separators and nouns their right form`() throws {
        let point = StrokePoint(location: Point(x: 1, y: 2))
        let dot = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]))
        #expect(try lines(Drawing(strokes: [dot])).first == "1 stroke, 1 point")
        #expect(try lines(Drawing()).first == "0 strokes, 0 points")
        let line = StrokePath(controlPoints: [StrokePoint](repeating: point, count: 1_234))
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: line)] + [Stroke](repeating: dot, count: 1_000))
        #expect(try lines(drawing).first == "1,001 strokes, 2,234 points")
        #expect(try lines(drawing, options: EncodingOptions(pointsPerBlock: 1000)).contains("blocks: 3 in 1 save"))
    }

    @Test func `an ink of a long name that many strokes have is counted at once`() throws {
        let name = "com.example." + String(repeating: "x", count: 1 << 20)
        let ink = Ink(Ink.InkType(rawValue: name), color: .black, fallback: Ink(.pen))
        let stroke = Stroke(ink: ink, path: StrokePath(controlPoints: []))
        let drawing = Drawing(strokes: [Stroke](repeating: stroke, count: 100_000))
        #expect(try lines(drawing).contains("ink: \(name), 100,000 strokes, 1 colour"))
    }

    @Test func `texts from a file can't control the terminal`() throws {
        let drawing = Drawing(metadata: ["a\u{1B}[2J\nb": .string("")])
        #expect(try lines(drawing).contains("metadata: a\\u{1b}[2J\\u{a}b, text, 0 bytes"))
    }

    @Test func `several files are told apart`() throws {
        let file = try folder.file("a.sumi", try Drawing().dataRepresentation())
        let run = try SumiProcess("info", file, file)
        #expect(run.text.split(separator: "\n").filter { $0 == "\(file):" }.count == 2)
    }

    @Test func `bounds are said where something is seen, to people rounded`() throws {
        #expect(try lines(Drawing()).contains("bounds: none, nothing is seen"))
        var drawing = SampleFiles.drawing
        drawing.strokes.removeLast()
        drawing.strokes[0].transform = Transform(a: 1, b: 0, c: 0, d: 1, tx: 100.001, ty: -1e20)
        let file = try folder.file("a.sumi", try drawing.dataRepresentation())
        let bounds = try #require(try Drawing(data: folder.read(file)).bounds)
        let line = try SumiProcess("info", file).text.split(separator: "\n").first { $0.hasPrefix("bounds: ") }
        let (left, right) = ((bounds.minX * 100).rounded() / 100, (bounds.maxX * 100).rounded() / 100)
        #expect(line?.hasPrefix("bounds: \(left),\(bounds.minY) to \(right),\(bounds.maxY), ") == true, "\(line ?? "")")
        let numbers = [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY]
        let record = try SumiProcess("info", "--jsonl", file).text
        #expect(record.contains("\"bounds\":[\(numbers.map { "\($0)" }.joined(separator: ","))]"), "\(record)")
        let empty = try SumiProcess("info", "--jsonl", "-", input: try Drawing().dataRepresentation()).text
        #expect(!empty.contains("bounds"))
    }
}
