import Foundation
import Sumi
import SumiTestSupport
import Testing

@testable import SumiTool

/// `sumi diff`.
@Suite("Diff")
struct DiffTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(_ name: String, _ drawing: Drawing) throws -> String {
        try folder.file(name, try drawing.dataRepresentation())
    }

    /// What the tool says of a drawing that was edited, line by line.
    private func lines(_ edit: (inout Drawing) -> Void) throws -> [String] {
        var drawing = SampleFiles.drawing
        let old = try file("old.sumi", drawing)
        edit(&drawing)
        let run = try SumiProcess("diff", old, try file("new.sumi", drawing))
        #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
        return run.text.split(separator: "\n").map(String.init)
    }

    @Test func `files that say the same give 0 and nothing, however they were written`() throws {
        let drawing = SampleFiles.drawing
        let plain = try file("plain.sumi", drawing)
        let small = EncodingOptions(pointsPerBlock: 2, level: .small, repairable: true)
        let other = try folder.file("other.sumi", try drawing.dataRepresentation(options: small))
        let json = folder.path("other.json")
        #expect(try SumiProcess("convert", plain, json).status == 0)
        let saved = try file("saved.sumi", drawing)
        let saves = try DrawingFile(path: saved)
        try saves.append([drawing.strokes[0]])
        try saves.commit()
        try saves.remove(2..<3)
        try saves.commit()
        saves.close()
        for same in [plain, other, json, saved] {
            let run = try SumiProcess("diff", plain, same)
            #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(same): \(run.text)")
        }
        for arguments in [["-", plain], [plain, "-"]] {
            let run = try SumiProcess(arguments: ["diff"] + arguments, input: try folder.read(saved))
            #expect(run.status == 0 && run.output.isEmpty, "\(run.errors)")
        }
    }

    @Test func `the name of the output tells what is written`() throws {
        var drawing = SampleFiles.drawing
        let old = try file("old.sumi", drawing)
        drawing.strokes.removeFirst()
        let new = try file("new.sumi", drawing)
        func written(_ name: String, _ options: String...) throws -> String {
            let run = try SumiProcess(arguments: ["diff", old, new, "-f", "-o", folder.path(name)] + options)
            #expect(run.status == 1 && run.errors.isEmpty, "\(run.errors)")
            return String(decoding: try folder.read(folder.path(name)), as: UTF8.self)
        }
        #expect(try written("a.svg").hasPrefix("<svg") && written("a.json").hasPrefix("{"))
        #expect(try written("a.txt").hasPrefix("- stroke 0") && written("a").hasPrefix("- stroke 0"))
        #expect(try written("a.svg", "--json").hasPrefix("{") && written("a.json", "--svg").hasPrefix("<svg"))
        let run = try SumiProcess("diff", old, new, "-o", folder.path("a.png"))
        #expect(run.status == 64 && run.errors.first?.contains("name an .svg") == true, "\(run.errors)")
    }

    @Test func `what was removed and added is said with numbers and words`() throws {
        let pen = "com.apple.ink.pen #000000, 2001-01-01T00:00:00.500Z, 3 points from 0.0,0.0 to 2.0,4.0"
        #expect(
            try lines { $0.strokes.removeFirst() } == [
                "- stroke 0: \(pen)", "1 stroke removed, 0 added, 0 changed, 0 moved; 1 unchanged",
            ]
        )
        let added = try lines { drawing in
            var stroke = drawing.strokes[0]
            stroke.randomSeed = 5
            drawing.strokes.append(stroke)
        }
        #expect(
            added == ["+ stroke 2: \(pen)", "0 strokes removed, 1 added, 0 changed, 0 moved; 2 unchanged"]
        )
    }

    @Test func `what moved in the order is said, and no more of it than has to be`() throws {
        var drawing = SampleFiles.drawing
        for seed in 1...3 as ClosedRange<UInt32> {
            drawing.strokes.append(drawing.strokes[1])
            drawing.strokes[drawing.strokes.count - 1].randomSeed = seed
        }
        let old = try file("old.sumi", drawing)
        drawing.strokes.append(drawing.strokes.removeFirst())
        let run = try SumiProcess("diff", old, try file("new.sumi", drawing))
        let lines = run.text.split(separator: "\n")
        #expect(run.status == 1 && lines.count == 2)
        #expect(lines.first?.hasPrefix("> stroke 0 → 4: com.apple.ink.pen ") == true, "\(run.text)")
        #expect(lines.last == "0 strokes removed, 0 added, 0 changed, 1 moved; 4 unchanged")
    }

    /// What is done to the first stroke of the sample, what is said of it, and what JSON calls it.
    private static let changes: [(what: [String], words: String, edit: @Sendable (inout Stroke) -> Void)] = [
        (["ink"], "ink com.apple.ink.pen → com.apple.ink.marker", { $0.ink = Ink(.marker) }),
        (["ink"], "colour #000000 → #ff0000", { $0.ink.color.red = 1 }),
        (["ink"], "colour #000000 → #00000080", { $0.ink.color.alpha = 0.5 }),
        (["ink"], "colour #000000 → 1.5,0.0,0.0,1.0", { $0.ink.color.red = 1.5 }),
        (["ink"], "colour #000000 → #000000 (0.001,0.0,0.0,1.0)", { $0.ink.color.red = 0.001 }),
        (["transform"], "transform added", { $0.transform = Transform(translationX: 1, y: 0) }),
        (["mask"], "mask added", { $0.mask = StrokeMask(elements: [.move(to: .zero), .closeSubpath]) }),
        (["randomSeed"], "seed added", { $0.randomSeed = 9 }),
        (["id"], "id added", { $0.id = UUID() }),
        (["renderGroupID"], "render group added", { $0.renderGroupID = UUID() }),
        (["renderState"], "render state added", { $0.renderState = RenderState(grainOffset: .zero) }),
        (["pathID"], "path id added", { $0.path.id = UUID() }),
        (["creationDate"], "date removed", { $0.path.creationDate = nil }),
        (["trim"], "slice added", { $0.path.trim = PathTrim(start: 0.5, end: 0) }),
        (["columns"], "1 of 3 points changed", { $0.setPoints { $0[1].location.x += 1 } }),
        (["columns"], "2 of 3 points changed", { $0.setPoints { ($0[0].location.x, $0[2].location.x) = (8, 9) } }),
        (["columns"], "1 of 3 points changed, 2 added", { $0.setPoints { $0[2...] = [$0[0], $0[0], $0[0]] } }),
        (["columns"], "1 point removed", { $0.setPoints { $0.remove(at: 1) } }),
        (["columns"], "2 points added", { $0.setPoints { $0.insert(contentsOf: $0[...1], at: 0) } }),
        (["columns"], "channel force added", { $0.path.state([.location, ChannelSet(.timeOffset, .width, .force)]) }),
        (["columns"], "channel timeOffset removed", { $0.path.state([.location, ChannelSet(.width)]) }),
        (["ink", "mask"], "ink com.apple.ink.pen → com.apple.ink.reed, mask added", { $0.redraw() }),
    ]

    @Test(arguments: changes.indices)
    func `of a changed stroke it is said what of it changed`(index: Int) throws {
        let (what, words, edit) = DiffTests.changes[index]
        let start = "~ stroke 0 → 0: \(words); was com.apple.ink.pen "
        let text = try lines { edit(&$0.strokes[0]) }
        #expect(text.count == 2 && text.first?.hasPrefix(start) == true, "\(text)")
        #expect(text.last == "0 strokes removed, 0 added, 1 changed, 0 moved; 1 unchanged")
        let json = try SumiProcess("diff", folder.path("old.sumi"), folder.path("new.sumi"), "--json")
        let list = what.map { "\"\($0)\"" }.joined(separator: ",")
        #expect(json.text.contains("{\"old\":0,\"new\":0,\"what\":[\(list)]"), "\(json.text)")
    }

    @Test func `another grid is a difference, as it is to sumi hash`() throws {
        let drawing = SampleFiles.drawing
        let old = try file("old.sumi", drawing)
        let new = try folder.file("new.sumi", try drawing.dataRepresentation(options: EncodingOptions(grid: .fine)))
        let run = try SumiProcess("diff", old, new)
        #expect(run.status == 1 && run.text.hasPrefix("~ stroke 0 → 0: grid; was "), "\(run.text)")
    }

    @Test func `metadata and kept chunks that differ are said, byte for byte`() throws {
        var drawing = SampleFiles.drawing
        let one = AncillaryChunk(identifier: "com.example", payload: [1])
        let other = AncillaryChunk(identifier: "com.example", payload: [2])
        drawing.metadata = ["title": "caf\u{E9}", "gone": "\u{1B}[31m", "same": "1"]
        drawing.ancillaryChunks = [one, other]
        let old = try file("old.sumi", drawing)
        drawing.metadata = ["title": "cafe\u{301}", "came": .bytes([1, 2]), "same": "1"]
        drawing.ancillaryChunks = [other]
        let new = try file("new.sumi", drawing)
        let run = try SumiProcess("diff", old, new)
        #expect(
            run.text.split(separator: "\n").dropLast() == [
                "- metadata gone: \"\\u{1b}[31m\"", "+ metadata came: 2 bytes a12871fee210",
                "- metadata title: \"caf\u{E9}\"", "+ metadata title: \"cafe\u{301}\"", "- \(one.words)",
            ]
        )
        let others = "metadata: 1 removed, 1 added, 1 changed; kept chunks: 1 removed, 0 added, 0 moved"
        #expect(run.text.hasSuffix("\n0 strokes removed, 0 added, 0 changed, 0 moved; 2 unchanged; \(others)\n"))
        #expect(run.status == 1)
        let json = try SumiProcess("diff", old, new, "--json").text
        #expect(json.contains(#""metadata":{"removed":["gone"],"added":["came"],"changed":["title"]}"#))
        #expect(json.contains(#""chunks":{"removed":[0],"added":[],"moved":[]}"#))
        drawing.ancillaryChunks = [other, one]
        let swapped = try SumiProcess("diff", old, try file("swapped.sumi", drawing))
        #expect(swapped.text.split(separator: "\n").filter { $0.hasPrefix("> kept: ") }.count == 1, "\(swapped.text)")
    }

    @Test func `a picture shows what was removed in red, what was added in green, and all else in grey`() throws {
        var drawing = SampleFiles.drawing
        drawing.strokes[1].setPoints { $0[0].location.x = 5 }
        let old = try file("old.sumi", drawing)
        let out = folder.path("out.svg")
        #expect(try SumiProcess("diff", old, old, "--svg", "-o", out).status == 0)
        let same = String(decoding: try folder.read(out), as: UTF8.self)
        // A pen's stroke has one layer, a watercolor's three.
        #expect(same.components(separatedBy: "#d9d9d9").count == 5 && !same.contains("<title>"), "\(same)")
        drawing.strokes[1].ink = Ink(Ink.InkType(rawValue: "a.<&>\u{7}"), color: .black, fallback: Ink(.pen))
        drawing.strokes.append(drawing.strokes.removeFirst())
        drawing.strokes[1].randomSeed = 3
        drawing.strokes[1].path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 9, y: 9))])
        let new = try file("new.sumi", drawing)
        #expect(try SumiProcess("diff", old, new, "--svg", "-f", "-o", out).status == 1)
        let picture = String(decoding: try folder.read(out), as: UTF8.self)
        let titles = picture.components(separatedBy: "<title>").dropFirst().map { String($0.prefix { $0 != "<" }) }
        let change = "stroke 1 → 0: ink com.apple.ink.watercolor → a.&lt;&amp;&gt;\\u{7}"
        let before = [String](repeating: "before: \(change)", count: 3)
        #expect(titles == ["removed: stroke 0"] + before + ["after: \(change)", "added: stroke 1"])
        #expect(picture.components(separatedBy: "#cc1a1a").count == 5, "\(picture)")
        #expect(picture.components(separatedBy: "#1a9933").count == 3, "\(picture)")
        #expect(!picture.contains("#d9d9d9"))
    }

    @Test func `in a picture every coloured stroke has a title, whatever it is drawn with`() throws {
        let inks = Ink.InkType.numbered
        let strokes = inks.map { ink in
            let state = RenderState(grainOffset: Point(x: 3, y: 4))
            return Stroke(ink: Ink(ink), path: SampleFiles.drawing.strokes[1].path, renderState: state)
        }
        let old = try file("old.sumi", Drawing(strokes: strokes))
        let run = try SumiProcess("diff", old, try file("new.sumi", Drawing()), "--svg")
        let parts = run.text.components(separatedBy: "<title>removed: stroke ").dropFirst()
        #expect(Set(parts.map { $0.prefix { $0 != "<" } }) == Set(inks.indices.map { "\($0)" }), "\(run.text)")
    }

    @Test func `lines are coloured as git does where that is asked for`() throws {
        var drawing = SampleFiles.drawing
        drawing.metadata = ["a": "1"]
        for seed in 1...3 as ClosedRange<UInt32> {
            drawing.strokes.append(drawing.strokes[1])
            drawing.strokes[drawing.strokes.count - 1].randomSeed = seed
        }
        let old = try file("old.sumi", drawing)
        drawing.metadata = ["b": "\u{1B}"]
        drawing.strokes[4].ink = Ink(.marker)
        drawing.strokes.append(drawing.strokes.removeFirst())
        let new = try file("new.sumi", drawing)
        let plain = try SumiProcess("diff", old, new).text
        #expect(try SumiProcess("diff", old, new, "--color", "never").text == plain && !plain.contains("\u{1B}"))
        let colored = try SumiProcess("diff", old, new, "--color", "always").text.split(separator: "\n")
        let colors: [Character: Int] = ["~": 33, ">": 36, "-": 31, "+": 32]
        let lines = plain.split(separator: "\n")
        #expect(Set(lines.compactMap(\.first)).isSuperset(of: colors.keys))
        #expect(colored.count == lines.count && colored.last == lines.last)
        for (line, expected) in zip(colored, lines).dropLast() {
            let color = try #require(expected.first.flatMap { colors[$0] })
            #expect(line == "\u{1B}[\(color)m\(expected)\u{1B}[m")
        }
        #expect(try SumiProcess("diff", old, new, "--color", "always", "-o", folder.path("out")).status == 1)
        #expect(try folder.read(folder.path("out")) == Array((colored.joined(separator: "\n") + "\n").utf8))
        let json = try SumiProcess("diff", old, new, "--json", "--color", "always")
        #expect(!json.text.contains("\u{1B}["))
        let damaged = try folder.file("bad.sumi", try SampleFiles.damaged())
        let errors = try SumiProcess("diff", old, damaged, "--color", "always").errors
        #expect(errors.first?.contains("\u{1B}[1;31merror:\u{1B}[0m") == true)
    }

    @Test func `what can't be compared gives the code of the worst, and no difference`() throws {
        let good = try folder.file("good.sumi", try SampleFiles.valid())
        let bad = try folder.file("bad.sumi", try SampleFiles.damaged())
        let new = try folder.file("new.sumi", SampleFiles.newerContainer)
        let text = try folder.file("text.txt", Array("no drawing\n".utf8))
        let bomb = try folder.file("bomb.sumi", try SampleFiles.overLimit())
        let none = folder.path("none.sumi")
        let far = #"<ink><trace>1e8 0, 1e8 1</trace></ink>"#
        let unheld = try folder.file("far.inkml", Array(far.utf8))
        let cases: [(String, Int32)] = [(bad, 1), (text, 1), (none, 2), (new, 4), (bomb, 5), (unheld, 1)]
        for (file, status) in cases {
            for arguments in [[file, good], [good, file], [file, file]] {
                let run = try SumiProcess(arguments: ["diff"] + arguments)
                #expect(run.status == status && run.output.isEmpty, "\(arguments): \(run.status)")
                let errors = run.errors.filter { $0.contains(": error: ") }
                #expect(!errors.isEmpty && errors.allSatisfy { $0.hasPrefix("\(file):") }, "\(run.errors)")
            }
        }
        #expect(try SumiProcess("diff", bad, none).status == 2)
        #expect(try SumiProcess("textconv", unheld).text.hasSuffix(", no file can hold it\n"))
        for arguments in [[], [good], ["-", "-"], [good, good, "--svg", "--json"], [good, bad, "-o", bad]] {
            #expect(try SumiProcess(arguments: ["diff"] + arguments).status == 64, "\(arguments)")
        }
        #expect(try folder.read(bad) == SampleFiles.damaged())
    }

    @Test func `what a newer version added is compared, whether this reader shows it or not`() throws {
        var drawing = SampleFiles.drawing
        let old = try file("old.sumi", drawing)
        drawing.strokes[1].ink.color.red = 1
        let environment = ["SUMI_MAX_CONTENT_VERSION": "1"]
        let run = try SumiProcess("diff", old, try file("new.sumi", drawing), environment: environment)
        #expect(run.status == 1 && run.text.contains("; was com.apple.ink.watercolor "), "\(run.text) \(run.errors)")
    }
}

extension Stroke {
    fileprivate mutating func redraw() {
        ink = Ink(.reed)
        mask = StrokeMask(elements: [])
    }

    fileprivate mutating func setPoints(_ edit: (inout [StrokePoint]) -> Void) {
        var points = Array(path)
        edit(&points)
        path = StrokePath(controlPoints: points, creationDate: path.creationDate, id: path.id)
    }
}

extension StrokePath {
    fileprivate mutating func state(_ channels: [ChannelSet]) {
        let all = channels.reduce(into: ChannelSet()) { $0.formUnion($1) }
        self = StrokePath(controlPoints: Array(self), creationDate: creationDate, id: id, channels: all)
    }
}
