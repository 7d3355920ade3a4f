import Foundation
import Sumi
import SumiInterchange
import Testing

@Suite("InkML: strokes")
struct InkMLImportTests {
    @Test func `all seven channels in any order, with the date in milliseconds`() throws {
        let imported = try InkMLImport(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <ink xmlns="http://www.w3.org/2003/InkML"><definitions>
            <traceFormat xml:id="fmt"><channel name="W" units="pt"/><channel name="T" units="ms"/>
            <channel name="Y" units="pt"/><channel name="F" min="0" max="1"/><channel name="OE" units="rad"/>
            <channel name="OA" units="rad"/><channel name="X" units="pt"/></traceFormat>
            <timestamp xml:id="t0" time="0"/></definitions>
            <context xml:id="ctx" traceFormatRef="#fmt"/>
            <trace contextRef="#ctx" timeOffset="1615372849955">2.5 0 20 .5 0.75 .25 10, 3 16 -21.5 1 1 6 1.1e1</trace>
            </ink>
            """
        )
        let path = try #require(imported.drawing.strokes.first).path
        #expect(imported.report.isEmpty)
        #expect(path.channels == ChannelSet(.x, .y, .timeOffset, .width, .force, .azimuth, .altitude))
        #expect(
            Array(path) == [
                StrokePoint(
                    location: Point(x: 10, y: 20),
                    size: Size(width: 2.5, height: 2.5),
                    force: 0.5,
                    azimuth: 0.25,
                    altitude: 0.75
                ),
                StrokePoint(
                    location: Point(x: 11, y: -21.5),
                    timeOffset: 0.016,
                    size: Size(width: 3, height: 3),
                    azimuth: 6,
                    altitude: 1
                ),
            ]
        )
        let milliseconds = 1_615_372_849_955 - 978_307_200_000
        #expect(path.creationDate?.timeIntervalSinceReferenceDate == Double(milliseconds) / 1000)
        let stroke = try #require(imported.drawing.strokes.first)
        #expect(stroke.ink == Ink(.pen) && stroke.id == nil && stroke.randomSeed == 0)
        let copy = try Drawing(data: imported.drawing.dataRepresentation())
        #expect(copy.strokes.first?.path.creationDate == path.creationDate)
    }

    @Test func `without a format a trace has X and Y, and the missing units are reported`() throws {
        let imported = try InkMLImport("<ink><trace>1 2,3 4,</trace></ink>")
        #expect(imported.drawing.strokes.map { $0.path.map(\.location) } == [[Point(x: 1, y: 2), Point(x: 3, y: 4)]])
        #expect(imported.drawing.strokes.first?.path.channels == .location)
        #expect(imported.drawing.strokes.first?.path.creationDate == nil)
        #expect(
            imported.report.description == """
                channel X without units or resolution, taken as points: 1
                channel Y without units or resolution, taken as points: 1
                """
        )
    }

    @Test func `a channel that the format has is stated even where it is the default everywhere`() throws {
        let text = document("1 2 1 0", "<channel name='F' max='1'/><channel name='T' units='ms'/>")
        let path = try #require(InkMLImport(text).drawing.strokes.first).path
        #expect(path.channels == ChannelSet(.x, .y, .force, .timeOffset))
    }

    @Test func `a trace without points, and a drawing without traces`() throws {
        #expect(try InkMLImport("<ink/>").drawing == Drawing())
        #expect(try InkMLImport("<ink><trace> </trace></ink>").drawing.strokes.map(\.path.count) == [0])
    }

    @Test func `prefixed names, other encodings and a document type without markup`() throws {
        let prefixed = "<i:ink xmlns:i='http://www.w3.org/2003/InkML'><i:trace>1 2</i:trace></i:ink>"
        #expect(try InkMLImport(prefixed).drawing.strokes.count == 1)
        let typed = "<!-- a --><!DOCTYPE ink SYSTEM 'a[b].dtd'>\n<?pi?><ink><trace>1 2</trace></ink>"
        #expect(try InkMLImport(typed).drawing.strokes.count == 1)
        let text = "<?xml version='1.0' encoding='UTF-16'?><ink><trace>1 2</trace></ink>"
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in text.utf16 { wide += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        #expect(try InkMLImport(wide).drawing.strokes.count == 1)
    }

    @Test func `text in several pieces is one text`() throws {
        let imported = try InkMLImport(
            "<ink><trace>1 2, <!-- a -->3<![CDATA[0 4]]>&#44;5 <annotation>9</annotation>6<?p?><?p q?></trace></ink>"
        )
        #expect(
            imported.drawing.strokes.first?.path.map(\.location)
                == [Point(x: 1, y: 2), Point(x: 30, y: 4), Point(x: 5, y: 6)]
        )
        #expect(imported.report.entries.contains { $0.what == "element “annotation”" && $0.count == 1 })
    }

    @Test(arguments: ["ISO-8859-1", "windows-1252"])
    func `encodings of one byte a character`(encoding: String) throws {
        let head = [UInt8]("<?xml version='1.0' encoding=\"\(encoding)\" ?><ink><trace xml:id='".utf8)
        let tail = [UInt8]("' type='penUp'>1 2</trace><".utf8) + [0xE9] + [UInt8]("/></ink>".utf8)
        let report = try InkMLImport(head + [0xE9] + tail).report
        #expect(report.entries.map(\.what) == ["trace type “penUp”", "element “é”"])
    }

    @Test func `Windows-1252 has characters where ISO 8859-1 has controls`() throws {
        let marks: [UInt8] = [0x80, 0x8D, 0x92, 0x9F, 0xE9]
        let text = [UInt8]("<?xml version='1.0' encoding='Windows-1252'?><ink><trace type='".utf8) + marks
        let report = try InkMLImport(text + [UInt8]("'/></ink>".utf8)).report
        #expect(report.entries.map(\.what) == ["trace type “€\u{8D}’Ÿé”".replacing("\u{8D}", with: " ")])
    }

    @Test func `references in attributes are what they stand for`() throws {
        let report = try InkMLImport("<ink><trace type='a&amp;b&lt;&#x41;'>1 2</trace></ink>").report
        #expect(report.entries.map(\.what) == ["trace type “a&b<A”"])
    }

    @Test func `every beginning of a file is refused, at a place within it`() throws {
        let text = """
            <?xml version="1.0"?><!-- a --><!DOCTYPE ink>
            <ink xmlns="http://www.w3.org/2003/InkML"><definitions><brush xml:id="b">
            <brushProperty name="color" value="#102030"/></brush></definitions>
            <trace brushRef="#b">1 2,'3 '4<![CDATA[, 5 6]]>&#x2C;7 8<?p?></trace></ink>
            """
        let bytes = [UInt8](text.utf8)
        #expect(try InkMLImport(bytes).drawing.strokes.first?.path.count == 4)
        for count in 0..<bytes.count {
            let error = #expect(throws: InkMLError.self) { try InkMLImport(Array(bytes[..<count])) }
            let lines = bytes[..<count].split(separator: 10, omittingEmptySubsequences: false)
            let line = try #require(error?.line)
            try #require((1...lines.count).contains(line), "\(count) bytes")
            #expect(
                (1...lines[line - 1].count + 1).contains(error?.column ?? 0),
                "\(count) bytes: \(error?.column ?? 0)"
            )
        }
    }

    @Test func `more text than the XML parser takes in one piece`() throws {
        let count = 17_000
        let point = "10.5 20.25" + String(repeating: " ", count: 1000) + ","
        let text = "<ink><trace>" + String(repeating: point, count: count) + "</trace></ink>"
        #expect(text.utf8.count > 1 << 24)
        let stroke = try #require(InkMLImport(text).drawing.strokes.first)
        #expect(stroke.path.count == count)
        #expect(stroke.path.last?.location == Point(x: 10.5, y: 20.25))
    }

    @Test func `a comment, or an attribute, of more than 10 MB`() throws {
        let long = String(repeating: "x", count: 11_000_000)
        let text = "<ink><!--\(long)--><trace note='\(long)'>1 2, 3 4</trace></ink>"
        #expect(try InkMLImport(text).drawing.strokes.first?.path.count == 2)
    }
}
