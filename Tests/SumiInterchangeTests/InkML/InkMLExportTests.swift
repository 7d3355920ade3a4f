import Foundation
import Sumi
import SumiInterchange
import SumiTestSupport
import Testing

@Suite("InkML: what is written")
struct InkMLExportTests {
    @Test func `drawings through InkML and back are the same but for what the report lists`() {
        let failure = PropertyRun(count: 10_000).failure(ofSeeded: { (generator) throws(LawViolation) in
            try Laws.throughInkML(.arbitrary(using: &generator))
        })
        if let failure { Issue.record(Comment(rawValue: failure)) }
    }

    @Test func `a trace has its path's channels, and its brush the ink and an even width`() throws {
        let points = [(1.0, 0.25), (2.5, 0.5)].map { x, force in
            StrokePoint(
                location: Point(x: x, y: -3),
                timeOffset: x / 4,
                size: Size(width: 2, height: 2),
                force: Float(force)
            )
        }
        let color = InkColor(red: 1, green: 0, blue: 0.2, alpha: 0.4)
        let date = Date(timeIntervalSinceReferenceDate: -978_307_199.5)
        let strokes = [
            Stroke(ink: Ink(.pencil, color: color), path: StrokePath(controlPoints: points, creationDate: date)),
            Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [StrokePoint(location: Point(x: 1e-7, y: 1e15))])),
        ]
        let exported = InkMLExport(Drawing(strokes: strokes))
        #expect(exported.report.isEmpty && exported.report.description == "")
        #expect(
            String(decoding: exported.inkML, as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <ink xmlns="http://www.w3.org/2003/InkML">
                <definitions>
                <timestamp xml:id="t" time="0"/>
                <context xml:id="c0" timestampRef="#t"><traceFormat><channel name="X" type="decimal" units="pt"/>\
                <channel name="Y" type="decimal" units="pt"/><channel name="T" type="decimal" units="s"/>\
                <channel name="F" type="decimal" max="1"/></traceFormat></context>
                <brush xml:id="b0"><brushProperty name="color" value="#FF0033"/>\
                <brushProperty name="transparency" value="153"/><brushProperty name="width" value="2" units="pt"/>\
                <brushProperty name="inkType" value="com.apple.ink.pencil"/></brush>
                <context xml:id="c1"><traceFormat><channel name="X" type="decimal" units="pt"/>\
                <channel name="Y" type="decimal" units="pt"/></traceFormat></context>
                <brush xml:id="b1"><brushProperty name="color" value="#000000"/></brush>
                </definitions>
                <trace contextRef="#c0" brushRef="#b0" timeOffset="500">1 -3 0.25 0.25,2.5 -3 0.625 0.5</trace>
                <trace contextRef="#c1" brushRef="#b1">0.0000001 1000000000000000</trace>
                </ink>

                """
        )
        #expect(try InkMLImport(exported.inkML).drawing == Drawing(strokes: strokes))
    }

    @Test func `ink that was scaled and turned is as wide, though its path says nothing of widths and angles`() throws {
        let points = [0.0, 10].map { StrokePoint(location: Point(x: $0, y: 0)) }
        var drawing = Drawing(strokes: [
            Stroke(ink: Ink(.marker), path: StrokePath(controlPoints: points, channels: .location))
        ])
        drawing.transform(using: Transform(a: 0, b: 10, c: -10, d: 0, tx: 100, ty: 0))
        let scaled = try InkMLImport(InkMLExport(drawing).inkML).drawing.strokes[0].path
        #expect(scaled.map(\.size) == [Size(width: 10, height: 10), Size(width: 10, height: 10)])
        #expect(!scaled.channels.contains(.azimuth))

        let flat = [0.0, 10].map { StrokePoint(location: Point(x: $0, y: 0), size: Size(width: 4, height: 1)) }
        let channels = ChannelSet(.x, .y, .width, .height)
        drawing.strokes[0].path = StrokePath(controlPoints: flat, channels: channels)
        let turned = try InkMLImport(InkMLExport(drawing).inkML).drawing.strokes[0].path
        #expect(turned.map(\.size) == [Size(width: 40, height: 10), Size(width: 40, height: 10)])
        #expect(turned.allSatisfy { ($0.azimuth - .pi / 2).magnitude < 1e-6 })
    }

    @Test func `what was erased stays so, and what was moved stays there`() throws {
        let points = [0.0, 30, 60, 90].map {
            StrokePoint(location: Point(x: $0, y: 0), size: Size(width: 4, height: 4))
        }
        let whole = Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: points))
        let eraser = StrokePath(controlPoints: [StrokePoint(location: Point(x: 45, y: 0))])
        var drawing = Drawing(strokes: try whole.erasing(eraser, width: 10))
        drawing.transform(using: Transform(a: 0, b: 2, c: -2, d: 0, tx: 0, ty: 100))
        let read = try InkMLImport(drawing.inkML()).drawing
        #expect(read.strokes.count == 2 && read.strokes.allSatisfy { $0.path[0].size.width == 8 })
        // 180 to 200 was erased, and round ends reach 6 into it.
        let middle = Rect(x: -20, y: 187, width: 40, height: 6)
        #expect(try read.selection(in: middle) == [] && read.strokes.allSatisfy { $0.mask == nil })
        #expect(try read.selection(in: Rect(x: -1, y: 110, width: 2, height: 2)) == [0])
        #expect(try read.selection(in: Rect(x: -1, y: 270, width: 2, height: 2)) == [1])
    }

    @Test func `another ink is as wide as it must be, azimuths turn, and what has no points is no trace`() throws {
        let point = StrokePoint(location: Point(x: 1, y: 0), size: Size(width: 2, height: 2), azimuth: 0.5)
        let path = StrokePath(controlPoints: [point], channels: .location.union(ChannelSet(.width, .azimuth)))
        let glitter = Ink(
            .init(rawValue: "com.example.glitter"),
            color: .black,
            fallback: Ink(.marker),
            width: Ink.Law(scale: 3.5, offset: 1)
        )
        let turn = Transform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        let drawing = Drawing(strokes: [
            Stroke(ink: glitter, path: path, transform: turn),
            Stroke(ink: Ink(.pen), path: StrokePath(controlPoints: [])),
        ])
        let exported = InkMLExport(drawing)
        #expect(
            exported.report.entries.last?.what == "stroke without points"
                && exported.report.entries.last?.strokes == [1]
        )
        let read = try InkMLImport(exported.inkML).drawing.strokes
        #expect(read.count == 1 && read[0].ink.inkType == .marker)
        let found = try #require(read.first?.path.first)
        #expect(found.size == Size(width: 8, height: 8) && found.location == Point(x: 0, y: 1))
        #expect(abs(Double(found.azimuth) - 0.5 - .pi / 2) < 1e-6)
    }

    @Test func `what InkML can't hold is named with its strokes`() throws {
        let path = StrokePath(controlPoints: [.zero, Point(x: 9, y: 0)].map { StrokePoint(location: $0) }, id: UUID())
        var far = StrokePath(controlPoints: [StrokePoint(location: Point(x: .infinity, y: 0))])
        far.creationDate = Date(timeIntervalSinceReferenceDate: 0.0001)
        var drawing = Drawing(
            strokes: [
                Stroke(ink: Ink(.pen, color: InkColor(red: 0.5, green: 0, blue: 0)), path: path, randomSeed: 7),
                Stroke(
                    ink: Ink(.init(rawValue: "com.example.glitter"), color: .black, fallback: Ink(.crayon)),
                    path: path
                ),
                Stroke(ink: Ink(.pen), path: far, id: UUID(), renderGroupID: UUID()),
            ]
        )
        drawing.metadata = ["title": .string("a"), "author": .string("b")]
        let report = InkMLExport(drawing).report
        #expect(
            report.entries.map { "\($0.what): \($0.count) \($0.strokes)" } == [
                "random seed: 1 [0]", "identifier of a path: 2 [0, 1]", "colour, but in steps of 1/255: 1 [0]",
                "fallbacks of an ink: 1 [1]", "ink “com.example.glitter”, for which another stands: 1 [1]",
                "identifier of a stroke: 1 [2]", "render group: 1 [2]",
                "stroke with a location beyond 10¹⁵: 1 [2]", "entry of the metadata: 2 []",
            ]
        )
        let read = try InkMLImport(drawing.inkML()).drawing
        #expect(read.strokes.map(\.ink.inkType) == [.pen, .crayon])
    }
}
