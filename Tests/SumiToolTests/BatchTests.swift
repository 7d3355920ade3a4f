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

    #if os(Linux)
        @Test func `a name that isn't UTF-8 is not passed over`() throws {
            let script = #"mkdir -p "$3/in"; printf x >"$3/in/$(printf 'bad\377.sumi')"; exec "$0" "$@""#
            let found = try SumiProcess(arguments: ["validate", "-r", folder.path], shell: script)
            #expect(found.status == 2 && found.errors.count == 1)
            #expect(found.errors.first?.contains("its name is not UTF-8, and it was not looked at") == true)
            let list = try SumiProcess("validate", "--files0-from", "-", input: [0x62, 0xFF, 0x00])
            #expect(list.status == 2 && list.errors.first?.hasSuffix(" [EILSEQ]") == true)
        }
    #endif

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
        #expect(message?["next"] as? String == "sumi recover two -o SAVED.sumi")
        #expect(run.status == 1)
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
        #expect(try SumiProcess("convert", one, two, "-o", folder.path("none/")).status == 2)
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
        let listed = try SumiProcess("explain").text.split(separator: "\n").map { $0.prefix { $0 != " " } }
        for code in SumiDecodingError.Code.allCases {
            #expect(listed.contains(code.name[...]))
            let run = try SumiProcess("explain", "[\(code.name)]")
            #expect(run.status == 0 && run.text.contains("what to do: ") && run.text.contains(code.summary))
        }
        let unknown = try SumiProcess("explain", "E9999", "e0203")
        #expect(unknown.status == 64 && unknown.errors.count == 1 && unknown.text.hasPrefix("E0203: "))
    }
}
