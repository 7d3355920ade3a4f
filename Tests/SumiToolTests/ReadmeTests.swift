import Foundation
import Sumi
import Testing

@Suite("README")
struct ReadmeTests {
    private let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    @Test(arguments: [
        "EmbedExample", "EditingExample", "NotebookExample", "DowngradeExample", "StreamExample", "RecoveryExample",
    ])
    func `the examples are those that are compiled here`(name: String) throws {
        let example = try text("Tests/SumiToolTests/\(name).swift")
        #expect(example.count > 100)
        #expect(try text("README.md").contains("```swift\n\(example)```\n"))
    }

    @Test func `the example in C is the one that Scripts/c-interface compiles and runs`() throws {
        let example = try text("Tests/CInterface/Example/example.c")
        #expect(example.count > 100)
        #expect(try text("README.md").contains("```c\n\(example)```\n"))
    }

    @Test func `the example reads a newer drawing`() throws {
        let path = StrokePath(controlPoints: [StrokePoint(location: .zero)])
        let bytes = try Drawing(strokes: [Stroke(ink: Ink(.crayon), path: path)]).dataRepresentation()
        #expect(try shownByAnOlderApp(bytes).strokes.map(\.ink.inkType) == [.pencil])
    }

    @Test func `the example saves and opens a drawing`() throws {
        let points = [StrokePoint(location: Point(x: 72, y: 36)), StrokePoint(location: Point(x: 80.5, y: 40))]
        let drawing = try #require(try savedAndOpened(points))
        #expect(drawing.strokes.map { Array($0.path) } == [points])
    }

    @Test func `the example erases, and moves what is left in a lasso`() throws {
        func path(_ places: [(Double, Double)]) -> StrokePath {
            StrokePath(controlPoints: places.map { StrokePoint(location: Point(x: $0, y: $1)) })
        }
        let drawing = Drawing(strokes: [Stroke(ink: Ink(.pen), path: path([(0, 0), (50, 0), (100, 0)]))])
        let lasso = [Point(x: 70, y: -9), Point(x: 90, y: -9), Point(x: 90, y: 9), Point(x: 70, y: 9)]
        let edited = try edited(drawing, eraser: path([(50, -20), (50, 20)]), lasso: lasso)
        #expect(edited.strokes.map(\.transform.tx) == [0, 20])
        #expect(edited.strokes.allSatisfy { $0.mask != nil && $0.path == drawing.strokes[0].path })
    }

    @Test func `the example adds a stroke to a notebook`() throws {
        let folder = try TemporaryFolder()
        let path = folder.path("notebook.sumi")
        try Drawing().write(to: path)
        let points = [StrokePoint(location: Point(x: 72, y: 2000))]
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        #expect(try addToNotebook(stroke, at: path).map { Array($0.path) } == [points])
    }

    @Test func `the example passes a drawing on`() throws {
        let point = StrokePoint(location: Point(x: 72, y: 36))
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]))
        let drawing = Drawing(strokes: [stroke, stroke], metadata: ["title": .string("notes")])
        var (bytes, sent) = (try drawing.dataRepresentation(), [UInt8]())
        try forwarded(bytes.map { [$0] }) { sent += $0 }
        #expect(try Drawing(data: sent) == drawing.quantized())
        bytes[bytes.count - 1] ^= 1
        #expect(throws: SumiDecodingError.self) { try forwarded([bytes]) { _ in } }
    }

    @Test func `the example rescues a damaged drawing`() throws {
        let folder = try TemporaryFolder()
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: .zero)]))
        let bytes = try Drawing(strokes: [stroke]).dataRepresentation()
        var damaged = bytes
        damaged[40] ^= 1
        let file = try folder.file("damaged.sumi", damaged)
        #expect(try rescue(file, to: folder.path("saved.sumi")))
        #expect(try folder.read(folder.path("saved.sumi")) == bytes)
        #expect(try folder.read(file) == damaged)
    }

    @Test func `the scripts that it names are there and can be run`() throws {
        let words = try text("README.md").split { !$0.isLetter && $0 != "/" }
        let scripts = Set(words.filter { $0.hasPrefix("Scripts/") })
        #expect(scripts.isSuperset(of: ["Scripts/demo", "Scripts/check"]))
        for script in scripts {
            let path = root.appendingPathComponent(String(script)).path
            #expect(FileManager.default.isExecutableFile(atPath: path), "\(script)")
        }
    }

    @Test func `the commands that it shows are the tool's`() throws {
        let readme = try text("README.md")
        let help = try SumiProcess("--help").text
        for verb in ["convert", "validate", "info", "dump", "downgrade", "render", "recover", "diff"] {
            #expect(readme.contains("sumi \(verb) "))
            #expect(help.contains("  \(verb) "))
        }
    }
}
