import Sumi
import SumiInterchange
import Testing

@Suite("InkML: errors in the XML and its elements, with line and column")
struct InkMLErrorTests {
    @Test func `what is not XML`() {
        expect("1:1 emptyFile", from: "")
        expect("1:1 notXML no element begins here", from: "Dear diary,\n")
        expect("1:1 notXML no element begins here", from: [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0])
    }

    @Test func `XML that is not well-formed`() {
        expect("1:22 notWellFormed the file ends within an element", from: "<ink><trace>1 2, 3 4 ")
        expect(
            "2:22 notWellFormed the end tag belongs to another element",
            from: "<ink>\n  <trace>1 2</tracce></ink>"
        )
        let bytes = [UInt8]("<ink>\n <trace>1 ".utf8) + [0xFF] + [UInt8]("</trace></ink>".utf8)
        expect("2:11 notWellFormed a byte or character that XML doesn't allow", from: bytes)
        expect("2:1 notWellFormed something follows the root element", from: "<ink/>\nmore")
        expect("1:7 notWellFormed a namespace prefix isn't declared", from: "<q:ink/>")
        expect("1:17 notWellFormed an attribute stands twice", from: "<ink a='1' a='2'/>")
    }

    @Test func `characters of several bytes are one column each`() {
        // Found by FuzzInkML: libxml2 gave a column behind the end of the text.
        let text = "<ink><trace>\(String(repeating: "墨", count: 40))"
        expect("1:53 notWellFormed the file ends within an element", from: text)
        let wide = [UInt8]([0xFF, 0xFE]) + text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
        expect("1:53 notWellFormed the file ends within an element", from: wide)
        // What isn't read is blanked, and moves nothing behind it.
        expect("1:14 notInkML the root element is “svg”", from: "<!DOCTYPE 墨 ><svg/>")
        expect("1:6 notInkML the root element is “svg”", from: "<?墨?><svg/>")
        expect("1:30 notWellFormed the file ends within an element", from: "<?xml version='墨墨墨墨墨墨墨墨墨墨墨墨墨墨")
    }

    @Test func `other encodings`() {
        expect("1:1 unsupportedEncoding “UTF-7”", from: "<?xml version='1.0' encoding='UTF-7'?><ink/>")
    }

    @Test func `what a parser could take for another encoding`() {
        // Found by FuzzInkML: libxml2 took zeros before < for UTF-32 and crashed where the rest wasn't.
        expect("1:1 notXML no element begins here", from: [0, 0, 0, 0x3C, 0x3F, 0x3C, 0xE0])
        // “<?” in EBCDIC.
        expect("1:1 notXML no element begins here", from: [0x4C, 0x6F, 0xA7, 0x94])
        expect("2:2 notXML no element begins here", from: [0x0A, 0x20] + [0xEF, 0xBB, 0xBF] + [UInt8]("<ink/>".utf8))
        let zero = "notWellFormed a byte or character that XML doesn't allow"
        expect("1:2 \(zero)", from: [0x3C, 0, 0, 0, 0x3F, 0, 0, 0])
        expect("2:5 \(zero)", from: "<ink>\n<tra\0ce/></ink>")
    }

    @Test func `XML that is not InkML`() {
        expect("2:1 notInkML the root element is “svg”", from: "<?xml version='1.0'?>\n<svg/>")
        expect("1:1 notInkML the root element is “ink”, of another namespace", from: "<ink xmlns='urn:other'/>")
    }

