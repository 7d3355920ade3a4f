import Sumi
import SumiInterchange
import Testing

@Suite("InkML: what is joined and what is reported")
struct InkMLReportTests {
    private static let format = """
        <traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/><channel name='T' units='ms'/></traceFormat>
        """

    @Test func `traces that continue each other are one stroke`() throws {
        let text = """
            <ink>\(InkMLReportTests.format)<trace xml:id='a' continuation='begin' timeOffset='100'>1 0 0,2 0 10</trace>
            <trace xml:id='z' timeOffset='0'>9 0 0</trace>
            <trace xml:id='b' continuation='middle' priorRef='#a' timeOffset='150'>3 0 0</trace>
            <trace continuation='end' priorRef='#b' timeOffset='200'>4 0 0,5 0 5</trace></ink>
            """
        let paths = try InkMLImport(text).drawing.strokes.map(\.path)
        #expect(paths.map { $0.map(\.location.x) } == [[1, 2, 3, 4, 5], [9]])
        #expect(paths[0].map { ($0.timeOffset * 1000).rounded() } == [0, 10, 50, 100, 105])
        #expect(try report(on: text) == [])
    }

    @Test func `what of a continuing trace has no room in the stroke is reported`() throws {
        func continued(_ first: String, _ second: String) throws -> [String] {
            try report(
                on: """
                    <ink><definitions><brush xml:id='r'><brushProperty name='color' value='#FF0000'/></brush>
                    <brush xml:id='b'><brushProperty name='color' value='#0000FF'/></brush></definitions>
                    \(InkMLReportTests.format)<trace xml:id='a' continuation='begin' \(first)>1 0 0</trace>
                    <trace continuation='end' priorRef='#a' \(second)>2 0 5</trace></ink>
                    """
            )
        }
        #expect(try continued("brushRef='#r'", "brushRef='#b'") == ["brush of a trace that continues another: 1"])
        #expect(try continued("", "brushRef='#b'") == ["brush of a trace that continues another: 1"])
        #expect(try continued("brushRef='#r'", "brushRef='#r'") == [] && continued("brushRef='#r'", "") == [])
        #expect(try continued("", "timeOffset='9'") == ["beginning of a trace that continues another: 1"])
        #expect(try continued("timeOffset='1'", "timeOffset='9'") == [] && continued("timeOffset='1'", "") == [])
        let anew = """
            <ink>\(InkMLReportTests.format)<trace xml:id='a' continuation='begin'>1 0 0,2 0 10</trace>
            <trace continuation='end' priorRef='#a'>2 0 5</trace></ink>
            """
        #expect(try report(on: anew) == ["beginning of a trace that continues another: 1"])
    }

