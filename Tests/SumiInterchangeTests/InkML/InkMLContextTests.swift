import Foundation
import Sumi
import SumiInterchange
import Testing

@Suite("InkML: contexts, brushes and times")
struct InkMLContextTests {
    private static let formats = """
        <traceFormat xml:id='inch'><channel name='X' units='in'/><channel name='Y' units='in'/></traceFormat>
        <traceFormat xml:id='back'><channel name='Y' units='pt'/><channel name='X' units='pt'/></traceFormat>
        """

    private func locations(_ body: String) throws -> [Point?] {
        try InkMLImport("<ink><definitions>\(InkMLContextTests.formats)</definitions>\(body)</ink>").drawing.strokes
            .map { $0.path.first?.location }
    }

    @Test func `a context is referred to, inherited, and current after it stands in the file`() throws {
        let body = """
            <context xml:id='a' traceFormatRef='#inch'/><trace>1 2</trace>
            <context xml:id='b' traceFormatRef='#back'/><trace>1 2</trace><trace contextRef='#a'>1 2</trace>
            <context contextRef='#a'/><trace>1 2</trace>
            """
        let inches = Point(x: 72, y: 144)
        #expect(try locations(body) == [inches, Point(x: 2, y: 1), inches, inches])
    }

    @Test func `formats stand in a context, its source, by reference, or in the file`() throws {
        let format = "<traceFormat><channel name='X' units='in'/><channel name='Y' units='in'/></traceFormat>"
        let definitions = "<definitions><inkSource xml:id='s'>\(format)</inkSource></definitions>"
        let bodies = [
            "<context>\(format)</context>", "<context><inkSource>\(format)</inkSource></context>",
            "<inkSource>\(format)</inkSource>", format, definitions + "<context inkSourceRef='#s'/>",
            "<inkSource><traceFormat><channel name='Y'/><channel name='X'/></traceFormat></inkSource>" + format,
        ]
        for body in bodies {
            #expect(try locations(body + "<trace>1 2</trace>") == [Point(x: 72, y: 144)])
        }
    }

    @Test func `another source brings its format, unless the context has one of its own`() throws {
        let source =
            "<inkSource xml:id='s'><traceFormat><channel name='Y'/><channel name='X'/></traceFormat></inkSource>"
        let mute = "<inkSource xml:id='m'/>"
        func locations(_ body: String) throws -> [Point?] {
            try self.locations(
                "<definitions>\(source)\(mute)<context xml:id='a' traceFormatRef='#inch'/></definitions>\(body)"
            )
        }
        let (inches, back) = (Point(x: 72, y: 144), Point(x: 2, y: 1))
        #expect(try locations("<context contextRef='#a' inkSourceRef='#s'/><trace>1 2</trace>") == [back])
        #expect(try locations("<context contextRef='#a'>\(source)</context><trace>1 2</trace>") == [back])
        #expect(try locations("<context contextRef='#a' inkSourceRef='#m'/><trace>1 2</trace>") == [inches])
        #expect(try locations("<context inkSourceRef='#s' traceFormatRef='#inch'/><trace>1 2</trace>") == [inches])
        let streamed =
            "<context traceFormatRef='#inch'/><trace>1 2</trace><context inkSourceRef='#s'/><trace>1 2</trace>"
        #expect(try locations(streamed) == [inches, back])
    }

    @Test func `the default context draws in black again, at a time of which nothing is known`() throws {
        let text = """
            <ink><definitions><brush xml:id='r'><brushProperty name='color' value='#FF0000'/></brush>
            <timestamp xml:id='t' time='5'/><context xml:id='u' timestampRef='#DefaultTimestamp'/>
            <timestamp xml:id='v' timestampRef='#DefaultTimestamp' timeOffset='9'/></definitions>
            <context brushRef='#r' timestampRef='#t'/><trace>1 2</trace><trace contextRef='#u'>1 2</trace>
            <context timestampRef='#v'/><trace>1 2</trace>
            <context contextRef='#DefaultContext'/><trace>1 2</trace></ink>
            """
        let strokes = try InkMLImport(text).drawing.strokes
        #expect(strokes.map(\.ink.color.red) == [1, 1, 1, 0])
        #expect(strokes.map { $0.path.creationDate == nil } == [false, true, true, true])
    }

