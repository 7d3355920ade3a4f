import Foundation
import Sumi
import SumiTestSupport
import Testing

/// `sumi hash`, `sumi canonicalize` and `sumi textconv`.
@Suite("Hash, canonicalize, textconv")
struct ContentTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func hash(_ files: String...) throws -> [String] {
        let run = try SumiProcess(arguments: ["hash"] + files)
        #expect(run.status == 0, "\(run.errors)")
        return run.text.split(separator: "\n").map { String($0.prefix(64)) }
    }

    @Test func `files that say the same have the same hash, and others another`() throws {
        var drawing = SampleFiles.drawing
        let plain = try folder.file("plain.sumi", try drawing.dataRepresentation())
        let small = EncodingOptions(pointsPerBlock: 2, level: .small, repairable: true)
        let other = try folder.file("other.sumi", try drawing.dataRepresentation(options: small))
        let saved = try folder.file("saved.sumi", try drawing.dataRepresentation())
        let file = try DrawingFile(path: saved)
        try file.append([drawing.strokes[0]])
        try file.commit()
        try file.remove(2..<3)
        try file.commit()
        file.close()
        drawing.strokes[1].randomSeed &+= 1
        let changed = try folder.file("changed.sumi", try drawing.dataRepresentation())
        let hashes = try hash(plain, other, saved, changed)
        #expect(hashes.count == 4 && hashes[0] == hashes[1] && hashes[0] == hashes[2] && hashes[0] != hashes[3])
        #expect(hashes.allSatisfy { $0.count == 64 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test func `the hashes of the Spec's examples are those of the Spec`() throws {
        let spec = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "../../Spec/Sumi.md"
        )
        let text = try String(contentsOf: spec, encoding: .utf8)
        for example in ["A.1", "A.2"] {
            let dump = try #require(text.components(separatedBy: "### \(example) ").last).components(
                separatedBy: "```"
            )[1]
            let bytes = dump.split(separator: "\n").flatMap { $0.split(separator: " ").dropFirst() }
                .compactMap { UInt8($0, radix: 16) }
            let file = try folder.file("example.sumi", bytes)
            #expect(text.contains("| \(example) | `\(try hash(file)[0])` |"))
        }
    }

    @Test func `what released versions wrote has the hashes that it had`() throws {
        for file in try Corpus.goldenFiles() {
            #expect(try hash(Corpus.folder.appendingPathComponent(file.file).path) == [file.contentHash], "\(file)")
        }
    }

    @Test func `a canonical file is the same whatever saves came before`() throws {
        let drawing = SampleFiles.drawing
        let old = try folder.file("old.sumi", try drawing.dataRepresentation(options: .init(pointsPerBlock: 1)))
        let out = folder.path("out.sumi")
        #expect(try SumiProcess("canonicalize", old, "-o", out).status == 0)
        let canonical = try drawing.dataRepresentation(options: EncodingOptions(keepsOriginalBytes: false))
        #expect(FileManager.default.contents(atPath: out) == Data(canonical))
        #expect(try SumiProcess("canonicalize", try folder.file("a.json", [0x7B]), "-o", out).status == 1)
        for name in ["b.json", "b.inkml", "b.PKDRAWING"] {
            let run = try SumiProcess("canonicalize", old, "-o", folder.path(name))
            #expect(run.status == 64 && run.errors.count == 1 && run.errors[0].contains("name a .sumi"))
            #expect(!FileManager.default.fileExists(atPath: folder.path(name)))
        }
    }

    @Test func `text for git shows a line a stroke, and never ends with an error`() throws {
        let good = try folder.file("good.sumi", try SampleFiles.valid())
        let damaged = try folder.file("damaged.sumi", try SampleFiles.damaged())
        let text = try folder.file("text.txt", Array("no drawing\n".utf8))
        for file in [good, damaged, text, folder.path("missing.sumi"), folder.path("")] {
            let run = try SumiProcess("textconv", file)
            #expect(run.status == 0 && !run.text.isEmpty && run.errors.isEmpty, "\(file): \(run.errors)")
        }
        let lines = try SumiProcess("textconv", good).text.split(separator: "\n")
        #expect(lines.filter { $0.hasPrefix("stroke: ") }.count == 2)
        #expect(try SumiProcess("textconv", damaged).text.contains("damaged: "))
    }

    @Test func `a changed stroke changes its line and no other`() throws {
        var drawing = SampleFiles.drawing
        let before = try SumiProcess("textconv", try folder.file("a.sumi", try drawing.dataRepresentation()))
        drawing.strokes[0].randomSeed &+= 1
        let after = try SumiProcess("textconv", try folder.file("b.sumi", try drawing.dataRepresentation()))
        let pairs = zip(before.text.split(separator: "\n"), after.text.split(separator: "\n"))
        #expect(pairs.filter { $0 != $1 }.map { $0.0.hasPrefix("stroke: ") } == [true])
    }

    @Test func `texts of several files are each headed by their names`() throws {
        let files = [
            try folder.file("a.sumi", try SampleFiles.valid()), folder.path("none.sumi"),
            try folder.file("b.sumi", try SampleFiles.damaged()),
        ]
        let run = try SumiProcess(arguments: ["textconv"] + files)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.text == (try files.map { "\($0):\n" + (try SumiProcess("textconv", $0).text) }.joined()))
        #expect(try SumiProcess("textconv").status == 64)
    }

    @Test func `two colours are told apart, however near they are`() throws {
        func text(_ red: Float) throws -> String {
            let ink = Ink(.pen, color: InkColor(red: red, green: 0, blue: 0))
            let drawing = Drawing(strokes: [Stroke(ink: ink, path: SampleFiles.drawing.strokes[0].path)])
            let text = try SumiProcess("textconv", try folder.file("a.sumi", try drawing.dataRepresentation())).text
            return String(text.split(separator: "\n").last?.split(separator: ", ").first ?? "")
        }
        #expect(try text(1) == "stroke: com.apple.ink.pen #ff0000")
        #expect(try text(0.999) == "stroke: com.apple.ink.pen #ff0000 (0.999,0.0,0.0,1.0)")
        #expect(try text(128 / 255) == "stroke: com.apple.ink.pen #800000")
    }
}
