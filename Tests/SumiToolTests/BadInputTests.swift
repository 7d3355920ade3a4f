import Foundation
import Sumi
import Testing

@Suite("Bad input")
struct BadInputTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    struct Case: CustomTestStringConvertible {
        let name: String
        let bytes: [UInt8]
        let status: Int32
        let says: String

        var testDescription: String { name }
    }

    static func cases() throws -> [Case] {
        [
            Case(name: "empty", bytes: [], status: 1, says: "the file is empty"),
            Case(name: "text", bytes: Array("Dear diary,\n".utf8), status: 1, says: "this is text, not a drawing"),
            Case(
                name: "PNG",
                bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13],
                status: 1,
                says: "this is a PNG image, not a drawing"
            ),
            Case(
                name: "zeros",
                bytes: [UInt8](repeating: 0, count: 9000),
                status: 1,
                // Of what has no name, that it may be a damaged drawing.
                says: "this is binary data of an unknown kind, "
            ),
            Case(name: "truncated", bytes: try SampleFiles.truncated(), status: 1, says: "[E0201]"),
            Case(name: "damaged", bytes: try SampleFiles.damaged(), status: 1, says: "[E0203]"),
            Case(name: "a header's half", bytes: [0x89, 0x53, 0x55], status: 1, says: "[E0104]"),
            Case(
                name: "sent as text",
                bytes: try SampleFiles.valid().filter { $0 != 0x0D },
                status: 1,
                says: "line ends were converted"
            ),
            Case(name: "2^32 points", bytes: SampleFiles.impossibleCount, status: 1, says: "[E0501]"),
            Case(name: "newer container", bytes: SampleFiles.newerContainer, status: 4, says: "[E0701]"),
            Case(name: "newer content", bytes: SampleFiles.newerContent, status: 4, says: "[E0703]"),
            Case(name: "over a limit", bytes: try SampleFiles.overLimit(), status: 5, says: "[E0805]"),
        ]
    }

    @Test(arguments: try cases())
    func `one line says what and where, and nothing is written`(_ fault: Case) throws {
        let file = try folder.file("input", fault.bytes)
        let existing = try folder.file("existing.sumi", [1, 2, 3])
        for output in [folder.path("new.sumi"), existing, folder.path("new.json")] {
            let run = try SumiProcess("convert", file, output, "-f")
            #expect(run.status == fault.status)
            #expect(run.errors.count == 1)
            #expect(run.errors.first?.hasPrefix("\(file):@") == true)
            #expect(run.errors.first?.contains(fault.says) == true)
            #expect(run.output.isEmpty)
        }
        #expect(try folder.names == ["existing.sumi", "input"])
        #expect(try folder.read(existing) == [1, 2, 3])
    }

    @Test(arguments: try cases())
    func `validate, info and convert agree on the status, from standard input as well`(_ fault: Case) throws {
        for arguments in [["validate", "-"], ["info", "-"], ["convert", "-", "-"]] {
            let run = try SumiProcess(arguments: arguments, input: fault.bytes)
            #expect(run.status == fault.status)
            #expect(run.errors.first?.hasPrefix("<stdin>:@") == true)
            #expect(run.errors.first?.contains(fault.says) == true)
            // What only needs a newer version can be looked at all the same.
            #expect(run.output.isEmpty || arguments[0] == "info" && fault.says == "[E0703]")
        }
    }

    @Test func `of a newer drawing the next command is the one that makes it an older one`() throws {
        let ink = Stroke(ink: Ink(.reed), path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        let file = try folder.file("reed.sumi", try Drawing(strokes: [ink]).dataRepresentation())
        let newer = try folder.file("newer.sumi", SampleFiles.newerContent)
        for (arguments, version) in [
            (["validate", "--as-version", "1", file], "1"), (["validate", "--as-version", "2", file], "2"),
            (["validate", newer], "5"), (["info", newer], "5"),
        ] {
            let run = try SumiProcess(arguments: arguments)
            let name = arguments.last ?? ""
            #expect(run.status == 4 && run.errors.count == 1)
            #expect(
                run.errors.first?.hasSuffix("; next: sumi downgrade \(name) --to \(version) -o OLD.sumi [E0703]")
                    == true
            )
            let old = folder.path("old.sumi")
            #expect(try SumiProcess("downgrade", name, "--to", version, "-f", "-o", old).status == 0)
            #expect(try SumiProcess("validate", "--as-version", version, old).status == 0)
        }
        let stream = try SumiProcess("validate", "-", input: SampleFiles.newerContent)
        #expect(stream.errors.first?.contains("next: sumi downgrade FILE --to 5") == true)
    }

    @Test func `what says nothing of a drawing that no file holds promises nothing, either`() throws {
        let far = try folder.file("far.inkml", Array("<ink><trace>1e8 0, 1e8 1</trace></ink>".utf8))
        for (arguments, loss) in [(["hash", far], "it has no hash"), (["diff", far, far], "nothing was compared")] {
            let errors = try SumiProcess(arguments: arguments).errors.filter { $0.contains(": error: ") }
            #expect(!errors.isEmpty)
            #expect(errors.allSatisfy { $0.hasSuffix("; \(loss): correct the drawing [valueOutOfRange]") }, "\(errors)")
        }
    }

    @Test func `what is packed is told to be unpacked, and a folder on standard input is none to be searched`() throws {
        let file = try folder.file("notes.sumi.gz", [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3])
        let text = "this is a gzip file, not a drawing; nothing was read: unpack it first, with gunzip [E0102]"
        #expect(try SumiProcess("validate", file).errors == ["\(file):@0: error: \(text)"])
        let run = try SumiProcess(arguments: ["validate", "-"], shell: #"exec "$0" "$@" </"#)
        #expect(run.status == 2 && run.errors.first?.contains("add -r") == false)
        #expect(run.errors.first?.hasSuffix(" [EISDIR]") == true)
    }

    @Test func `a folder or a missing file as input gives 2 and no output`() throws {
        for file in [folder.path, folder.path("none.sumi")] {
            let run = try SumiProcess("convert", file, folder.path("new.sumi"))
            #expect(run.status == 2)
            #expect(run.errors.count == 1)
        }
        #expect(try folder.names == [])
    }

    @Test func `an output that can't be written gives 2 and leaves nothing behind`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        for output in [folder.path("none/new.sumi"), file + "/new.sumi"] {
            let run = try SumiProcess("convert", file, output)
            #expect(run.status == 2)
            #expect(run.errors.count == 1)
            #expect(run.errors.first?.hasPrefix("\(output): error: can't be written: ") == true)
        }
        #expect(try folder.names == ["good.sumi"])
    }

    @Test func `an output that can't be written says whether something was there`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        let none = try SumiProcess("convert", file, folder.path("none/new.sumi"))
        #expect(none.errors.first?.contains("; nothing was written: ") == true)
        try FileManager.default.createDirectory(atPath: folder.path("folder.json"), withIntermediateDirectories: false)
        let there = try SumiProcess("diff", file, file, "-f", "-o", folder.path("folder.json"))
        #expect(there.status == 2 && there.errors.count == 1)
        #expect(there.errors.first?.contains("; what was there is untouched: ") == true)
    }

    @Test func `what is named so that nothing can come of it is told why`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        let list = try SumiProcess("validate", "--files-from", "-", input: Array("\(file)\r\n".utf8))
        #expect(list.status == 2 && list.errors.first?.contains("ends in a carriage return") == true)
        let twice = try SumiProcess("validate", "-", "-", input: try SampleFiles.valid())
        #expect(twice.status == 64 && twice.output.isEmpty && twice.errors.count == 1)
        #expect(twice.errors.first?.hasPrefix("sumi validate: error: Standard input can be read only once") == true)
        let unnamed = try SumiProcess("validate", "")
        #expect(unnamed.status == 2 && unnamed.errors.first?.hasPrefix("'': error: can't be read: ") == true)
        let inkML = try folder.file("a.inkml", Array("<ink><trace>1 2</trace></ink>".utf8))
        let cases = [(inkML, "sumi", "InkML"), (file, "inkml", "a Sumi file"), (file, "json", "a Sumi file")]
        for (name, format, other) in cases {
            let run = try SumiProcess("convert", name, "--from", format)
            #expect(run.status == 1 && run.errors.count == 1 && run.output.isEmpty)
            #expect(run.errors.first?.contains("; it begins like \(other)") == true)
            #expect(run.errors.first?.contains(": leave --from out [") == true)
        }
    }

    @Test func `a number below what can be isn't taken for an option`() throws {
        let file = try folder.file("good.sumi", try SampleFiles.valid())
        for (arguments, text) in [
            (["validate", "-j", "-3", file], "-j needs a number above 0"),
            (["validate", "--as-version", "-1", file], "content versions 1 to 5"),
            (["render", "--as-version", "-1", file], "content versions 1 to 5"),
            (["downgrade", file, "--to", "-1"], "content versions 1 to 5"),
        ] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 64 && run.output.isEmpty && run.errors.first?.contains(text) == true)
        }
    }

    #if os(Linux)
        @Test func `InkML on a system without libxml2 gives 2 and says what to install`() throws {
            // What can't be loaded stands where it is looked for first.
            for name in ["libxml2.so.2", "libxml2.so.16"] { _ = try folder.file(name, []) }
            let inkML = try folder.file("notes.inkml", Array("<ink><trace>1 2</trace></ink>".utf8))
            let good = try folder.file("good.sumi", try SampleFiles.valid())
            let environment = ["LD_LIBRARY_PATH": folder.path]
            let run = try SumiProcess("convert", inkML, folder.path("new.sumi"), environment: environment)
            #expect(run.status == 2)
            #expect(run.errors == ["\(inkML):1:1: error: \(Self.missingParser) [I0901]"])
            #expect(try SumiProcess("convert", inkML, folder.path("new.sumi")).status == 0)
            #expect(try SumiProcess("validate", good, environment: environment).status == 0)
        }

        private static let missingParser =
            "libxml2, which reads XML, isn't there; nothing was imported: install it (Debian's package libxml2)"
    #endif

    #if os(Linux)
        @Test func `standard output that takes nothing gives 2`() throws {
            let file = try folder.file("good.sumi", try SampleFiles.valid())
            for arguments in [
                ["info", file], ["validate", file], ["dump", file], ["convert", file, "-"], ["--help"],
            ] {
                let run = try SumiProcess(arguments: arguments, shell: #"exec "$0" "$@" >/dev/full"#)
                #expect(run.status == 2)
                #expect(run.errors.count == 1)
                #expect(run.errors.first?.hasPrefix("<stdout>: error: can't be written to: ") == true)
                #expect(run.errors.first?.hasSuffix(" [ENOSPC]") == true)
            }
        }
    #endif

    @Test func `a write that fails in the middle leaves the existing output as it was`() throws {
        let drawing = Drawing(metadata: ["large": .bytes([UInt8](repeating: 1, count: 10_000))])
        let bytes = try drawing.dataRepresentation()
        #expect(bytes.count > 4096)
        let file = try folder.file("good.sumi", bytes)
        let existing = try folder.file("existing.sumi", [1, 2, 3])
        for output in [existing, folder.path("new.sumi")] {
            // No file may grow beyond one block of 512 or 1,024 bytes.
            let run = try SumiProcess(
                arguments: ["convert", "-f", file, output],
                shell: #"trap '' XFSZ; ulimit -f 1; exec "$0" "$@""#
            )
            #expect(run.status == 2)
            #expect(run.errors.count == 1)
            #expect(run.errors.first?.hasPrefix("\(output): error: can't be written: ") == true)
            #expect(run.errors.first?.hasSuffix(" [EFBIG]") == true)
        }
        #expect(try folder.names == ["existing.sumi", "good.sumi"])
        #expect(try folder.read(existing) == [1, 2, 3])
    }

    @Test func `a mistyped command is told what it may have been, and a file that begins like options that it does`()
        throws
    {
        let advice = [
            "valdate": "did you mean validate?", "in": "did you mean info?",
            "notes.sumi": "there are convert, validate, ",
        ]
        for (verb, advice) in advice {
            let run = try SumiProcess(verb, "a.sumi")
            #expect(run.status == 64 && run.errors.count == 1)
            #expect(run.errors.first?.contains("\(verb) is no command: \(advice)") == true)
        }
        // It holds an h, and ended with the help and status 0.
        let run = try SumiProcess("validate", "good.sumi", "-dash.sumi")
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errors.first?.hasSuffix("if it is a file, write ./-dash.sumi") == true)
        #expect(try SumiProcess("validate", "--", "-dash.sumi").status == 2)
    }

    @Test func `a name with line ends and escapes stays one harmless line`() throws {
        let file = try folder.file("two\nlines\u{1B}[2J.sumi", [])
        let run = try SumiProcess("validate", file)
        #expect(run.status == 1)
        #expect(run.errors.count == 1)
        #expect(run.errors.first?.contains("two\\u{a}lines\\u{1b}[2J.sumi:@0: error: ") == true)
    }

    @Test func `an argument that is long is cut, the line's code is not`() throws {
        let run = try SumiProcess("validate", String(repeating: "é", count: 5000))
        #expect(run.status == 2)
        #expect(run.errors.count == 1)
        #expect(4090...4095 ~= run.errors.first?.utf8.count ?? 0)
        #expect(run.errors.first?.hasSuffix("… [ENAMETOOLONG]") == true)
    }
}