    @Test func `groups pass context and brush on, as deep as the limit`() throws {
        let text = """
            <ink><definitions>\(InkMLContextTests.formats)<brush xml:id='red'><brushProperty name='color' value='#FF0000'/>
            </brush><context xml:id='c' traceFormatRef='#inch'/></definitions>
            <traceGroup contextRef='#c'><traceGroup brushRef='#red'><trace>1 2</trace></traceGroup><trace>1 2</trace>
            </traceGroup></ink>
            """
        let strokes = try InkMLImport(text).drawing.strokes
        #expect(strokes.map(\.ink.color) == [InkColor(red: 1, green: 0, blue: 0), .black])
        #expect(strokes.map { $0.path.first?.location } == [Point(x: 72, y: 144), Point(x: 72, y: 144)])
        #expect(try report(on: text) == ["trace group: 2"])
        let depth = InkMLImport.maximumDepth - 2
        let deep =
            String(repeating: "<traceGroup>", count: depth) + "<trace>1 2</trace>"
            + String(repeating: "</traceGroup>", count: depth)
        #expect(try InkMLImport("<ink>\(deep)</ink>").drawing.strokes.count == 1)
    }

    @Test func `a context without a brush leaves the group's, and a trace's own brush comes first`() throws {
        func brush(_ id: String, _ color: String) -> String {
            "<brush xml:id='\(id)'><brushProperty name='color' value='\(color)'/></brush>"
        }
        let text = """
            <ink><definitions>\(brush("red", "#FF0000"))\(brush("green", "#00FF00"))<context xml:id='plain'/>
            <context xml:id='c'>\(brush("", "#0000FF"))</context></definitions><traceGroup brushRef='#red'>
            <trace contextRef='#plain'>1 2</trace><trace contextRef='#c'>1 2</trace>
            <trace contextRef='#c' brushRef='#green'>1 2</trace></traceGroup><trace>1 2</trace></ink>
            """
        let colors = try InkMLImport(text).drawing.strokes.map(\.ink.color).map { [$0.red, $0.green, $0.blue] }
        #expect(colors == [[1, 0, 0], [0, 0, 1], [0, 1, 0], [0, 0, 0]])
    }

