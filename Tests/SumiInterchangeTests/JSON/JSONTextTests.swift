import Sumi
import SumiInterchange
import Testing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

@Suite("The text of a drawing as JSON")
struct JSONTextTests {
    private func line(_ stroke: Stroke, grid: Grid = .standard) throws -> String {
        let text = String(decoding: try Drawing(strokes: [stroke]).json(grid: grid), as: UTF8.self)
        return String(text.split(separator: "\n")[1])
    }

    private let black =
        #"["0x0.0p+0","0x0.0p+0","0x0.0p+0","0x1.0000000000000p+0"]"#
    private let point = StrokePoint(location: Point(x: 1, y: -0.5), size: Size(width: 2, height: 3))

    @Test func `a byte order mark is passed over, and counts in offsets`() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try Drawing(json: mark + Array(#"{"sumi":1,"strokes":[]}"#.utf8)).strokes.isEmpty)
        let error = #expect(throws: JSONDecodingError.self) { try Drawing(json: mark + Array(#"{"sumi":1,}"#.utf8)) }
        #expect(error?.offset == 13)
    }

    @Test func `a small stroke`() throws {
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point, point]))
        #expect(
            try line(stroke)
                == #"{"ink":{"identifier":"com.apple.ink.pen","color":\#(black)},"grid":"standard","#
                + #""columns":{"x":[64,64],"y":[-32,-32],"width":[128,128],"height":[192,192]}}"#
        )
    }

    @Test func `height as an aspect, and binary32 as ordered integers`() throws {
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [point]))
        let columns = #""columns":{"x":[1065353216],"y":[-1056964609],"width":[1073741824],"height":[1500]}}"#
        #expect(try line(stroke, grid: .pencilKit).hasSuffix(#""grid":"pencilKit",\#(columns)"#))
    }

    @Test func `a grid of one's own`() throws {
        let grid = try Grid(steps: [.y: 4, .x: 10, .width: 1 << 22, .height: 0], layout: .aspects)
        let path = StrokePath(controlPoints: [StrokePoint(location: Point(x: 1, y: 1))])
        let text = #""grid":{"layout":"aspects","steps":{"x":10,"y":4,"width":4194304}},"columns":{"x":[10],"y":[4]}}"#
        #expect(try line(Stroke(ink: Ink(.pen), path: path), grid: grid).hasSuffix(text))
    }

    @Test func `every field, in order`() throws {
        let id = try #require(UUID(uuidString: "00112233-4455-6677-8899-AABBCCDDEEFF"))
        var stroke = JSONSample.fullStroke([StrokePoint(location: .zero)])
        stroke.path.id = id
        stroke.id = id
        stroke.renderGroupID = id
        stroke.ink = Ink(.monoline)
        stroke = JSONSample.addingUnknownColumns(to: stroke)
        let pen = #"{"identifier":"com.apple.ink.pen","color":\#(black)}"#
        let text = [
            #"{"ink":{"identifier":"com.apple.ink.monoline","color":\#(black),"fallbacks":[\#(pen)]}"#,
            #""transform":["0x1.999999999999ap-4","-0x0.0p+0","0x0.0000000000001p-1022","#
                + #""0x1.fffffffffffffp+1023","0x1.0000000000000p+0","-0x1.56e1fc2f8f359p-997"]"#,
            #""mask":{"fillRule":"evenOdd","elements":[["move",-70,128],["line",19232,-16],"#
                + #"["quadCurve",448,512,320,384],["curve",704,768,832,896,576,640],["closeSubpath"]]}"#,
            #""randomSeed":4294967295"#,
            #""id":"00112233-4455-6677-8899-aabbccddeeff""#,
            #""renderGroupID":"00112233-4455-6677-8899-aabbccddeeff""#,
            #""renderState":{"grainOffset":["0x1.999999999999ap-4","-0x0.0p+0"],"data":"0102fe"}"#,
            #""trim":["0x1.999999999999ap-4","0x0.0p+0"]"#,
            #""pathID":"00112233-4455-6677-8899-aabbccddeeff""#,
            #""creationDate":810000000123"#,
            #""grid":"standard""#,
            #""columns":{"x":[0],"y":[0]}"#,
            #""unknown":{"strokeIntegers":{"5":-9223372036854775808,"255":9223372036854775807},"#
                + #""pointIntegers":{"12":0,"63":-3},"strokeBytes":{"7":"0700c8"}}}"#,
        ]
        #expect(try line(stroke) == text.joined(separator: ","))
    }

    @Test func `a date that isn't in milliseconds`() throws {
        let date = Date(timeIntervalSinceReferenceDate: -1.0 / 3)
        let stroke = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [], creationDate: date))
        #expect(try line(stroke).contains(#","creationDateSeconds":"-0x1.5555555555555p-2","grid""#))
    }

    @Test func `metadata and chunks`() throws {
        var drawing = Drawing(metadata: ["b": .bytes([0, 255]), "a": .string("\u{1f}é\"\\\u{8}\t\n\u{c}\r/\u{7f}")])
        drawing.ancillaryChunks = [AncillaryChunk(identifier: "a", payload: [2])]
        let text = #"{"sumi":1,"metadata":{"a":"\u001fé\"\\\b\t\n\f\r/\#u{7f}","b":{"bytes":"00ff"}},"strokes":[],"#
        #expect(
            String(decoding: try drawing.json(), as: UTF8.self)
                == text + "\"chunks\":[\n{\"kind\":160,\"payload\":\"016102\"}\n]}\n"
        )
    }
}
