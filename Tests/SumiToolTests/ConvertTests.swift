import Foundation
import Sumi
import SumiInterchange
import Testing

@Suite("Convert")
struct ConvertTests {
    let folder: TemporaryFolder
    let file: String
    let bytes: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        bytes = try SampleFiles.valid()
        file = try folder.file("good.sumi", bytes)
    }

    @Test func `an output is named second or by -o`() throws {
        for arguments in [["convert", file, folder.path("a.sumi")], ["convert", file, "-o", folder.path("b.sumi")]] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 0)
            #expect(run.errors.isEmpty)
            #expect(run.output.isEmpty)
        }
        #expect(try folder.names == ["a.sumi", "b.sumi", "good.sumi"])
        #expect(try folder.read(folder.path("a.sumi")) == bytes)
        #expect(try folder.read(folder.path("b.sumi")) == bytes)
    }

    @Test func `a drawing goes through standard input and output`() throws {
        let run = try SumiProcess("convert", "-", "-o", "-", input: bytes)
        #expect(run.status == 0)
        #expect(run.output == bytes)
    }

    @Test func `an existing file is replaced and keeps its mode`() throws {
        let output = try folder.file("old.sumi", [UInt8](repeating: 7, count: 10_000))
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: output)
        #expect(try SumiProcess("convert", "--force", file, output).status == 0)
        #expect(try folder.read(output) == bytes)
        let mode = try FileManager.default.attributesOfItem(atPath: output)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o640)
    }

    @Test func `a file that is there is left alone, and how to replace it is said`() throws {
        let output = try folder.file("old.sumi", [7])
        for arguments in [
            ["convert", file, output], ["canonicalize", file, "-o", file], ["recover", file, "-o", output],
        ] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 2 && run.errors.count == 1)
            #expect(run.errors.first?.contains(": error: is there already, and is untouched: add -f") == true)
            #expect(run.errors.first?.hasSuffix(" [EEXIST]") == true)
        }
        #expect(try folder.read(output) == [7])
        #expect(try folder.read(file) == bytes)
    }

    @Test func `a link stays a link and its target is replaced`() throws {
        let target = try folder.file("target.sumi", [1])
        try FileManager.default.createSymbolicLink(atPath: folder.path("link.sumi"), withDestinationPath: "target.sumi")
        #expect(try SumiProcess("convert", "-f", file, folder.path("link.sumi")).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link.sumi")) == "target.sumi")
        #expect(try folder.read(target) == bytes)
        #expect(try folder.names == ["good.sumi", "link.sumi", "target.sumi"])
    }

    @Test func `a link to nothing stays a link and its target is made`() throws {
        let link = folder.path("link.sumi")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.sumi")
        #expect(try SumiProcess("convert", file, link).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.sumi")
        #expect(try folder.read(folder.path("target.sumi")) == bytes)
        #expect(try folder.names == ["good.sumi", "link.sumi", "target.sumi"])
    }

    @Test func `a pipe that has a name is written into`() throws {
        for verb in ["canonicalize", "convert"] {
            let arguments = [verb, file, "-o", "/dev/stdout"] + (verb == "convert" ? ["--to", "sumi"] : [])
            let run = try SumiProcess(arguments: arguments, shell: #""$0" "$@" | cat"#)
            #expect(run.errors.isEmpty)
            #expect(try Drawing(data: run.output).strokes.count == 2)
        }
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "/dev/fd/3", "link.json"])
    func `what is open already is written to, and keeps what is in it`(output: String) throws {
        let link = folder.path("link.json")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/stdout")
        let name = output.hasPrefix("/") ? output : link
        let json = try SumiProcess("convert", file, "--to", "json").output
        let log = try folder.file("log", Array("precious\n".utf8))
        let appending = #"log="$1"; shift; exec "$0" "$@" >>"$log" 3>&1"#
        for arguments in [["-o", name], ["-f", "-o", name]] {
            let run = try SumiProcess(
                arguments: [log, "convert", file, "--to", "json"] + arguments,
                shell: appending
            )
            #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        }
        #expect(try folder.read(log) == Array("precious\n".utf8) + json + json)
    }

    @Test(arguments: ["/dev/stdout", "/dev/fd/1"])
    func `what is open already gets what standard output gets`(output: String) throws {
        for arguments in [["convert"], ["downgrade", "--to", "1"], ["render"], ["recover"], ["canonicalize"]] {
            let other = try SumiProcess(arguments: arguments + [file])
            let run = try SumiProcess(arguments: arguments + [file, "-o", output])
            #expect(run.status == 0 && run.output == other.output && run.errors == other.errors, "\(arguments)")
        }
        let records = try SumiProcess("convert", file, "-o", output, "--jsonl")
        #expect(records.status == 64 && records.errors.first?.contains("can't take records and the file") == true)
    }

    @Test func `a file can be converted to itself`() throws {
        #expect(try SumiProcess("convert", "-f", file, file).status == 0)
        #expect(try folder.read(file) == bytes)
    }

    @Test func `what a crash left behind is used again and gone`() throws {
        let left = try folder.file(".a.sumi.sumi-save", [UInt8](repeating: 7, count: 10_000))
        #expect(try SumiProcess("convert", file, folder.path("a.sumi")).status == 0)
        #expect(try folder.read(folder.path("a.sumi")) == bytes)
        #expect(!FileManager.default.fileExists(atPath: left))
    }

    @Test func `InkML is written with what it can't hold reported, and not at all where that may not be`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 2))])
        let plain = Drawing(strokes: [Stroke(ink: Ink(.crayon), path: path)])
        let file = try folder.file("plain.sumi", plain.dataRepresentation())
        let (text, back) = (folder.path("plain.inkml"), folder.path("back.sumi"))
        for arguments in [["convert", file, text, "--fail-on-loss"], ["convert", text, back, "--fail-on-loss"]] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 0 && run.errors.isEmpty)
        }
        #expect(try folder.read(back) == folder.read(file))

        let seeds = Drawing(strokes: (1...7).map { Stroke(ink: Ink(.pen), path: path, randomSeed: $0) })
        let other = try folder.file("seeds.sumi", seeds.dataRepresentation())
        let output = folder.path("seeds.inkml")
        let loss = "\(output): warning: not kept: random seed, 7 times: strokes 0, 1, 2, 3, 4 and others"
        let refused = try SumiProcess("convert", other, output, "--fail-on-loss")
        #expect(refused.status == 1 && refused.errors.first == loss && refused.errors.count == 2)
        #expect(refused.errors.last?.contains("nothing was written") == true)
        #expect(refused.errors.last?.hasSuffix(" [loss]") == true)
        #expect(!FileManager.default.fileExists(atPath: output))
        let run = try SumiProcess("convert", other, output)
        #expect(run.status == 0 && run.errors == [loss])
        #expect(try InkMLImport(folder.read(output)).drawing.strokes.count == 7)
    }

    @Test func `a record counts what was written`() throws {
        let points = (0..<5).map { StrokePoint(location: Point(x: Double($0), y: 0)) }
        let strokes = [[], points].map { Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: $0)) }
        let file = try folder.file("some.sumi", Drawing(strokes: strokes).dataRepresentation())
        for (verb, name, count) in [
            ("convert", "a.inkml", 1), ("convert", "a.json", 2), ("convert", "a.pkdrawing", 2),
            ("convert", "a.sumi", 2),
            ("downgrade", "b.inkml", 1),
        ] {
            let version = verb == "downgrade" ? ["--to", "1"] : []
            let run = try SumiProcess(arguments: [verb, file, "-o", folder.path(name), "--jsonl"] + version)
            #expect(run.text.contains(#""strokes":\#(count),"points":5"#), "\(name): \(run.text)")
        }
    }

    @Test func `each format becomes each other`() throws {
        let points = [3.0, 4.5, 9.25].map {
            StrokePoint(location: Point(x: $0, y: -$0), timeOffset: $0 / 4, force: 0.5)
        }
        let date = Date(timeIntervalSinceReferenceDate: 1000)
        let drawing = Drawing(
            strokes: [Ink(.crayon), Ink(.pen, color: InkColor(red: 1, green: 0, blue: 0.2))].map { ink in
                let path = StrokePath(controlPoints: points, creationDate: date, id: UUID())
                return Stroke(ink: ink, path: path, randomSeed: 7, id: UUID())
            }
        )
        let original = try folder.file(
            "original.sumi",
            drawing.dataRepresentation(options: EncodingOptions(grid: .pencilKit))
        )
        let formats = ["sumi", "json", "inkml", "pkdrawing"]
        for first in formats {
            let start = folder.path("start.\(first)")
            #expect(try SumiProcess("convert", original, start).status == 0)
            for second in formats {
                let end = folder.path("end-of-\(first).\(second)")
                let run = try SumiProcess("convert", start, end)
                let losses = run.errors.map { line in
                    let loss = line.components(separatedBy: "not kept: ").last ?? ""
                    return loss.components(separatedBy: ", ").first ?? ""
                }
                var expected: [String] = []
                if second == "inkml", first != "inkml" {
                    expected = ["grid", "random seed", "identifier of a stroke", "identifier of a path"]
                    let kept = ["columns kept for another program", "chunk kept for another program"]
                    if first == "pkdrawing" { expected += kept }
                }
                #expect(run.status == 0 && losses == expected, "\(first) to \(second)")
                let read = try Drawing(data: SumiProcess("convert", end, "-").output)
                #expect(read.strokes.map { $0.path.map(\.location) } == drawing.strokes.map { $0.path.map(\.location) })
                #expect(read.strokes.map(\.ink) == drawing.strokes.map(\.ink), "\(first) to \(second)")
                #expect(read.strokes.allSatisfy { $0.path.creationDate == date }, "\(first) to \(second)")
                let keepsAll = ["sumi", "json"]
                if keepsAll.contains(first), keepsAll.contains(second) { #expect(read.strokes == drawing.strokes) }
            }
        }
    }

    @Test func `formats that are named come before names and contents`() throws {
        let json = try SumiProcess("convert", file, "-", "--to", "json")
        #expect(json.status == 0 && json.output.starts(with: Array("{\"sumi\":1".utf8)))
        let odd = folder.path("odd.name")
        #expect(try SumiProcess("convert", file, odd).status == 64)
        #expect(try SumiProcess("convert", file, odd, "--to", "inkml").status == 0)
        #expect(try InkMLImport(folder.read(odd)).drawing.strokes.count > 0)
        #expect(try SumiProcess("convert", odd, folder.path("back.sumi"), "--from", "inkml").status == 0)
        let wrong = try SumiProcess("convert", odd, folder.path("back.sumi"), "--from", "pkdrawing")
        #expect(wrong.status == 1 && wrong.errors.last?.hasSuffix("[P0103]") == true)
        #expect(try SumiProcess("convert", file, odd, "--to", "gif").status == 64)
    }

    @Test func `an archive with an ink to come is kept, and said to need a newer reader`() throws {
        let ink = Ink(pencilKit: Ink.InkType(rawValue: "com.apple.ink.quill"), .black)
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)], creationDate: Date())
        let bytes = try Drawing(strokes: [Stroke(ink: ink, path: path)]).pencilKitArchive()
        let archive = try folder.file("a.pkdrawing", bytes)
        let (saved, copy) = (folder.path("a.sumi"), folder.path("b.pkdrawing"))
        let run = try SumiProcess("convert", archive, saved)
        #expect(run.status == 0 && run.errors.count == 1 && run.errors[0].contains("content version 6"))
        #expect(try SumiProcess("convert", saved, copy).status == 4)
        #expect(try SumiProcess("convert", archive, copy).errors.isEmpty && folder.read(copy) == bytes)
    }

    @Test func `JSON and back gives the same bytes`() throws {
        let json = folder.path("a.json")
        #expect(try SumiProcess("convert", file, json).status == 0)
        #expect(try folder.read(json).starts(with: Array("{\"sumi\":1,".utf8)))
        let back = try SumiProcess("convert", json, "-")
        #expect(back.status == 0)
        #expect(back.output == bytes)
        #expect(try SumiProcess("info", json).text.hasPrefix("2 strokes, 6 points\n"))
    }

    @Test func `JSON that is wrong is an error with line and column`() throws {
        let cases: [(String, String, Int32)] = [
            ("{\n \"sumi\":1,\n}", ":3:1: error: ", 1), ("{\"sumi\":2,\"strokes\":[]}", ":1:9: error: ", 4),
            ("{", ":1:2: ", 1),
        ]
        for (text, place, status) in cases {
            let json = try folder.file("bad.json", Array(text.utf8))
            let run = try SumiProcess("convert", json, folder.path("new.sumi"))
            #expect(run.status == status)
            #expect(run.errors.count == 1)
            #expect(run.errors.first?.hasPrefix(json + place) == true)
        }
        #expect(try folder.names == ["bad.json", "good.sumi"])
    }

    @Test func `InkML is converted on the grid asked for, and what is lost is a warning`() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <ink xmlns="http://www.w3.org/2003/InkML">
              <traceFormat>
                <channel name="X" type="decimal" units="pt"/><channel name="Y" type="decimal" units="pt"/>
                <channel name="Z" type="decimal" units="pt"/>
              </traceFormat>
              <trace>0.25 0.5 9, 1.25 2.5 8</trace>
              <trace>3 4 9</trace>
            </ink>
            """
        let ink = try folder.file("recording.xml", Array(text.utf8))
        let output = folder.path("a.sumi")
        let run = try SumiProcess("convert", ink, output, "--grid", "fine")
        #expect(run.status == 0)
        #expect(!run.errors.isEmpty)
        #expect(run.errors == ["\(ink):7:3: warning: not kept: channel “Z”, 2 times"])
        #expect(try SumiProcess("convert", ink, folder.path("b.sumi"), "--fail-on-loss").status == 1)
        let drawing = try Drawing(data: try folder.read(output))
        #expect(drawing.strokes.map(\.path.count) == [2, 1])
        #expect(drawing.strokes.first?.path.first?.location == Point(x: 0.25, y: 0.5))
        #expect(drawing.strokes.allSatisfy { $0.path.grid == .fine })
        #expect(try SumiProcess("info", ink).text.hasPrefix("2 strokes, 3 points\n"))
    }

    @Test func `what is only assumed of InkML is said so, and is no loss`() throws {
        let ink = try folder.file("recording.inkml", Array("<ink>\n  <trace>0 0, 10 20</trace>\n</ink>".utf8))
        let run = try SumiProcess("convert", ink, folder.path("a.sumi"), "--fail-on-loss")
        #expect(run.status == 0)
        #expect(
            run.errors
                == ["X", "Y"].map {
                    "\(ink):2:3: warning: assumed: channel \($0) without units or resolution, taken as points, 1 time"
                }
        )
        #expect(try Drawing(data: folder.read(folder.path("a.sumi"))).strokes.count == 1)
    }

    @Test func `InkML that is wrong is an error with line and column, and no output`() throws {
        let ink = "<ink xmlns=\"http://www.w3.org/2003/InkML\">\n<trace>1 2, 3 x</trace>\n</ink>"
        for (text, line) in [(ink, 2), (String(ink.dropLast(3)).replacing("3 x", with: "3 4"), 3), ("<page/>", 1)] {
            let bad = try folder.file("bad.inkml", Array(text.utf8))
            let existing = try folder.file("existing.sumi", [1, 2, 3])
            for output in [existing, folder.path("new.sumi")] {
                let run = try SumiProcess("convert", bad, output)
                #expect(run.status == 1)
                #expect(run.errors.count == 1)
                #expect(run.errors.first?.hasPrefix("\(bad):\(line):") == true)
                #expect(run.errors.first?.contains(": error: ") == true)
            }
            #expect(try folder.read(existing) == [1, 2, 3])
        }
        #expect(try folder.names == ["bad.inkml", "existing.sumi", "good.sumi"])
    }

    @Test func `a grid for points that have one is a warning`() throws {
        let run = try SumiProcess("convert", file, folder.path("a.sumi"), "--grid", "fine")
        #expect(run.status == 0)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.hasPrefix("\(file): warning: ") == true)
        #expect(try folder.read(folder.path("a.sumi")) == bytes)
    }

    @Test func `options that the output's format takes no notice of are warnings`() throws {
        let ink = try folder.file("recording.inkml", Array("<ink><trace>0 0, 10 20</trace></ink>".utf8))
        for (name, options) in [
            ("a.inkml", ["--grid", "--level", "--repairable"]), ("a.pkdrawing", ["--grid", "--level", "--repairable"]),
            ("a.json", ["--level", "--repairable"]), ("a.sumi", []),
        ] {
            let output = folder.path(name)
            let arguments = ["convert", ink, output, "--grid", "fine", "--level", "small", "--repairable"]
            let run = try SumiProcess(arguments: arguments)
            let others = try SumiProcess("convert", ink, "-f", output).errors
            #expect(run.status == 0 && run.errors.count == others.count + options.count)
            for option in options {
                #expect(
                    run.errors.contains { $0.hasPrefix("\(output): warning: ") && $0.contains("\(option) applies") }
                )
            }
        }
        // Points that have a grid give no second reason.
        let gridded = try SumiProcess("convert", file, folder.path("b.inkml"), "--grid", "fine")
        #expect(gridded.errors.count { $0.contains("--grid") } == 1)
    }

    @Test func `curves pass through the points of InkML if asked, and those of a drawing stay`() throws {
        let text = "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>0 0, 10 20, 30 10, 40 40</trace></ink>"
        let ink = try folder.file("recording.inkml", Array(text.utf8))
        #expect(try SumiProcess("convert", ink, folder.path("as-is.sumi")).status == 0)
        #expect(try SumiProcess("convert", ink, folder.path("through.sumi"), "--through-points").status == 0)
        let samples = try Drawing(data: try folder.read(folder.path("as-is.sumi"))).strokes[0].path
        let path = try Drawing(data: try folder.read(folder.path("through.sumi"))).strokes[0].path
        #expect(path.count == samples.count)
        for (index, sample) in samples.enumerated() {
            let location = path.interpolatedLocation(at: Double(index))
            #expect((location.x - sample.location.x).magnitude < 0.05)
            #expect((location.y - sample.location.y).magnitude < 0.05)
        }
        let run = try SumiProcess("convert", file, folder.path("a.sumi"), "--through-points")
        #expect(run.status == 0)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.hasPrefix("\(file): warning: ") == true)
    }
}
