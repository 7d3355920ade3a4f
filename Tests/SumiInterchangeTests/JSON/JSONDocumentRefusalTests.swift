import Sumi
import SumiInterchange
import Testing

@Suite("Documents that are refused")
struct JSONDocumentRefusalTests {
    @Test(
        arguments: [
            ("", .unexpectedEnd, ""), (" \n", .unexpectedEnd, ""), ("{", .unexpectedEnd, ""),
            ("[]", .wrongType, "[]"), ("{} x", .trailingBytes, "x"), ("{}{}", .trailingBytes, "{}"),
            ("{}", .missingKey, "{}"), (#"{"sumi":1}"#, .missingKey, "{"), (#"{"strokes":[]}"#, .missingKey, "{"),
            (#"{"sumi":2,"strokes":[]}"#, .newerVersion, "2,"), (#"{"sumi":0,"strokes":[]}"#, .valueOutOfRange, "0,"),
            (#"{"sumi":"1","strokes":[]}"#, .wrongType, #""1""#),
            (#"{"sumi":1,"stroke":[]}"#, .unknownKey, #""stroke""#),
            (#"{"sumi":1,"sumi":1,"strokes":[]}"#, .duplicateKey, #""sumi":1,"s"#),
            (#"{"sumi":1,"strokes":[],}"#, .invalidSyntax, "}"), (#"{"sumi":1,"strokes":[,]}"#, .invalidSyntax, ",]"),
            (#"{"sumi":1 "strokes":[]}"#, .invalidSyntax, #""strokes""#), (#"{"sumi" 1}"#, .invalidSyntax, "1}"),
            (#"{sumi:1}"#, .invalidSyntax, "sumi"), (#"{"sumi":1,"strokes":{}}"#, .wrongType, "{}}"),
            (#"{"sumi":1,"strokes":[1]}"#, .wrongType, "1]"), ("\u{feff}{}", .missingKey, "{}"),
            (#"{"sumi":1,"strokes":null}"#, .wrongType, "null"), (#"{"sumi":true}"#, .wrongType, "true"),
            (#"{"sumi":nil}"#, .invalidSyntax, "nil"), (#"{"sumi":nul"#, .unexpectedEnd, ""),
            (#"{"sumi":01}"#, .invalidSyntax, "01"), (#"{"sumi":-}"#, .invalidSyntax, "-}"),
            (#"{"sumi":+1}"#, .invalidSyntax, "+1"), (#"{"sumi":.5}"#, .invalidSyntax, ".5"),
            (#"{"sumi":1.0}"#, .wrongType, "1.0"), (#"{"sumi":1e0}"#, .wrongType, "1e0"),
            (#"{"sumi":1,"metadata":{"a":1},"strokes":[]}"#, .wrongType, "1}"),
            (#"{"sumi":1,"metadata":{"a":{}},"strokes":[]}"#, .missingKey, "{}}"),
            (#"{"sumi":1,"metadata":{"a":{"bytes":"0"}},"strokes":[]}"#, .invalidValue, #""0""#),
            (#"{"sumi":1,"metadata":{"a":{"bytes":"0G"}},"strokes":[]}"#, .invalidValue, #""0G""#),
            (#"{"sumi":1,"strokes":[],"chunks":[{"kind":160}]}"#, .missingKey, #"{"kind""#),
            (#"{"sumi":1,"strokes":[],"chunks":[{"kind":256,"payload":""}]}"#, .valueOutOfRange, "256"),
            (#"{"sumi":1,"strokes":[],"chunks":[{"kind":3,"payload":""}]}"#, .invalidChunk, #"{"kind""#),
            (#"{"sumi":1,"strokes":[],"chunks":[{"kind":160,"payload":"05"}]}"#, .invalidChunk, #"{"kind""#),
        ] as [JSONRefusal]
    ) func `what isn't a document`(bad: JSONRefusal) throws { try expectRefusal(bad) }

    @Test(
        arguments: [
            (#""\u12""#, .invalidText, #"""#), (#""\u12G4""#, .invalidText, "G4"), (#""\x""#, .invalidText, #"\x"#),
            (#""\u0000""#, .invalidText, #"\u0000"#), (#""\ud800""#, .invalidText, #"\ud800"#),
            (#""\udc00""#, .invalidText, #"\udc00"#), (#""\ud800\ud800""#, .invalidText, #"\ud800\ud800"#),
            (#""\ud800\u0041""#, .invalidText, #"\ud800"#), (#""é\ud800x""#, .invalidText, #"\ud800x"#),
            ("\"a\nb\"", .invalidText, "\nb"), ("\"a\0\"", .invalidText, "\0"), ("\"a", .unexpectedEnd, ""),
            (#""\"#, .unexpectedEnd, ""), (#""\u"#, .unexpectedEnd, ""), (#""\ud83d"#, .unexpectedEnd, ""),
        ] as [JSONRefusal]
    ) func `what isn't a string`(bad: JSONRefusal) throws {
        try expectRefusal((#"{"sumi":1,"metadata":{"é":"# + bad.text, bad.code, bad.rest))
    }

    @Test(arguments: [[0x80], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xE2, 0x82], [0xFF]])
    func `bytes that aren't UTF-8`(bytes: [UInt8]) {
        let text = Array(#"{"sumi":1,"metadata":{"aé\n"#.utf8) + bytes + Array(#"b":""},"strokes":[]}"#.utf8)
        let error = #expect(throws: JSONDecodingError.self) { try Drawing(json: text) }
        #expect(error?.code == .invalidText)
        #expect(error?.offset == 28)
        let bare = Array(#"{"sumi":"#.utf8) + bytes
        #expect(throws: JSONDecodingError.self) { try Drawing(json: bare) }
    }
}
