import Sumi
import Testing

@Suite("Downgrade and versions")
struct ToolDowngradeTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(_ inks: [Ink]) throws -> String {
        let path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 2))])
        let drawing = Drawing(strokes: inks.map { Stroke(ink: $0, path: path) })
        return try folder.file("drawing.sumi", try drawing.dataRepresentation())
    }

    private let glitter = Ink(
        Ink.InkType(rawValue: "com.example.glitter"),
        color: .black,
        fallbacks: [Ink.Fallback(.crayon, color: .black), Ink.Fallback(.pencil, color: .black)]
    )

    @Test func `a drawing is taken within a version, and each loss is said`() throws {
        let file = try file([Ink(.pen), Ink(.reed), glitter, Ink(.crayon)])
        let output = folder.path("out.sumi")
        let run = try SumiProcess("downgrade", file, "-o", output, "--to", "1")
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(
            run.errors == [
                "\(file): warning: ink com.apple.ink.reed replaced by com.apple.ink.pen in 1 stroke, first 1",
                "\(file): warning: ink com.example.glitter replaced by com.apple.ink.pencil in 1 stroke, first 2",
                "\(file): warning: ink com.apple.ink.crayon replaced by com.apple.ink.pencil in 1 stroke, first 3",
            ]
        )
        let drawing = try Drawing(data: try folder.read(output))
        #expect(drawing.strokes.map(\.ink.inkType) == [.pen, .pen, .pencil, .pencil])
        #expect(drawing.downgradeReport.isEmpty && drawing.requiredContentVersion == .version1)
        let old = ["SUMI_MAX_CONTENT_VERSION": "1"]
        #expect(try SumiProcess("validate", output, environment: old).status == 0)
    }

    @Test func `what has no place in the version is said to be left out`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 2))])
        let stroke = Stroke(ink: Ink(.pen), path: path, renderState: RenderState(grainOffset: Point(x: 3, y: 4)))
        let file = try folder.file("drawing.sumi", try Drawing(strokes: [stroke]).dataRepresentation())
        let run = try SumiProcess("downgrade", file, "-o", folder.path("out.sumi"), "--to", "1")
        #expect(run.errors == ["\(file): warning: renderState left out in 1 stroke, first 0"])
        let rendered = try SumiProcess("render", file, "--as-version", "1")
        #expect(rendered.errors == ["\(file): warning: renderState hidden in 1 stroke, first 0"])
    }

    @Test func `the input stays as it is, even where it is the output and may be replaced`() throws {
        let file = try file([Ink(.reed)])
        let bytes = try folder.read(file)
        let run = try SumiProcess("downgrade", file, "-o", file, "-f", "--to", "1")
        #expect(run.status == 64 && run.errors.count == 1 && run.errors[0].hasSuffix(" [sameFile]"))
        #expect(try folder.read(file) == bytes)
    }

    @Test func `an older reader takes it no higher than it knows`() throws {
        let old = ["SUMI_MAX_CONTENT_VERSION": "1"]
        let run = try SumiProcess(
            "downgrade",
            try file([Ink(.crayon)]),
            "-o",
            "-",
            "--to",
            "5",
            environment: old
        )
        #expect(run.status == 0)
        #expect(try Drawing(data: run.output).strokes.map(\.ink.inkType) == [.pencil])
    }

    @Test func `a drawing within the version is written as it is`() throws {
        let file = try file([Ink(.pen), Ink(.crayon), glitter])
        let run = try SumiProcess("downgrade", file, "-o", "-", "--to", "2")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(try run.output == folder.read(file))
    }

    @Test(arguments: ["0", "6", "9223372036854775808", "-1", "one", "1.0"])
    func `a version that nobody knows is a mistake`(
        version: String
    ) throws {
        let file = try file([])
        for arguments in [
            ["downgrade", file, "-o", "-", "--to=\(version)"], ["validate", "--as-version=\(version)", file],
        ] {
            let run = try SumiProcess(arguments: arguments)
            #expect(run.status == 64 && run.output.isEmpty)
            #expect(run.errors.first?.contains("content versions 1 to 5") == true)
        }
    }

    @Test func `validate answers as a reader of an older version`() throws {
        let file = try file([Ink(.pen), Ink(.reed)])
        #expect(try SumiProcess("validate", "--as-version", "4", file).status == 0)
        let run = try SumiProcess("validate", "--as-version", "3", file)
        #expect(run.status == 4 && run.errors.count == 1)
        #expect(run.errors[0].contains("ink com.apple.ink.reed in 1 stroke, first 1"))
        let environment = ["SUMI_MAX_CONTENT_VERSION": "3"]
        #expect(try SumiProcess("validate", file, environment: environment).errors == run.errors)
    }

    @Test func `validate says that a fallback is drawn`() throws {
        let file = try file([glitter])
        let run = try SumiProcess("validate", file)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.text.contains("ink com.example.glitter drawn as com.apple.ink.crayon in 1 stroke, first 0"))
    }

    @Test func `info says what needs which version, and shows a newer drawing as far as it can`() throws {
        let file = try file([Ink(.reed), glitter])
        let run = try SumiProcess("info", file)
        #expect(run.status == 0)
        let lines = run.text.split(separator: "\n")
        #expect(lines.contains("needs version 4: ink com.apple.ink.reed in 1 stroke, first 0"))
        #expect(lines.contains("needs version 2: ink com.apple.ink.crayon in 1 stroke, first 1"))
        #expect(
            lines.contains(
                "shown otherwise: ink com.example.glitter drawn as com.apple.ink.crayon in 1 stroke, first 1"
            )
        )
        #expect(lines.contains("ink: com.example.glitter, 1 stroke, 1 colour"))
        let old = try SumiProcess("info", file, environment: ["SUMI_MAX_CONTENT_VERSION": "1"])
        #expect(old.status == 4 && old.errors.count == 1)
        #expect(old.text.contains("ink com.apple.ink.reed drawn as com.apple.ink.pen in 1 stroke, first 0"))
    }

    @Test func `an older reader reads no JSON that it may not either`() throws {
        let file = try file([Ink(.reed)])
        let json = folder.path("drawing.json")
        #expect(try SumiProcess("convert", file, json).status == 0)
        let run = try SumiProcess("convert", json, "-o", "-", environment: ["SUMI_MAX_CONTENT_VERSION": "3"])
        #expect(run.status == 4 && run.output.isEmpty)
        #expect(run.errors.first?.contains("2:1: error: ") == true)
        #expect(run.errors.first?.contains("ink com.apple.ink.reed in 1 stroke, first 0") == true)
        let downgraded = try SumiProcess("downgrade", json, "-o", "-", "--to", "1")
        #expect(try Drawing(data: downgraded.output).strokes.map(\.ink.inkType) == [.pen])
    }

    @Test(arguments: ["inkml", "pkdrawing"])
    func `nor what knows no content versions`(format: String) throws {
        let file = try file([Ink(.reed)])
        let other = folder.path("drawing.\(format)")
        #expect(try SumiProcess("convert", file, other).status == 0)
        for arguments in [["convert", other, "-o", "-"], ["info", other], ["dump", "--json", other]] {
            let run = try SumiProcess(arguments: arguments, environment: ["SUMI_MAX_CONTENT_VERSION": "3"])
            #expect(run.status == 4 && run.output.isEmpty && run.errors.count == 1)
            #expect(run.errors.first?.contains("ink com.apple.ink.reed in 1 stroke, first 0") == true)
            #expect(run.errors.first?.hasSuffix(" [newerContent]") == true)
            let newer = try SumiProcess(arguments: arguments, environment: ["SUMI_MAX_CONTENT_VERSION": "4"])
            #expect(newer.status == 0)
        }
        let downgraded = try SumiProcess("downgrade", other, "-o", "-", "--to", "1")
        #expect(try Drawing(data: downgraded.output).strokes.map(\.ink.inkType) == [.pen])
    }
}
