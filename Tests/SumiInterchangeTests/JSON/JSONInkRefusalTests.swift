import SumiInterchange
import Testing

@Suite("Inks and grids in JSON that are refused")
struct JSONInkRefusalTests {
    @Test(
        arguments: [
            ("1", .wrongType, "1}"), ("{}", .missingKey, "{}"),
            (#"{"identifier":"com.apple.ink.pen"}"#, .missingKey, "{"),
            (#"{"identifier":"a","color":["0x1.0p+0"]}"#, .countMismatch, "["),
            (
                #"{"identifier":"a","color":["0x1.0p+128","0x0.0p+0","0x0.0p+0","0x0.0p+0"]}"#, .invalidValue,
                #""0x1.0p+128"#
            ),
            (
                #"{"identifier":"a","color":["0x1.00000010p+0","0x0.0p+0","0x0.0p+0","0x0.0p+0"]}"#, .invalidValue,
                #""0x1"#
            ),
            (#"{"identifier":"",\#(JSONPiece.color)}"#, .invalidStroke, #"{"grid""#),
            (#"{"identifier":"com.example.a",\#(JSONPiece.color)}"#, .invalidStroke, #"{"grid""#),
            (#"{"identifier":"com.apple.ink.new",\#(JSONPiece.color)}"#, .invalidStroke, #"{"grid""#),
            (#"{"identifier":"com.apple.ink.pen",\#(JSONPiece.color),"colorSpace":1}"#, .invalidStroke, #"{"grid""#),
            (#"{"identifier":"a",\#(JSONPiece.color),"colorSpace":256}"#, .valueOutOfRange, "256"),
            (#"{"identifier":"a",\#(JSONPiece.color),"revision":-1}"#, .valueOutOfRange, "-1"),
            (#"{"identifier":"a",\#(JSONPiece.color),"fallbacks":[1]}"#, .wrongType, "[1]"),
            (#"{"identifier":"a",\#(JSONPiece.color),"fallbacks":[{}]}"#, .missingKey, "{}"),
            (#"{"identifier":"a",\#(JSONPiece.color),"fallback":[]}"#, .unknownKey, #""fallback""#),
            (#"{"identifier":"a",\#(JSONPiece.color),"unknown":"F0"}"#, .invalidValue, #""F0""#),
            (
                #"{"identifier":"a",\#(JSONPiece.color),"fallbacks":[{"identifier":"b",\#(JSONPiece.color),"width":[]}]}"#,
                .countMismatch, "[]"
            ),
        ] as [JSONRefusal]
    ) func `inks with a fault`(bad: JSONRefusal) throws {
        try expectRefusal((JSONPiece.document(JSONPiece.inkless + bad.text), bad.code, bad.rest))
    }

    @Test(
        arguments: [
            (#""normal""#, .invalidValue, #""normal""#), ("3", .wrongType, "3,"), ("{}", .missingKey, "{}"),
            (#"{"layout":"sizes"}"#, .missingKey, #"{"layout"#),
            (#"{"layout":"size","steps":{}}"#, .invalidValue, #""size""#),
            (#"{"layout":"sizes","steps":{"z":1}}"#, .unknownKey, #""z""#),
            (#"{"layout":"sizes","steps":{"x":16777217}}"#, .valueOutOfRange, "16777217"),
            (#"{"layout":"sizes","steps":{"x":-1}}"#, .valueOutOfRange, "-1"),
            (#"{"layout":"sizes","steps":{},"name":""}"#, .unknownKey, #""name""#),
            (#"{"layout":"sizes","steps":{}}"#, .valueOutOfRange, "2139095040"),
        ] as [JSONRefusal]
    ) func `grids with a fault`(bad: JSONRefusal) throws {
        let stroke = #""ink":\#(JSONPiece.pen),"grid":\#(bad.text),"columns":{"x":[0,2139095040],"y":[0,0]}"#
        try expectRefusal((JSONPiece.document(stroke), bad.code, bad.rest))
    }

    @Test func `sizes that don't come out finite`() throws {
        let columns = #"{"x":[1],"y":[1],"width":[2139095039],"height":[3000]}"#
        let stroke = #""ink":\#(JSONPiece.pen),"grid":"pencilKit","columns":"# + columns
        try expectRefusal((JSONPiece.document(stroke), .valueOutOfRange, columns))
    }
}
