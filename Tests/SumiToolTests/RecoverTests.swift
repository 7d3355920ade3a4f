import Foundation
import Sumi
import SumiTestSupport
import Testing

@Suite("Recover")
struct RecoverTests {
    let folder: TemporaryFolder
    private let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        let strokes = (0..<40).map { seed in
            let points = (0..<10).map { StrokePoint(location: Point(x: Double(seed * $0), y: Double($0 * $0))) }
            let ink = seed < 20 ? Ink(.marker) : Ink(.pen)
            return Stroke(ink: ink, path: StrokePath(controlPoints: points), randomSeed: UInt32(seed))
        }
        let options = EncodingOptions(pointsPerBlock: 40)
        bytes = try Drawing(strokes: strokes, metadata: ["a": .string("b")]).dataRepresentation(options: options)
    }

    /// Recovers from a file of these bytes, which must stay.
    private func recover(_ bytes: [UInt8]) throws -> (run: SumiProcess, output: [UInt8]) {
        let file = try folder.file("damaged.sumi", bytes)
        let run = try SumiProcess("recover", file, "-f", "-o", folder.path("out.sumi"))
        #expect(try folder.read(file) == bytes)
        return (run, run.status == 0 || run.status == 3 ? try folder.read(folder.path("out.sumi")) : [])
    }

    @Test func `an intact file is written as it is`() throws {
        let (run, output) = try recover(bytes)
        #expect(run.status == 0 && output == bytes)
        #expect(run.errors == ["\(folder.path("damaged.sumi")): nothing was damaged, 40 strokes, 400 points"])
    }

    @Test func `a flipped bit is restored`() throws {
        for place in stride(from: 3, to: bytes.count, by: 97) {
            var damaged = bytes
            damaged[place] ^= 4
            let (run, output) = try recover(damaged)
            #expect(run.status == 0 && output == bytes, "\(place): \(run.errors)")
        }
    }

    /// A sample, all of whose strokes are damaged.
    private func withoutStrokes(_ metadata: [MetadataKey: MetadataValue] = [:]) throws -> [UInt8] {
        var drawing = SampleFiles.drawing
        drawing.metadata = metadata
        var bytes = try drawing.dataRepresentation()
        let block = try #require(Validator().validate(bytes).chunks.first { $0.kind == .block })
        for place in block.offset..<block.offset + block.length { bytes[place] = 0xA5 }
        return bytes
    }

    @Test func `where nothing is left to save, nothing is written`() throws {
        let file = try folder.file("damaged.sumi", try withoutStrokes())
        let run = try SumiProcess("recover", file, "-o", folder.path("out.sumi"))
        #expect(run.status == 1 && run.errors.count == 2)
        let end = "nothing of it could be saved, and nothing was written: restore a copy [nothing]"
        #expect(run.errors.last == "\(file): error: \(end)")
        #expect(try folder.names == ["damaged.sumi"])
        let record = try SumiProcess("recover", "--jsonl", "-o", folder.path("out.sumi"), file).text
        // As the commit states it.
        #expect(record.contains(#""outcome":"damaged""#) && record.contains(#""lostStrokes":2"#), "\(record)")
    }

    @Test func `that no stroke could be saved is said, and how many there were`() throws {
        let (run, output) = try recover(try withoutStrokes(["title": .string("July")]))
        #expect(run.status == 3 && run.errors.last?.hasSuffix("restore a copy") == true, "\(run.errors)")
        let drawing = try Drawing(data: output)
        #expect(drawing.strokes.isEmpty && drawing.metadata["title"] == .string("July"))
        let file = folder.path("damaged.sumi")
        let record = try SumiProcess("recover", "--jsonl", "-o", folder.path("again.sumi"), file).text
        #expect(record.contains(#""outcome":"recovered""#) && record.contains(#""lostStrokes":2"#), "\(record)")
    }

    @Test func `the output is Sumi, whatever its name, unless that names another format`() throws {
        let file = try folder.file("damaged.sumi", bytes)
        for (name, format) in [("a.bak", "Sumi"), ("a", "Sumi"), ("a.json", "JSON")] {
            #expect(try SumiProcess("recover", file, "-o", folder.path(name)).status == 0)
            #expect(try folder.read(folder.path(name)).first == (format == "JSON" ? 0x7B : bytes[0]))
        }
        for name in ["a.svg", "a.png"] {
            let run = try SumiProcess("recover", file, "-o", folder.path(name))
            #expect(run.status == 64 && run.errors.first?.contains("not a picture") == true, "\(run.errors)")
        }
    }

    @Test func `what is lost with a block is said, and the exit status is 3`() throws {
        let blocks = Validator().validate(bytes).chunks.filter { $0.kind == .block }
        var damaged = bytes
        for place in blocks[2].offset + 20..<blocks[2].offset + 30 { damaged[place] = 0xA5 }
        let (run, output) = try recover(damaged)
        #expect(run.status == 3)
        #expect(try Drawing(data: output).strokes.map(\.randomSeed) == Array(0..<8) + Array(12..<40))
        let file = folder.path("damaged.sumi")
        #expect(
            run.errors == [
                "\(file):@\(blocks[2].offset): warning: \(blocks[2].length) bytes: "
                    + "block 2 of 4 strokes and 40 points; this is lost",
                "\(file): recovered 36 strokes, 360 points; 4 strokes are lost",
            ]
        )
        // Without the save's end, there may have been more behind what is left.
        let cut = try recover(Array(damaged[..<blocks[8].offset])).run
        #expect(cut.status == 3 && cut.errors.last?.contains("strokes are lost") == false, "\(cut.errors)")
    }

    @Test(arguments: [ChunkKind.index, .inks, .commit])
    func `what holds no ink costs nothing`(kind: ChunkKind) throws {
        let chunk = try #require(Validator().validate(bytes).chunks.first { $0.kind == kind })
        var damaged = bytes
        for place in chunk.offset + 6..<chunk.offset + chunk.length { damaged[place] = 0xA5 }
        let (run, output) = try recover(damaged)
        #expect(run.status == 0, "\(run.errors)")
        #expect(try Drawing(data: output) == Drawing(data: bytes))
    }

    @Test func `the damaged file is never written to`() throws {
        var damaged = bytes
        damaged[100] ^= 0x55
        let file = try folder.file("damaged.sumi", damaged)
        let run = try SumiProcess("recover", file, "-o", file)
        #expect(run.status == 64 && run.errors.count == 1)
        #expect(try folder.read(file) == damaged)
    }

    @Test func `what is no Sumi file is said to be none`() throws {
        #expect(try recover(Array("\u{89}PNG".utf8)).run.status == 1)
        #expect(try recover([]).run.status == 1)
        let json = try recover(Array("{}".utf8)).run
        #expect(json.status == 1 && json.errors.first?.contains("this is JSON") == true)
    }

    @Test(arguments: ["index-box-too-small", "repair-record-wrong"])
    func `what is recovered is valid, where an index or a repair record was wrong, too`(name: String) throws {
        let wrong = try [UInt8](Data(contentsOf: Corpus.folder.appendingPathComponent("invalid/\(name).sumi")))
        let (run, output) = try recover(wrong)
        #expect(run.status == 0 && run.errors.count == 2)
        #expect(run.errors.first?.hasSuffix("it is made anew; nothing is lost with it") == true, "\(run.errors)")
        #expect(run.errors.last?.hasSuffix("recovered 1 stroke, 1 point; nothing is lost") == true, "\(run.errors)")
        #expect(Validator().validate(output).isValid)
    }

    @Test func `bytes before the file or behind it are none of its, and cost nothing`() throws {
        let file = folder.path("damaged.sumi")
        for (data, text) in [
            ([1, 2, 3] + bytes, "@0: warning: 3 bytes: none of the file's, before its header"),
            (bytes + [0x0A], "@\(bytes.count): warning: 1 byte: none of the file's, behind its last save"),
        ] {
            let (run, output) = try recover(data)
            #expect(run.status == 0 && output == bytes)
            let end = "recovered 40 strokes, 400 points; nothing is lost"
            #expect(run.errors == ["\(file):\(text); nothing is lost with it", "\(file): \(end)"])
        }
        // Where a file ends between two chunks, no byte is damaged.
        let block = try #require(Validator().validate(bytes).chunks.last { $0.kind == .block })
        let cut = try recover(Array(bytes[..<block.offset])).run
        let missing = "missing: the end of a save, and what followed, if anything; this is lost"
        #expect(cut.status == 3 && cut.errors.first == "\(file):@\(block.offset): warning: \(missing)")
    }

    @Test func `of several files one is saved, and for each other one the command that saves it is named`() throws {
        let other = try SampleFiles.valid()
        let (run, output) = try recover(other + bytes + other)
        #expect(run.status == 3 && output == bytes)
        let file = folder.path("damaged.sumi")
        let end = 2 * other.count + bytes.count
        let text = "warning: \(other.count) bytes: another Sumi file with 2 strokes, which isn't saved yet; next:"
        #expect(
            run.errors == [
                "\(file):@0: \(text) head -c \(other.count) \(file) | sumi recover - -o OTHER.sumi",
                "\(file):@\(end - other.count): \(text) tail -c +\(end - other.count + 1) \(file) "
                    + "| sumi recover - -o OTHER.sumi",
                "\(file): recovered 40 strokes, 400 points; nothing is lost; 2 other files in it are not saved yet",
            ]
        )
        let record = try SumiProcess("recover", "--jsonl", "-f", "-o", folder.path("out.sumi"), file).text
        #expect(record.contains(#""lostStrokes":0"#) && record.contains(#""otherFiles":2"#), "\(record)")
        let middle = try recover(bytes + other + other).run
        let command = "tail -c +\(bytes.count + 1) \(file) | head -c \(other.count) | sumi recover - -o OTHER.sumi"
        #expect(middle.errors.first?.hasSuffix("; next: \(command)") == true, "\(middle.errors)")
    }

    @Test func `a file of a newer container is intact`() throws {
        var header = Array(bytes[..<12])
        (header[8], header[9]) = (2, 2)
        let check = Zlib.crc32(header)
        let newer = header + ByteWriter.bytes { $0.integer(check) } + bytes[16...]
        #expect(try recover(newer).run.status == 4)
    }
}