    @Test func `entities are neither expanded nor dropped`() {
        let bomb = "<!DOCTYPE ink [\n<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><ink><trace>&b;</trace></ink>"
        expect("1:1 documentType", from: bomb)
        let hidden = "<?xml version='1.0'?>\n <!-- > --> <!DOCTYPE ink SYSTEM 'a>b' [<!ENTITY a ''>]><ink/>"
        expect("2:13 documentType", from: hidden)
        var wide: [UInt8] = [0xFE, 0xFF]
        for unit in bomb.utf16 { wide += [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        expect("1:1 documentType", from: wide)
        let undeclared = "notWellFormed an entity that isn't declared"
        expect("1:16 \(undeclared)", from: "<ink><trace>&a;</trace></ink>")
        expect("1:45 \(undeclared)", from: "<!DOCTYPE ink SYSTEM 'file:///a'><ink a='&a;'/>")
    }

    @Test func `attributes that are missing`() {
        expect(
            "2:2 missingAttribute <channel> without name",
            from: "<ink><traceFormat>\n <channel/></traceFormat></ink>"
        )
        expect(
            "1:13 missingAttribute <brushProperty> without value",
            from: "<ink><brush><brushProperty name='color'/></brush></ink>"
        )
        expect(
            "1:6 missingAttribute <timestamp> without time, timeString or timestampRef",
            from: "<ink><timestamp/></ink>"
        )
    }

    @Test func `attributes that can't be`() {
        func brush(_ property: String) -> String { "<ink><brush><brushProperty \(property)/></brush></ink>" }
        expect("1:6 invalidAttribute timeOffset=“soon” is not a number", from: "<ink><trace timeOffset='soon'/></ink>")
        expect("1:6 invalidAttribute timeOffset=“1e99” is too large", from: "<ink><trace timeOffset='1e99'/></ink>")
        expect("1:6 invalidAttribute continuation=“later”", from: "<ink><trace continuation='later'/></ink>")
        expect(
            "1:13 invalidAttribute transparency “256” is not in 0…255",
            from: brush("name='transparency' value='256'")
        )
        expect("1:13 invalidAttribute a brush's width is negative", from: brush("name='width' value='-1'"))
        expect(
            "1:19 invalidAttribute the type “complex” of channel “X”",
            from: "<ink><traceFormat><channel name='X' type='complex'/></traceFormat></ink>"
        )
        expect(
            "2:1 invalidAttribute a resolution of 0.0",
            from: document(
                "",
                properties: "\n<channelProperty channel='X' name='resolution' value='0' units='1/in'/>"
            )
        )
    }

    @Test(arguments: [
        ("X", "furlong"), ("W", "em"), ("Y", "ms"), ("T", "mm"), ("OA", "in"), ("F", "deg"), ("OTx", "%"),
    ])
    func `units that are unknown or measure something else`(channel: String, units: String) {
        expect(
            "3:3 unknownUnits “\(units)” of channel “\(channel)”",
            from: "<ink>\n<traceFormat>\n  <channel name='\(channel)' units='\(units)'/></traceFormat></ink>"
        )
    }

    @Test func `unknown units of brushes and resolutions`() {
        expect(
            "1:13 unknownUnits “ell” of a brush's width",
            from: "<ink><brush><brushProperty name='width' value='1' units='ell'/></brush></ink>"
        )
        expect(
            "2:1 unknownUnits “1/ell” of a resolution",
            from: document(
                "",
                properties: "\n<channelProperty channel='X' name='resolution' value='1' units='1/ell'/>"
            )
        )
    }

    @Test func `references that lead nowhere`() {
        expect("2:1 undefinedReference contextRef=“#c”", from: "<ink>\n<trace contextRef='#c'>1 2</trace></ink>")
        expect("1:6 undefinedReference brushRef=“#b”", from: "<ink><traceGroup brushRef='#b'/></ink>")
        expect(
            "1:6 undefinedReference traceFormatRef=“other.inkml#f”",
            from: "<ink><context traceFormatRef='other.inkml#f'/></ink>"
        )
    }

    @Test func `trace formats that can't be`() {
        func format(_ channels: String) -> String { "<ink><traceFormat>\(channels)</traceFormat>" }
        let twice = format("<channel name='X'/><channel name='X'/>") + "</ink>"
        expect("1:38 invalidTraceFormat channel “X” stands twice", from: twice)
        let half = format("<channel name='X'/><intermittentChannels><channel name='Y'/></intermittentChannels>")
        expect("2:1 invalidTraceFormat no regular channel Y", from: half + "\n<trace>1</trace></ink>")
        let empty = format("<channel name='F' min='5' max='5'/>") + "</ink>"
        expect("1:19 invalidTraceFormat channel F reaches from 5.0 to 5.0", from: empty)
        let many = (0..<InkMLImport.maximumChannels).map { "<channel name='\($0)'/>" }.joined()
        let attributes = (0..<InkMLImport.maximumAttributes).map { " a\($0)='=='" }.joined()
        expect("2:1 attributeLimit", from: "<ink>\n<trace b='>'\(attributes)/></ink>")
        expect("1:6 attributeLimit", from: "<ink><trace\(attributes) b=\"\"")
        // What is no tag may hold anything.
        let text =
            "<!-- <a\(attributes) b='--><?a \(attributes) '?><annotation><![CDATA[<a '\(attributes)]]> = = </annotation>"
        #expect(throws: Never.self) { try InkMLImport("<ink><a\(attributes)/>\(text)</ink>") }
        expect("2:1 channelLimit", from: format(many + "\n<channel name='X'/>") + "</ink>")
    }

    @Test func `the limits on bytes, strokes, points and depth`() {
        var limits = DecodingLimits.standard
        limits.inputBytes = 10
        expect("1:1 inputLimit 11 bytes, limit 10", from: "<ink></ink>", limits: limits)
        limits = .standard
        limits.strokes = DecodingLimits.Allowance(base: 1, perByte: 0)
        expect("1:24 strokeLimit limit 1", from: "<ink><trace>1 2</trace><trace>1 2</trace></ink>", limits: limits)
        limits.points = DecodingLimits.Allowance(base: 2, perByte: 0)
        expect("1:21 pointLimit limit 2", from: "<ink><trace>1 2,1 2,1 2</trace></ink>", limits: limits)
        let depth = InkMLImport.maximumDepth
        expect("2:1 nestingLimit", from: String(repeating: "<ink>", count: depth) + "\n<ink>")
    }

    @Test func `the message is one line, and the category tells limits from damage`() {
        let error = #expect(throws: InkMLError.self) {
            _ = try InkMLImport("<ink><trace>1 a\u{85}b</trace></ink>")
        }
        #expect(error?.category == .damaged)
        #expect(
            error?.description
                == "1:15: this is not a value: “a b” in channel “Y”, which takes a number; nothing was imported: "
                + "correct or remove the trace [I0301]"
        )
        let limited = #expect(throws: InkMLError.self) {
            _ = try InkMLImport(String(repeating: "<ink>", count: InkMLImport.maximumDepth + 1))
        }
        #expect(limited?.category == .limitExceeded)
    }
}