    @Test func `a brush gives colour, alpha and size`() throws {
        let text = """
            <ink><brush xml:id='a'><brushProperty name='color' value='#FFFC00'/>
            <brushProperty name='transparency' value='127'/><brushProperty name='width' value='2' units='in'/>
            <brushProperty name='height' value='36' units='pt'/><brushProperty name='tip' value='rectangle'/>
            <brushProperty name='rasterOp' value='copyPen'/><brushProperty name='smell' value='1'/></brush>
            <brush xml:id='b' brushRef='#a'><brushProperty name='transparency' value='0'/>
            <brushProperty name='color' value='mauve'/><brushProperty name='height' value='2' units='in'/></brush>
            <trace brushRef='#a'>1 2</trace><trace brushRef='#b'>1 2</trace>
            <context><traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/>
            <channel name='W' units='pt'/></traceFormat></context><trace brushRef='#b'>1 2 3</trace></ink>
            """
        let strokes = try InkMLImport(text).drawing.strokes
        try #require(strokes.count == 3)
        let yellow = InkColor(red: 1, green: 252 / 255, blue: 0, alpha: 128 / 255)
        #expect(strokes[0].ink == Ink(.pen, color: yellow))
        #expect(strokes[0].path[0].size == Size(width: 144, height: 36))
        #expect(strokes[0].path.channels == ChannelSet(.x, .y, .width, .height))
        #expect(strokes[1].ink.color == InkColor(red: 1, green: 252 / 255, blue: 0))
        #expect(strokes[1].path.channels == ChannelSet(.x, .y, .width))
        #expect(strokes[2].path[0].size == Size(width: 3, height: 3))
        #expect(strokes[2].path.channels == ChannelSet(.x, .y, .width))
        let losses = try report(on: text).filter { !$0.hasPrefix("channel") }
        #expect(
            losses == [
                "brush property “tip”: 1", "brush property “smell”: 1", "brush colour “mauve”: 1",
                "brush width, as channel W gives another: 1",
            ]
        )
    }

    private func dates(_ body: String) throws -> [Double?] {
        try InkMLImport("<ink>\(body)</ink>").drawing.strokes
            .map { ($0.path.creationDate?.timeIntervalSince1970).map { ($0 * 1000).rounded() } }
    }

    @Test func `dates come from timestamps and offsets, and traces without either have none`() throws {
        let body = """
            <definitions><timestamp xml:id='a' time='1000000'/><timestamp xml:id='b' timestampRef='#a' timeOffset='500'/>
            <context xml:id='c' timestampRef='#b'/></definitions>
            <trace>1 2</trace><trace timeOffset='0'>1 2</trace><trace timeOffset='512'>1 2</trace>
            <trace contextRef='#c'>1 2</trace><trace contextRef='#c' timeOffset='-7'>1 2</trace>
            <context><timestamp timeString='2024-11-30T15:22:36.760'/></context><trace timeOffset='3'>1 2</trace>
            """
        #expect(try dates(body) == [nil, 0, 512, 1_000_500, 1_000_493, 1_732_980_156_763])
    }

    @Test(arguments: [
        ("1970-01-01T00:00:00Z", 0.0), ("2000-02-29T12:00:00+01:30", 951_820_200_000),
        ("1969-12-31T23:59:59.5-00:00", -500), ("2100-03-01T00:00:00Z", 4_107_542_400_000),
        ("2011-09-20T24:00:00Z", 1_316_563_200_000), (" 1970-01-01T00:00:00Z&#10;", 0),
        ("1970-01-01T00:00:00.12500000000000000000Z", 125),
    ])
    func `times as text`(text: String, milliseconds: Double) throws {
        #expect(try dates("<timestamp timeString='\(text)'/><trace>1 2</trace>") == [milliseconds])
    }

    @Test(arguments: [
        "2024-13-01T00:00:00", "2024-01-01", "12:00:00", "2024-01-01T00:00:00X", "2024-01-01T00:00:00.", "",
        "2024-01-01T00:00:00+1:00", "24-01-01T00:00:00", "2023-02-29T00:00:00", "2100-02-29T00:00:00",
        "2024-02-30T00:00:00", "2024-04-31T00:00:00", "2024-01-01T24:00:01", "2024-01-01T24:00:00.1",
        "2024-01-01T25:00:00",
    ])
    func `text that is no time is refused`(text: String) {
        expect(
            "1:6 invalidAttribute timeString=“\(text)” is not like 2011-09-20T12:00:00Z",
            from: "<ink><timestamp timeString='\(text)'/></ink>"
        )
    }

    @Test func `times relative to a timestamp become relative to their trace`() throws {
        let text = """
            <ink><definitions><timestamp xml:id='t' time='5000'/></definitions><traceFormat><channel name='X' units='pt'/>
            <channel name='Y' units='pt'/><channel name='T' units='ms' respectTo='#t'/></traceFormat>
            <trace>1 2 250, 1 2 350</trace><trace timeOffset='5100'>1 2 250</trace></ink>
            """
        let paths = try InkMLImport(text).drawing.strokes.map(\.path)
        try #require(paths.count == 2)
        let dates = paths.map { ($0.creationDate?.timeIntervalSince1970).map { ($0 * 1000).rounded() } }
        #expect(dates == [5250, 5100])
        #expect(paths[0].map { ($0.timeOffset * 1000).rounded() } == [0, 100])
        #expect(paths[1].map { ($0.timeOffset * 1000).rounded() } == [150])
    }

    @Test(arguments: ["<timestamp xml:id='t' time='0'/>", "<timestamp xml:id='t' timeString='2020-01-01T00:00:00Z'/>"])
    func `a trace that begins long after its timestamp begins with its first time`(timestamp: String) throws {
        let text = """
            <ink><definitions>\(timestamp)</definitions><context timestampRef='#t'/><traceFormat><channel name='X' units='pt'/>
            <channel name='Y' units='pt'/><channel name='T' units='ms' respectTo='#t'/></traceFormat>
            <trace>1 2 0,1 2 10</trace><trace>1 2 86400000</trace><trace>1 2 1700000000000,3 4 1700000000010</trace>
            <trace timeOffset='5'>1 2 4000000005</trace></ink>
            """
        let paths = try InkMLImport(text).drawing.strokes.map(\.path)
        let dates = paths.map { (($0.creationDate?.timeIntervalSince1970 ?? .nan) * 1000).rounded() }
        #expect(dates.map { $0 - dates[0] } == [0, 0, 1_700_000_000_000, 5])
        #expect(
            paths.map { $0.map { ($0.timeOffset * 1000).rounded() } }
                == [[0, 10], [86_400_000], [0, 10], [4_000_000_000]]
        )
        #expect(try report(on: text) == [])
        let unreferred = """
            <ink><traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/><channel name='T' units='ms'/>
            </traceFormat><trace timeOffset='0'>1 2 1700000000000,3 4 1700000000010</trace></ink>
            """
        let path = try #require(InkMLImport(unreferred).drawing.strokes.first?.path)
        #expect(path.creationDate?.timeIntervalSince1970 == 1_700_000_000)
        #expect(path.map { ($0.timeOffset * 1000).rounded() } == [0, 10])
    }
}
