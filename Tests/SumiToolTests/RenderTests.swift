import Foundation
import Sumi
import SumiInterchange
import Testing

@Suite("Render")
struct RenderTests {
    let folder: TemporaryFolder
    let file: String
    let drawing: Drawing

    init() throws {
        folder = try TemporaryFolder()
        file = try folder.file("drawing.sumi", try SampleFiles.valid())
        drawing = try Drawing(data: try SampleFiles.valid())
    }

    @Test func `the output's name tells the format`() throws {
        for name in ["a.svg", "a.png", "A.PNG"] {
            let run = try SumiProcess("render", file, "-o", folder.path(name))
            #expect(run.status == 0 && run.errors.isEmpty && run.output.isEmpty)
        }
        #expect(try folder.read(folder.path("a.svg")) == Array(try drawing.svg().utf8))
        #expect(try folder.read(folder.path("a.png")) == (try drawing.image().png()))
        #expect(try folder.read(folder.path("A.PNG")) == (try drawing.image().png()))
        #expect(try SumiProcess("render", file, "-o", "-").output == Array(try drawing.svg().utf8))
    }

    @Test func `scale, region and animation are as asked for`() throws {
        let output = folder.path("a.png")
        #expect(try SumiProcess("render", file, "-o", output, "--scale", "2.5", "--region", "-1,0,4,3.5").status == 0)
        let image = try drawing.image(from: Rect(x: -1, y: 0, width: 4, height: 3.5), scale: 2.5)
        #expect(image.width == 10 && image.height == 9)
        #expect(try folder.read(output) == image.png())
        let run = try SumiProcess("render", file, "-o", "-", "--animate", "--region=-1,0,4,3.5")
        #expect(run.text == (try drawing.svg(from: Rect(x: -1, y: 0, width: 4, height: 3.5), isAnimated: true)))
    }

    @Test func `that a region shows nothing is said`() throws {
        let run = try SumiProcess("render", file, "-o", folder.path("a.png"), "--region", "5000,5000,9,9")
        #expect(run.status == 0 && run.errors == ["\(file): warning: nothing of it lies in the region that is shown"])
    }

    @Test func `of a misspelt option that is said, and not what is missing without it`() throws {
        let misspelt = try SumiProcess("render", file, "--sclae", "2", "-o", folder.path("a.png"))
        #expect(misspelt.status == 64)
        #expect(misspelt.errors.first?.contains("mean '--scale'") == true, "\(misspelt.errors)")
        let second = try SumiProcess("render", file, folder.path("a.png"))
        let text = "Several inputs need a folder, -o FOLDER/; of one, -o names the output; next: sumi render --help"
        #expect(second.status == 64 && second.errors == ["sumi render: error: \(text)"])
    }

    @Test func `JSON and InkML are drawn, too`() throws {
        let json = folder.path("a.json")
        #expect(try SumiProcess("convert", file, json).status == 0)
        #expect(try SumiProcess("render", json, "-o", "-").text == (try drawing.svg()))
        let ink = "<ink xmlns=\"http://www.w3.org/2003/InkML\"><trace>0 0, 10 20, 30 10</trace></ink>"
        let run = try SumiProcess("render", "-", "-o", "-", input: Array(ink.utf8))
        #expect(run.status == 0 && run.text.contains("<path"))
    }

    @Test func `an older version's picture is what its readers show, and each replacement is said`() throws {
        let run = try SumiProcess("render", file, "-o", "-", "--as-version", "1")
        #expect(run.status == 0)
        #expect(
            run.errors == [
                "\(file): warning: ink com.apple.ink.watercolor drawn as com.apple.ink.marker in 1 stroke, first 1"
            ]
        )
        #expect(run.text == (try drawing.downgraded(to: .version1).drawing.svg()))
        let old = ["SUMI_MAX_CONTENT_VERSION": "1"]
        let refused = try SumiProcess("render", file, "-o", folder.path("a.svg"), environment: old)
        #expect(refused.status == 4)
        #expect(try SumiProcess("render", file, "-o", "-", "--as-version", "5", environment: old).text == run.text)
        #expect(try folder.names == ["drawing.sumi"])
    }

    @Test func `an app's own ink that is drawn as another is said, whatever version's reader shows it`() throws {
        let name = Ink.InkType(rawValue: "com.example.glitter")
        let ink = Ink(name, color: .black, fallbacks: [.crayon, .pencil].map { Ink.Fallback($0, color: .black) })
        let own = Drawing(strokes: [Stroke(ink: ink, path: drawing.strokes[0].path)])
        let file = try folder.file("own.sumi", try own.dataRepresentation())
        for (options, shown) in [([], "crayon"), (["--as-version=5"], "crayon"), (["--as-version=1"], "pencil")] {
            let run = try SumiProcess(arguments: ["render", file, "-o", "-"] + options)
            let text = "ink com.example.glitter drawn as com.apple.ink.\(shown) in 1 stroke, first 0"
            #expect(run.status == 0 && run.errors == ["\(file): warning: \(text)"], "\(run.errors)")
        }
    }

    @Test(arguments: [
        ["-o", "a.gif"], ["-o", "a"], ["--to", "gif"], ["-o", "a.png", "--scale", "0"], ["-o", "a.png", "--scale=-1"],
        ["-o", "a.svg", "--scale", "nan"], ["-o", "a.svg", "--scale", "wide"], ["-o", "a.svg", "--region", "0,0,5"],
        ["-o", "a.svg", "--region", "0,0,0,5"], ["-o", "a.svg", "--region", "0,0,5,-5"],
        ["-o", "a.svg", "--region", "0,0,inf,5"], ["-o", "a.svg", "--region", "0,0,5,5,5"],
        ["-o", "a.svg", "--region", "0,,5,5"], ["-o", "a.svg", "--as-version", "0"], ["-o", "a.png", "--animate"],
    ])
    func `arguments that make no sense are refused, and nothing is written`(arguments: [String]) throws {
        let arguments = arguments.map { $0.hasPrefix("a") ? folder.path($0) : $0 }
        let run = try SumiProcess(arguments: ["render", file] + arguments)
        #expect(run.status == 64 && run.output.isEmpty && !run.errors.isEmpty)
        #expect(try folder.names == ["drawing.sumi"])
    }

    @Test func `a picture over the limit is refused with numbers, and nothing is written`() throws {
        let existing = try folder.file("a.png", [1, 2, 3])
        let run = try SumiProcess("render", file, "-f", "-o", existing, "--scale", "100000")
        #expect(run.status == 5 && run.errors.count == 1)
        #expect(run.errors.first?.hasPrefix("\(file): error: the picture would have ") == true)
        #expect(run.errors.first?.hasSuffix("[pixelLimit]") == true)
        #expect(try folder.read(existing) == [1, 2, 3])
    }

    @Test func `that the output is there already is said before the picture is made`() throws {
        let output = try folder.file("old.png", [7])
        let run = try SumiProcess("render", file, "-o", output, "--scale", "1e9")
        #expect(run.status == 2)
        #expect(run.errors.count == 1 && run.errors.first?.hasSuffix(" [EEXIST]") == true)
        #expect(try folder.read(output) == [7])
    }

    @Test func `damage, and files that aren't there, are said as by other commands`() throws {
        let damaged = try folder.file("damaged.sumi", try SampleFiles.damaged())
        #expect(try SumiProcess("render", damaged, "-o", "-").status == 1)
        #expect(try SumiProcess("render", folder.path("none.sumi"), "-o", "-").status == 2)
        #expect(try SumiProcess("render", file, "-o", folder.path("none/a.svg")).status == 2)
    }
}
