import Sumi
import SumiInterchange
import Testing

@Suite("InkML: errors, with line and column")
struct InkMLErrorTests {
    @Test func `what is not XML`() {
        expectFailure(.emptyFile, at: 1, 1, in: "")
        expectFailure(.notXML, at: 1, 1, "no element begins here", in: "Dear diary,\n")
        expectFailure(.notXML, at: 1, 1, "no element begins here", in: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0])
    }

    @Test func `XML that is not well-formed`() {
        expectFailure(.notWellFormed, at: 1, 22, "the file ends within an element", in: "<ink><trace>1 2, 3 4 ")
        let mismatch = "the end tag belongs to another element"
        expectFailure(.notWellFormed, at: 2, 22, mismatch, in: "<ink>\n  <trace>1 2</tracce></ink>")
        let bytes = [UInt8]("<ink>\n <trace>1 ".utf8) + [0xFF] + [UInt8]("</trace></ink>".utf8)
        expectFailure(.notWellFormed, at: 2, 11, "a byte or character that XML doesn't allow", in: bytes)
        expectFailure(.notWellFormed, at: 2, 1, "something follows the root element", in: "<ink/>\nmore")
        expectFailure(.notWellFormed, at: 1, 7, "a namespace prefix isn't declared", in: "<q:ink/>")
    }

    @Test func `other encodings`() {
        expectFailure(
            .unsupportedEncoding,
            at: 1,
            1,
            "“UTF-7”",
            in: "<?xml version='1.0' encoding='UTF-7'?><ink/>"
        )
    }

    @Test func `XML that is not InkML`() {
        expectFailure(.notInkML, at: 2, 1, "the root element is “svg”", in: "<?xml version='1.0'?>\n<svg/>")
        expectFailure(.notInkML, at: 1, 1, "the root element is “ink”", in: "<ink xmlns='urn:other'/>")
    }

    @Test func `entities are neither expanded nor dropped`() {
        let bomb = "<!DOCTYPE ink [\n<!ENTITY a 'aaa'><!ENTITY b '&a;&a;&a;'>]><ink><trace>&b;</trace></ink>"
        expectFailure(.documentType, at: 1, 1, in: bomb)
        expectFailure(
            .documentType,
            at: 2,
            3,
            in: "<?xml version='1.0'?>\n  <!DOCTYPE ink SYSTEM 'a>b' [<!ENTITY a ''>]><ink/>"
        )
        let undeclared = "an entity that isn't declared"
        expectFailure(.notWellFormed, at: 1, 16, undeclared, in: "<ink><trace>&a;</trace></ink>")
        expectFailure(
            .notWellFormed,
            at: 1,
            43,
            undeclared,
            in: "<!DOCTYPE ink SYSTEM 'file:///a'><ink a='&a;'/>"
        )
    }

    @Test func `attributes that are missing or can't be`() {
        expectFailure(
            .missingAttribute,
            at: 2,
            2,
            "<channel> without name",
            in: "<ink><traceFormat>\n <channel/></traceFormat></ink>"
        )
        expectFailure(
            .missingAttribute,
            at: 1,
            13,
            "<brushProperty> without value",
            in: "<ink><brush><brushProperty name='color'/></brush></ink>"
        )
        expectFailure(
            .missingAttribute,
            at: 1,
            6,
            "<timestamp> without time, timeString or timestampRef",
            in: "<ink><timestamp/></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            6,
            "timeOffset=“soon” is not a number",
            in: "<ink><trace timeOffset='soon'>1 2</trace></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            6,
            "timeOffset=“1e99” is not a number",
            in: "<ink><trace timeOffset='1e99'>1 2</trace></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            6,
            "continuation=“later”",
            in: "<ink><trace continuation='later'>1 2</trace></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            13,
            "transparency “256” is not in 0…255",
            in: "<ink><brush><brushProperty name='transparency' value='256'/></brush></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            13,
            "a brush's width is negative",
            in: "<ink><brush><brushProperty name='width' value='-1'/></brush></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            19,
            "the type “complex” of channel “X”",
            in: "<ink><traceFormat><channel name='X' type='complex'/></traceFormat></ink>"
        )
        expectFailure(
            .invalidAttribute,
            at: 1,
            154,
            "a resolution of 0.0",
            in: document("", properties: "<channelProperty channel='X' name='resolution' value='0' units='1/in'/>")
        )
    }

    @Test func `unknown units, and units that measure something else`() {
        func format(_ name: String, _ units: String) -> String {
            "<ink>\n<traceFormat>\n  <channel name='\(name)' units='\(units)'/></traceFormat></ink>"
        }
        expectFailure(.unknownUnits, at: 3, 3, "“furlong” of channel “X”", in: format("X", "furlong"))
        expectFailure(.unknownUnits, at: 3, 3, "“em” of channel “W”", in: format("W", "em"))
        expectFailure(.unknownUnits, at: 3, 3, "“ms” of channel “Y”", in: format("Y", "ms"))
        expectFailure(.unknownUnits, at: 3, 3, "“mm” of channel “T”", in: format("T", "mm"))
        expectFailure(.unknownUnits, at: 3, 3, "“in” of channel “OA”", in: format("OA", "in"))
        expectFailure(.unknownUnits, at: 3, 3, "“deg” of channel “F”", in: format("F", "deg"))
        expectFailure(
            .unknownUnits,
            at: 1,
            13,
            "“ell” of a brush's width",
            in: "<ink><brush><brushProperty name='width' value='1' units='ell'/></brush></ink>"
        )
        expectFailure(
            .unknownUnits,
            at: 1,
            154,
            "“1/ell” of a resolution",
            in: document("", properties: "<channelProperty channel='X' name='resolution' value='1' units='1/ell'/>")
        )
    }

    @Test func `references that lead nowhere`() {
        expectFailure(
            .undefinedReference,
            at: 2,
            1,
            "contextRef=“#c”",
            in: "<ink>\n<trace contextRef='#c'>1 2</trace></ink>"
        )
        expectFailure(.undefinedReference, at: 1, 6, "brushRef=“#b”", in: "<ink><traceGroup brushRef='#b'/></ink>")
        expectFailure(
            .undefinedReference,
            at: 1,
            6,
            "traceFormatRef=“other.inkml#f”",
            in: "<ink><context traceFormatRef='other.inkml#f'/></ink>"
        )
    }

    @Test func `trace formats that can't be`() {
        expectFailure(
            .invalidTraceFormat,
            at: 1,
            37,
            "channel “X” stands twice",
            in: "<ink><traceFormat><channel name='X'/><channel name='X'/></traceFormat></ink>"
        )
        let format = "<ink><traceFormat><channel name='X'/></traceFormat>"
        expectFailure(.invalidTraceFormat, at: 2, 1, "no regular channel Y", in: format + "\n<trace>1</trace></ink>")
        expectFailure(
            .invalidTraceFormat,
            at: 1,
            19,
            "channel F reaches from 5.0 to 5.0",
            in: "<ink><traceFormat><channel name='F' min='5' max='5'/></traceFormat></ink>"
        )
        let many = (0...InkMLImport.maximumChannels).map { "<channel name='\($0 + 100)'/>" }.joined()
        expectFailure(.channelLimit, at: 1, 1363, in: "<ink><traceFormat>\(many)</traceFormat></ink>")
    }

    @Test func `values that are none`() {
        expectFailure(
            .invalidValue,
            at: 2,
            17,
            "“abc” in channel “Y”, which takes a number",
            in: "<ink>\n<trace>1 2, 3 4\n</trace><trace>1 abc</trace></ink>".replacing(
                "\n</trace><trace>1 abc",
                with: ", 5 abc"
            )
        )
        expectFailure(
            .invalidValue,
            at: 3,
            5,
            "“NaN” in channel “Y”, which takes a number",
            in: "<ink><trace>1 2,\r\n3 4,\r\n  1 NaN</trace></ink>".replacing("  1 NaN", with: "  1 NaN")
        )
        expectFailure(
            .invalidValue,
            at: 1,
            15,
            "“inf” in channel “Y”, which takes a number",
            in: "<ink><trace>1 inf</trace></ink>"
        )
        expectFailure(
            .invalidValue,
            at: 1,
            15,
            "“-” in channel “Y”, which takes a number",
            in: "<ink><trace>1 -,1 2</trace></ink>"
        )
        expectFailure(
            .invalidValue,
            at: 1,
            13,
            "“T” in channel “X”, which takes a number",
            in: "<ink><trace>T F</trace></ink>"
        )
        expectFailure(.invalidValue, at: 1, 15, "a point without location", in: "<ink><trace>1 ?</trace></ink>")
        expectFailure(
            .invalidValue,
            at: 1,
            24,
            "“é” in channel “Y”, which takes a number",
            in: "<ink><trace>1 <!--é-->2,3é</trace></ink>".replacing("3é", with: "3é")
        )
        expectFailure(
            .invalidValue,
            at: 1,
            156,
            "“1” in channel “S”, which takes T or F",
            in: document("0 0 1", "<channel name='S' type='boolean'/>").replacing(
                "<channelProperties></channelProperties>",
                with: ""
            )
        )
    }

    @Test func `points with the wrong number of values`() {
        expectFailure(.valueCount, at: 1, 17, "1 values instead of 2", in: "<ink><trace>1 2,3,4 5</trace></ink>")
        expectFailure(
            .valueCount,
            at: 2,
            5,
            "more than 2 values instead of 2",
            in: "<ink><trace>1 2,\n3 4 5</trace></ink>"
        )
        expectFailure(.valueCount, at: 1, 17, "0 values instead of 2", in: "<ink><trace>1 2,,3 4</trace></ink>")
        expectFailure(.valueCount, at: 1, 13, "0 values instead of 2", in: "<ink><trace>,</trace></ink>")
    }

    @Test func `numbers that are too large, alone or by adding up`() {
        expectFailure(.numberOutOfRange, at: 1, 15, "in channel Y", in: "<ink><trace>1 1e400</trace></ink>")
        expectFailure(.numberOutOfRange, at: 1, 13, "in channel X", in: "<ink><trace>-2000000000000000 1</trace></ink>")
        expectFailure(
            .numberOutOfRange,
            at: 1,
            22,
            "in channel X",
            in: "<ink><trace>1 1,'9e141,9e14 1</trace></ink>".replacing("'9e141,9e14", with: "'9e14'1,9e14")
        )
        expectFailure(
            .numberOutOfRange,
            at: 1,
            13,
            "in channel X",
            in: "<ink><trace>#FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF 1</trace></ink>"
        )
    }

    @Test func `differences and stars without a value before them`() {
        expectFailure(.noPreviousValue, at: 1, 13, "a difference in channel X", in: "<ink><trace>'1 2</trace></ink>")
        expectFailure(
            .noPreviousValue,
            at: 1,
            19,
            "a difference in channel Y",
            in: "<ink><trace>1 2,'1\"2</trace></ink>"
        )
        expectFailure(.noPreviousValue, at: 1, 15, "* in channel Y", in: "<ink><trace>1 *</trace></ink>")
    }

    @Test func `the limits on bytes, strokes, points and depth`() {
        func bytes(_ text: String) -> [UInt8] { [UInt8](text.utf8) }
        var limits = DecodingLimits.standard
        limits.inputBytes = 10
        expectFailure(
            .inputLimit,
            at: 1,
            1,
            "28 bytes, limit 10",
            limits: limits,
            in: bytes("<ink><trace>1 2</trace></ink>".replacing("1 2", with: "12"))
        )
        limits = .standard
        limits.strokes = DecodingLimits.Allowance(base: 1, perByte: 0)
        expectFailure(
            .strokeLimit,
            at: 1,
            24,
            "limit 1",
            limits: limits,
            in: bytes("<ink><trace>1 2</trace><trace>1 2</trace></ink>")
        )
        limits.points = DecodingLimits.Allowance(base: 2, perByte: 0)
        expectFailure(
            .pointLimit,
            at: 1,
            21,
            "limit 2",
            limits: limits,
            in: bytes("<ink><trace>1 2,1 2,1 2</trace></ink>")
        )
        let deep = String(repeating: "<ink>", count: InkMLImport.maximumDepth + 1)
        expectFailure(.nestingLimit, at: 1, 5 * InkMLImport.maximumDepth + 1, in: deep)
    }

    @Test func `the category tells limits from damage, and the text fits on one line`() {
        let error = #expect(throws: InkMLError.self) {
            _ = try InkMLImport("<ink><trace>1 \u{1B}[0m</trace></ink>".replacing("\u{1B}", with: "a\n"))
        }
        #expect(error?.category == .damaged)
        #expect(
            error?.description
                == "1:15: this is not a value: “a” in channel “Y”, which takes a number; nothing was imported: "
                + "correct or remove the trace [I0301]"
        )
        for code in InkMLError.Code.allCases {
            #expect(code.name == "I0\(code.rawValue)")
        }
    }
}
