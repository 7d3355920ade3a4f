import Foundation
import Sumi
import SumiTestSupport
import Testing

/// Several inputs: where they are named, how many at once, and what is said for programs.
@Suite("Several files")
struct BatchTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Files of every outcome, some of them in folders; in the order in which `-r` finds those that are ours.
    private func makeTree() throws -> [String] {
        for name in ["a", "a/b", "c"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path("a/loop"), withDestinationPath: "..")
        _ = try folder.file("a/notes.txt", Array("nothing of ours".utf8))
        _ = try folder.file("a/b/huge.zip", [0x50, 0x4B, 3, 4] + [UInt8](repeating: 0, count: 10_000))
        return [
            try folder.file("a/b/name without extension", try SampleFiles.valid()),
            try folder.file("a/cut.sumi", try SampleFiles.truncated()),
            try folder.file("a/zeros.sumi", [UInt8](repeating: 0, count: 50)),
            try folder.file("c/new.sumi", SampleFiles.newerContent),
            try folder.file("d.sumi", try SampleFiles.valid()),
        ]
    }

    /// The records that a run printed, each as its schema says.
    private func records(_ run: SumiProcess) throws -> [[String: Any]] {
        let file = Corpus.folder.appendingPathComponent("../Spec/schemas/record.schema.json")
        let schema = try #require(try JSONSchema(Data(contentsOf: file)))
        return try run.text.split(separator: "\n").map { line in
            #expect(line.utf8.count < 4096)
            let record = try JSONSerialization.jsonObject(with: Data(line.utf8))
            #expect(schema.fault(in: record) == nil)
            return try #require(record as? [String: Any])
        }
    }

    @Test func `in folders, files are told by content, and those that are called ours are never left out`() throws {
        let files = try makeTree()
        let run = try SumiProcess("validate", "-r", folder.path, "--jsonl")
        #expect(run.status == 1 && run.errors.isEmpty)
        #expect(try records(run).map { $0["file"] as? String } == files)
        #expect(try records(run).map { $0["status"] as? Int } == [0, 1, 1, 4, 0])
        try FileManager.default.createDirectory(atPath: folder.path("empty"), withIntermediateDirectories: false)
        let none = try SumiProcess("validate", "-r", folder.path("empty"))
        #expect(none.status == 0 && none.output.isEmpty && none.errors == ["0 files"])
    }

    @Test func `a folder in which nothing is ours says so, and what to do with what else it holds`() throws {
        for name in ["ink/deep", "text", "mixed"] {
            try FileManager.default.createDirectory(atPath: folder.path(name), withIntermediateDirectories: true)
        }
        let inkML = Array("<ink><trace>1 2</trace></ink>".utf8)
        _ = try folder.file("ink/readme", Array("text".utf8))
        let drawing = try folder.file("ink/deep/a.inkml", inkML)
        _ = try folder.file("text/notes.txt", Array("text".utf8))
        _ = try folder.file("mixed/a.inkml", inkML)
        _ = try folder.file("mixed/b", try SampleFiles.valid())
        let (ink, text) = (folder.path("ink"), folder.path("text"))
        let other = "\(drawing) is InkML or other XML"
        let none = "\(ink): error: none of its 2 files is a Sumi file: \(other); nothing was read"
        for verb in ["validate", "info"] {
            let run = try SumiProcess(verb, "-r", ink)
            #expect(run.status == 1 && run.output.isEmpty)
            #expect(run.errors == [none + "; next: sumi convert \(ink)/deep/*.inkml -o CONVERTED/ [E0102]"])
        }
        let out = folder.path("out/")
        let run = try SumiProcess("convert", "-r", folder.path("mixed"), ink, text, "-o", out)
        #expect(run.status == 1 && run.errors.count == 3)
        #expect(run.errors.first?.hasPrefix(none) == true)
        #expect(run.errors[1].hasPrefix("\(text): error: its only file is no Sumi file; nothing was read: "))
        #expect(try FileManager.default.contentsOfDirectory(atPath: out) == ["b.sumi"])
        let record = try records(SumiProcess("validate", "-r", "--jsonl", ink))
        #expect(record.count == 1 && record[0]["file"] as? String == ink && record[0]["status"] as? Int == 1)
    }

    #if os(Linux)
        /// Names as printf takes them, as messages show them, and in base64 where they aren't UTF-8. The second is the UTF-8 of
        /// what the byte 0xE9 becomes within the tool.
        @Test(arguments: [
            (#"caf\351"#, #"caf\xE9"#, "Y2Fm6S5zdW1p"), (#"\364\217\277\251"#, #"\xF4\x8F\xBF\xA9"#, "9I+/qS5zdW1p"),
            (#"two\nlines"#, #"two\u{a}lines"#, nil), ("it\"'s $1", "it\"'s $1", nil),
        ])
        func `a file is checked whatever the bytes of its name`(name: String, shown: String, base64: String?) throws {
            let good = try folder.file("good", try SampleFiles.valid())
            let quoted = name.replacing("'", with: #"'\''"#)
            let setUp = #"""
                cd "$1"; mkdir -p in; f="$(printf 'in/\#(quoted).sumi')"; cp "$2" "$f";
                """#
            func run(_ command: String) throws -> SumiProcess {
                try SumiProcess(arguments: [folder.path, good], shell: setUp + command)
            }
            for command in [
                #""$0" validate "$f""#, #""$0" validate -r in"#, #"printf '%s\0' "$f" | "$0" validate --files0-from -"#,
            ] {
                let run = try run(command)
                #expect(run.status == 0 && run.errors.isEmpty)
                #expect(run.text.hasPrefix("in/\(shown).sumi: good, "))
            }
            let record = try #require(records(run(#"cd in; "$0" validate --jsonl "${f#in/}""#)).first)
            #expect(record["fileBytes"] as? String == base64)
            let list = #"printf '{"file": "%s"}' "$f" | "$0" validate --records -"#
            #expect(try base64 == "9I+/qS5zdW1p" ? run(list).status == 0 : true)
            // The command that is named next is of this file, in a shell that takes it.
            let next =
                #"head -c 40 "$2" >"$f"; "$0" validate "$f" 2>&1 | sed 's/.*recover \(.*\) -o SAVED.*/cat \1/' | bash | wc -c"#
            #expect(try run(next).text.filter(\.isNumber) == "40")
            // What is made of it would have the same name.
            let made = try run(#"exec "$0" convert -r in -o out/"#)
            #expect(made.status == (base64 == nil ? 0 : 2))
            #expect(made.errors.isEmpty || made.errors.first?.hasSuffix(" [EILSEQ]") == true)
        }
    #endif

    @Test func `what is found in a folder keeps its place in the folder that is written`() throws {
        let files = try makeTree()
        let run = try SumiProcess("canonicalize", "-r", folder.path("a"), "-o", folder.path("new/out/"))
        #expect(run.errors.last?.hasPrefix("\(files.count { $0.contains("/a/") }) files: ") == true)
        let made = try FileManager.default.subpathsOfDirectory(atPath: folder.path("new/out")).sorted()
        #expect(made == ["b", "b/name without extension.sumi"])
        let link = folder.path("link")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "a/b")
        #expect(try SumiProcess("validate", "-r", link).text.hasPrefix("\(link)/name without extension: good, "))
        let folderAlone = try SumiProcess("validate", folder.path("a"))
        #expect(folderAlone.status == 2 && folderAlone.errors.first?.contains("add -r to take") == true)
    }

    @Test(arguments: ["render", "recover", "convert", "canonicalize"])
    func `what is none of ours takes no name from what is`(verb: String) throws {
        let notes = folder.path("notes")
        try FileManager.default.createDirectory(atPath: notes, withIntermediateDirectories: false)
        let bytes = try SampleFiles.valid()
        for name in ["a.png", "a.json", "a.svg", "b"] {
            _ = try folder.file("notes/\(name)", Array(repeating: 0x7B, count: 5000))
        }
        _ = try folder.file("notes/a.sumi", bytes)
        _ = try folder.file("notes/b.ink", bytes)
        let run = try SumiProcess(verb, "-r", notes, "-o", folder.path("out/"))
        #expect(run.status == 0 && run.errors.last == "2 files: 2 good", "\(run.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).count == 2)
    }

    @Test func `lists of files, and files that are named, give the same`() throws {
        let files = try makeTree()
        let named = try SumiProcess(arguments: ["validate"] + files)
        #expect(named.errors.last == "5 files: 2 good, 2 damaged or no drawing, 1 for a newer reader")
        for (option, separator) in [("--files-from", "\n"), ("--files0-from", "\0")] {
            let list = Array((files.joined(separator: separator) + separator).utf8)
            let run = try SumiProcess("validate", option, "-", input: list)
            #expect(run.output == named.output && run.errors == named.errors && run.status == 1)
            let file = try folder.file("list", list)
            #expect(try SumiProcess("validate", option, file).output == named.output)
        }
        let none = try SumiProcess("validate", "--files-from", folder.path("none"))
        #expect(none.status == 2 && none.errors.count == 1 && none.output.isEmpty)
        let name = try folder.file("two\nlines.sumi", try SampleFiles.valid())
        #expect(try SumiProcess("validate", "--files0-from", "-", input: Array("\(name)\0".utf8)).status == 0)
    }

    @Test func `the bytes are the same however many are worked on at once`() throws {
        let files = try (0..<300).map { number in
            try folder.file("\(number).sumi", number % 7 == 3 ? SampleFiles.damaged() : SampleFiles.valid())
        }
        for verb in ["validate", "info", "hash"] {
            for style in ["--json", "--jsonl", "--color=never"] {
                let runs = try ["1", "2", "5"].map { jobs in
                    try SumiProcess(arguments: [verb, style, "-j", jobs] + files)
                }
                #expect(
                    runs.allSatisfy { $0.output == runs[0].output && $0.errors == runs[0].errors },
                    "\(verb) \(style)"
                )
                #expect(runs.allSatisfy { $0.status == 1 })
            }
        }
        let array = try SumiProcess(arguments: ["hash", "--json"] + files)
        let objects = try #require(try JSONSerialization.jsonObject(with: Data(array.output)) as? [[String: Any]])
        #expect(objects.count == 300 && objects.allSatisfy { $0["schema"] as? String == "sumi.hash/1" })
    }

    @Test func `a path isn't cut at a NUL, where it would be another file's`() throws {
        let good = try folder.file("good.sumi", try SampleFiles.valid())
        let run = try SumiProcess("validate", "--records", "-", input: Array(#"{"file": "\#(good)\u0000x"}"#.utf8))
        #expect(run.status == 2 && run.errors.first?.hasSuffix(" [EINVAL]") == true)
    }

    @Test func `records with data are answered by their id`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        let lines = [
            #"{"id": "one", "data": "\#(Data(try SampleFiles.valid()).base64EncodedString())"}"#,
            #"{"data": "\#(Data(try SampleFiles.damaged()).base64EncodedString())", "id": "two"}"#,
            "", #"{"id": "three", "file": "\#(file)"}"#, "[]", #"{"id": "x", "data": "!"}"#,
        ]
        let run = try SumiProcess(
            "validate",
            "--records",
            "-",
            "--jsonl",
            input: Array(lines.joined(separator: "\n").utf8)
        )
        let found = try records(run)
        #expect(found.map { $0["id"] as? String } == ["one", "two", "three", nil, "x"])
        #expect(found.map { $0["outcome"] as? String } == ["good", "damaged", "good", "damaged", "damaged"])
        #expect(found[0]["strokes"] as? Int == 2 && found[0]["points"] as? Int == 6)
        let message = (found[1]["messages"] as? [[String: Any]])?.first
        #expect(message?["code"] as? String == "E0203" && message?["offset"] is Int)
        #expect(message?["next"] as? String == "sumi recover FILE -o SAVED.sumi")
        for (index, line) in [(3, 5), (4, 6)] {
            let text = (found[index]["messages"] as? [[String: Any]])?.first?["text"] as? String
            #expect(text?.hasPrefix("line \(line) of the records") == true, "\(text ?? "")")
        }
        #expect(run.status == 1)
    }

    @Test func `what is made of records is called like their ids, and what isn't is answered by them, too`() throws {
        let data = Data(try SampleFiles.valid()).base64EncodedString()
        let ids = ["x.y.z", "x.y.w", "folder/x.y.z", "x.y.z"]
        let lines = ["{", "{"] + ids.map { #"{"id": "\#($0)", "data": "\#(data)"}"# }
        let input = Array(lines.joined(separator: "\n").utf8)
        let out = folder.path("out")
        let run = try SumiProcess("convert", "--records", "-", "--jsonl", "-o", "\(out)/", input: input)
        let found = try records(run)
        #expect(found.map { $0["id"] as? String } == [nil, nil] + ids)
        #expect(found.map { $0["status"] as? Int } == [1, 1, 0, 0, 2, 2])
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["x.y.w.sumi", "x.y.z.sumi"])
        let again = try records(SumiProcess("convert", "--records", "-", "--jsonl", "-o", "\(out)/", input: input))
        #expect(again.map { $0["id"] as? String } == [nil, nil] + ids)
        #expect(again.map { $0["status"] as? Int } == [1, 1, 2, 2, 2, 2])
    }

    @Test(arguments: [
        (#"{"id": 5, "data": "AA=="}"#, #"with text as "id""#),
        (#"{"id": "a", "data": "AA==", "file": "b"}"#, "has both"),
        (#"{"id": "a"}"#, #"is no JSON object with "data""#), ("{", "is no JSON object"),
    ])
    func `a line that is no record is told what it isn't`(line: String, text: String) throws {
        let run = try SumiProcess("validate", "--records", "-", input: Array(line.utf8))
        #expect(run.status == 1 && run.errors.count == 1)
        #expect(run.errors.first?.contains("line 1 of the records ") == true)
        #expect(run.errors.first?.contains(text) == true && run.errors.first?.hasSuffix(" [record]") == true)
    }

    @Test func `a record may name a folder, whose files have its id`() throws {
        let files = try makeTree().filter { $0.contains("/a/") }
        let record = Array(#"{"id": "tree", "file": "\#(folder.path("a"))"}"#.utf8)
        let found = try records(SumiProcess("validate", "-r", "--records", "-", "--jsonl", input: record))
        #expect(found.map { $0["file"] as? String } == files)
        #expect(found.allSatisfy { $0["id"] as? String == "tree" })
    }

    @Test func `a character of many bytes has no more room in a record than so many others`() throws {
        let id = "e" + String(repeating: "\u{301}", count: 3000)
        let run = try SumiProcess(
            "validate",
            "--records",
            "-",
            "--jsonl",
            input: Array(#"{"id":"\#(id)","data":"AA=="}"#.utf8)
        )
        let found = try records(run)
        let start = (found.first?["id"] as? String)?.unicodeScalars.prefix(2)
        #expect(start.map(Array.init) == ["e", "\u{301}"] && found.count == 1 && run.status == 1)
    }

    @Test func `a record has room in a pipe's write, whatever is in it`() throws {
        let name = String(repeating: "\u{1}é", count: 80)
        let file = try folder.file(name, Array("text".utf8))
        let keys = (0..<2000).map { (MetadataKey(rawValue: "key number \($0)"), MetadataValue.string("")) }
        let drawing = Drawing(metadata: Dictionary(uniqueKeysWithValues: keys))
        let large = try folder.file("many.sumi", try drawing.dataRepresentation())
        let found = try records(SumiProcess("info", "--jsonl", file, large, String(repeating: "x/", count: 3000)))
        #expect(found.count == 3)
        #expect((found[0]["file"] as? String)?.hasSuffix(name) == true)
        #expect((found[1]["metadata"] as? [String])?.first == "key number 0")
    }

    @Test func `a record has room where all texts in it are long and escaped`() throws {
        let text = String(repeating: "\u{1}", count: 100)
        let strokes = (0..<5).map { number in
            var later = Ink.Fallback(Ink.InkType(rawValue: "com.apple.ink.\(number)\(text)"), color: .black)
            later.statedVersion = ContentVersion(rawValue: 6)
            let fallbacks = [later, Ink.Fallback(.pen, color: .black)]
            let ink = Ink(Ink.InkType(rawValue: "x\(number)\(text)"), color: .black, fallbacks: fallbacks)
            return Stroke(ink: ink, path: StrokePath(controlPoints: []))
        }
        let keys = (0..<5).map { (MetadataKey(rawValue: "\($0)\(text)"), MetadataValue.string("")) }
        let drawing = Drawing(strokes: strokes, metadata: Dictionary(uniqueKeysWithValues: keys))
        let data = Data(try drawing.dataRepresentation()).base64EncodedString()
        let id = String(repeating: #"\u0001"#, count: 400)
        let record = Array(#"{"id": "\#(id)", "data": "\#(data)"}"#.utf8)
        for verb in ["info", "hash"] {
            let found = try records(SumiProcess(verb, "--records", "-", "--jsonl", input: record))
            #expect(found.count == 1 && (found[0]["id"] as? String)?.hasPrefix("\u{1}\u{1}") == true)
        }
    }

    @Test func `the status can be left to the records`() throws {
        let files = try makeTree()
        #expect(try SumiProcess(arguments: ["validate", "--exit-zero", "--jsonl"] + files).status == 0)
        #expect(try SumiProcess("validate", "--exit-zero", "--files-from", folder.path("none")).status == 2)
        #expect(try SumiProcess("validate", "--exit-zero").status == 64)
    }

    @Test func `several files are written into a folder, each by its name`() throws {
        let (one, two) = (
            try folder.file("one.sumi", try SampleFiles.valid()), try folder.file("two", try SampleFiles.valid())
        )
        let bad = try folder.file("bad.sumi", try SampleFiles.damaged())
        try FileManager.default.createDirectory(atPath: folder.path("out"), withIntermediateDirectories: false)
        #expect(try SumiProcess("convert", one, two, "-o", folder.path("out.json")).status == 64)
        #expect(try SumiProcess("convert", one, two, "-o", folder.path("made/of/these/")).status == 0)
        #expect(try FileManager.default.subpathsOfDirectory(atPath: folder.path("made")).count == 4)
        let blocked = try SumiProcess("convert", one, two, "-o", one + "/")
        #expect(blocked.status == 2 && blocked.errors.first?.hasSuffix(" [ENOTDIR]") == true)
        let run = try SumiProcess("convert", one, two, bad, "--to", "json", "-o", folder.path("out"), "--jsonl")
        #expect(run.status == 1)
        #expect(try records(run).map { $0["outcome"] as? String } == ["good", "good", "damaged"])
        #expect(try records(run)[1]["output"] as? String == folder.path("out/two.json"))
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).sorted() == [
                "one.json", "two.json",
            ]
        )
        let again = try SumiProcess("render", one, one, "-o", folder.path("out/"))
        #expect(again.status == 2 && again.errors.contains { $0.contains("another input became") })
        #expect(FileManager.default.fileExists(atPath: folder.path("out/one.png")))
    }

    @Test func `messages are coloured where that is asked for`() throws {
        let file = try folder.file("bad.sumi", try SampleFiles.damaged())
        let colored = try SumiProcess("validate", "--color", "always", file).errors.first
        #expect(colored?.contains("\u{1B}[1;31merror:\u{1B}[0m") == true)
        for arguments in [["--color", "never"], []] {
            #expect(
                try SumiProcess(arguments: ["validate", file] + arguments).errors.first?.contains("\u{1B}") == false
            )
        }
    }

    @Test func `each code of a message is explained, and no other`() throws {
        for code in SumiDecodingError.Code.allCases {
            let run = try SumiProcess("explain", "[\(code.name)]")
            #expect(run.status == 0 && run.text.contains("what to do: ") && run.text.contains(code.summary))
        }
        let unknown = try SumiProcess("explain", "E9999", "e0203")
        #expect(unknown.status == 64 && unknown.errors.count == 1 && unknown.text.hasPrefix("E0203: "))
        for (code, advice) in [
            ("ENOENT", "check the path"), ("eisdir", "name a file in it"), ("ENOSPC", "make room"),
            ("EEXIST", "add -f to replace it"), ("EILSEQ", "name another output with -o"),
            ("terminal", "name an output with -o"),
            ("EWOULDBLOCK", "try again when it has ended"), ("errno 28", "make room"),
            ("[region]", "choose another --region"), ("scale", "choose a smaller --scale"),
            ("pixelLimit", "choose a smaller --scale"), ("inkLimit", "choose a smaller --scale"),
            ("byteLimit", "choose a smaller --region"), ("nothing", "restore a copy"),
            ("loss", "convert to another format"), ("sameFile", "name another output with -o"),
        ] {
            let run = try SumiProcess("explain", code)
            #expect(run.status == 0 && run.text.contains("\n  what to do: \(advice)"), "\(run.text)")
            // It is explained once.
            #expect(run.text.components(separatedBy: "what to do").count == 2, "\(run.text)")
        }
        #expect(try SumiProcess("explain", "errno 28x").status == 64)
    }

    @Test func `the list of codes has each of them once`() throws {
        let text = try SumiProcess("explain").text
        let lines = text.split(separator: "\n").filter { $0.hasPrefix("  ") }
        let codes = lines.map { $0.dropFirst(2).prefix { $0 != " " } }
        #expect(Set(codes).count == codes.count)
        let system = ["ENOENT", "ENOSPC", "EACCES", "EEXIST", "EWOULDBLOCK", "terminal", "invalidText"].map { $0[...] }
        #expect(Set(codes).isSuperset(of: SumiDecodingError.Code.allCases.map { $0.name[...] } + system))
        #expect(lines.contains("  invalidText      reading: a string can't be; writing: text holds NUL"))
        #expect(text.hasPrefix("Sumi files:\n  E0101  the file is empty\n") && text.contains("\n\nInkML:\n  I0101  "))
    }
}