    @Test func `attributes that aren't read are reported`() throws {
        let text = """
            <ink xmlns:a='urn:a' documentID='urn:1' a:b='1'><definitions><inkSource xml:id='s' manufacturer='M' model='N'>
            <traceFormat xml:id='f'><channel name='X' units='pt' respectTo='urn:corner'/><channel name='Y' units='pt'/>
            </traceFormat></inkSource></definitions><context xml:id='c' inkSourceRef='#s'/><trace a:b='2'>1 2</trace></ink>
            """
        #expect(
            try report(on: text) == [
                "attribute “a:b” of ink: 1", "attribute “documentID” of ink: 1",
                "attribute “manufacturer” of inkSource: 1",
                "attribute “model” of inkSource: 1", "respectTo of channel “X”: 1", "attribute “a:b” of trace: 1",
            ]
        )
    }

    @Test func `a channel's long name isn't gone through for each trace`() throws {
        let name = String(repeating: "A", count: 2_000_000)
        let format = "<traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/>"
        let channel = "<intermittentChannels><channel name='\(name)'/></intermittentChannels></traceFormat>"
        let traces = String(repeating: "<trace>1 1</trace>", count: 50_000)
        let lines = try report(on: "<ink>\(format)\(channel)\(traces)</ink>")
        #expect(lines == ["channel “\(name.prefix(40))…”: 50000"])
    }

    @Test func `a continuation of nothing stays a stroke and is reported`() throws {
        let text = "<ink>\(InkMLReportTests.format)<trace continuation='end' priorRef='#q'>1 2 3</trace></ink>"
        #expect(try InkMLImport(text).drawing.strokes.count == 1)
        #expect(try report(on: text) == ["continuation of a trace that isn't there, kept as a stroke of its own: 1"])
        let ended = "<ink><trace xml:id='a'>1 2</trace><trace continuation='end' priorRef='#a'>1 2</trace></ink>"
        #expect(
            try report(on: ended).contains(
                "continuation of a trace that doesn't say that it is continued, kept as a stroke of its own: 1"
            )
        )
    }

    @Test func `a pen in the air leaves no stroke`() throws {
        let text = """
            <ink>\(InkMLReportTests.format)<trace type='penUp'>1 2 3</trace><trace type='hover'>nonsense</trace>
            <trace type='hover'/><trace type='indeterminate'>1 2 3</trace><trace type='penDown' duration='5'>1 2 3</trace>
            </ink>
            """
        #expect(try InkMLImport(text).drawing.strokes.count == 2)
        #expect(
            try report(on: text) == ["trace type “penUp”: 1", "trace type “hover”: 2", "duration of a trace: 1"]
        )
    }

    @Test func `elements that aren't read are reported with all that they hold`() throws {
        let text = """
            <ink xmlns='http://www.w3.org/2003/InkML' xmlns:m='urn:m'>\(InkMLReportTests.format)
            <annotationXML><trace>x</trace><m:context/></annotationXML><annotation>a</annotation><annotation>b</annotation>
            <traceView><traceView traceDataRef='#t'/></traceView><m:trace>1 2 3</m:trace>
            <definitions><trace>1 2 3</trace></definitions>
            <inkSource><sampleRate value='200'/></inkSource></ink>
            """
        #expect(try InkMLImport(text).drawing.strokes.isEmpty)
        #expect(
            try report(on: text) == [
                "element “annotationXML”: 1", "element “annotation”: 2", "element “traceView”: 1",
                "element “m:trace”: 1",
                "element “trace”: 1", "element “sampleRate”: 1",
            ]
        )
    }

    @Test func `canvas transforms other than the identity are reported`() throws {
        let text = """
            <ink><context canvasRef='#c'><canvasTransform><mapping type='identity'/></canvasTransform></context>
            <canvasTransform><mapping type='affine'><matrix>1 0 0,0 1 0</matrix></mapping></canvasTransform></ink>
            """
        #expect(
            try report(on: text) == [
                "canvasRef of a context: 1", "canvas transform of type “affine”: 1", "element “matrix”: 1",
            ]
        )
    }

    @Test func `an entry says where it was met first, and whether anything is lost with it`() throws {
        let text = """
            <ink>
              <é/><annotation
                type='a'>é</annotation> <é/>
              <trace duration='5'><x/>1 2</trace>
              <trace>3 4</trace><trace type='é'/>
            </ink>
            """
        let report = try InkMLImport(text).report
        #expect(
            report.entries.map { "\($0.place ?? "") \($0.what)" } == [
                "2:3 element “é”", "2:7 element “annotation”", "4:3 duration of a trace", "4:23 element “x”",
                "4:3 channel X without units or resolution, taken as points",
                "4:3 channel Y without units or resolution, taken as points", "5:21 trace type “é”",
            ]
        )
        #expect(report.entries.map(\.isAssumption) == [false, false, false, false, true, true, false])
        #expect(report.hasLosses)
        let assumed = try InkMLImport("<ink><trace>1 2</trace></ink>").report
        #expect(!assumed.hasLosses && !assumed.isEmpty)
        #expect(try InkMLImport("<ink/>").report.isEmpty && !InkMLImport("<ink/>").report.hasLosses)
    }

    @Test func `a file with any number of unknown names has a report of a hundred lines`() throws {
        let text = "<ink>" + (0..<5000).map { "<e\($0)/>" }.joined() + "</ink>"
        let entries = try InkMLImport(text).report.entries
        #expect(entries.count == ConversionReport.maximumKinds)
        #expect(entries.reduce(0) { $0 + $1.count } == 5000)
        #expect(entries.last?.what == "other kinds")
    }
}
