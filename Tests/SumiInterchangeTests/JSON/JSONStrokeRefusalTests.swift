import SumiInterchange
import Testing

@Suite("Strokes in JSON that are refused")
struct JSONStrokeRefusalTests {
    @Test(
        arguments: [
            ("", .missingKey, "{"), (#""ink":\#(JSONPiece.pen)"#, .missingKey, "{"),
            (#"\#(JSONPiece.stroke),"seed":1"#, .unknownKey, #""seed""#),
            (
                #""ink":\#(JSONPiece.pen),"grid":"pencil\u212ait","columns":{"x":[1],"y":[1]}"#, .invalidValue,
                #""pencil\u212ait""#
            ),
            (JSONPiece.columns + "[]", .wrongType, "[]"), (JSONPiece.columns + #"{"x":[1]}"#, .missingKey, #"{"x""#),
            (JSONPiece.columns + #"{"x":[1],"y":[]}"#, .countMismatch, "[]"),
            (JSONPiece.columns + #"{"x":[1],"y":["1"]}"#, .wrongType, #"["1""#),
            (JSONPiece.columns + #"{"x":[1],"y":[1,"1"]}"#, .wrongType, #""1""#),
            (JSONPiece.columns + #"{"x":[1],"y":[1],"z":[1]}"#, .unknownKey, #""z""#),
            (JSONPiece.columns + #"{"x":[1],"y":[2.5]}"#, .wrongType, "2.5"),
            (JSONPiece.columns + #"{"x":[1],"y":[1e9999]}"#, .wrongType, "1e9999"),
            (JSONPiece.columns + #"{"x":[1, 2,2147483648,3],"y":[]}"#, .valueOutOfRange, "2147483648"),
            (JSONPiece.columns + #"{"x":[ -2147483648],"y":[1]}"#, .valueOutOfRange, "-2147483648"),
            (JSONPiece.columns + #"{"x":[1],"y":[1],"force":[4194305]}"#, .valueOutOfRange, "4194305"),
            (JSONPiece.columns + #"{"x":[9223372036854775808],"y":[1]}"#, .valueOutOfRange, "922"),
            (JSONPiece.columns + #"{"x":[-9223372036854775809],"y":[1]}"#, .valueOutOfRange, "-922"),
            (#"\#(JSONPiece.stroke),"transform":["0x1.0p+0"]"#, .countMismatch, "["),
            (#"\#(JSONPiece.stroke),"transform":[1,2,3,4,5,6]"#, .wrongType, "["),
            (#"\#(JSONPiece.stroke),"randomSeed":-1"#, .valueOutOfRange, "-1"),
            (#"\#(JSONPiece.stroke),"randomSeed":4294967296"#, .valueOutOfRange, "42"),
            (#"\#(JSONPiece.stroke),"id":"00112233445566778899aabbccddeeff""#, .invalidValue, #""00"#),
            (#"\#(JSONPiece.stroke),"id":"00112233-4455-6677-8899-aabbccddeefg""#, .invalidValue, #""00"#),
            (#"\#(JSONPiece.stroke),"id":"0011223344556677-8899-aabb-ccddeeff0""#, .invalidValue, #""00"#),
            (#"\#(JSONPiece.stroke),"creationDate":9007199254740992"#, .valueOutOfRange, "90"),
            (#"\#(JSONPiece.stroke),"creationDate":1,"creationDateSeconds":"0x1.0p+0""#, .duplicateKey, #""0x1"#),
            (#"\#(JSONPiece.stroke),"creationDateSeconds":"nan""#, .invalidValue, #""nan"#),
            (#"\#(JSONPiece.stroke),"renderState":{"data":""}"#, .missingKey, #"{"data""#),
            (#"\#(JSONPiece.stroke),"trim":["0x1.0p+0"]"#, .countMismatch, #"["0x1.0p+0"]"#),
            (#"\#(JSONPiece.stroke),"trim":["0x0.0p+0","0x1.0p+1"]"#, .valueOutOfRange, "["),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeBytes":{"6":"00"}}"#, .unknownKey, #""6""#),
            (#"\#(JSONPiece.stroke),"mask":{"fillRule":"odd","elements":[]}"#, .invalidValue, #""odd""#),
            (#"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[[]]}"#, .countMismatch, "[]"),
            (
                #"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[["move",1]]}"#, .countMismatch,
                #"["move"#
            ),
            (
                #"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[["line",1,2,3]]}"#, .countMismatch,
                #"["line"#
            ),
            (
                #"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[["curve",1,2]]}"#, .countMismatch,
                #"["curve"#
            ),
            (#"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[["arc",1,2]]}"#, .invalidValue, #""arc""#),
            (
                #"\#(JSONPiece.stroke),"mask":{"fillRule":"evenOdd","elements":[["move",1,2147483648]]}"#,
                .valueOutOfRange, "214"
            ),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeIntegers":{"4":1}}"#, .unknownKey, #""4""#),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeIntegers":{"05":1}}"#, .unknownKey, #""05""#),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeIntegers":{"256":1}}"#, .unknownKey, #""256""#),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeIntegers":{"5":[1,2]}}"#, .wrongType, "[1"),
            (#"\#(JSONPiece.stroke),"unknown":{"pointIntegers":{"12":[1]}}"#, .countMismatch, "[1]"),
            (#"\#(JSONPiece.stroke),"unknown":{"strokeBytes":{"7":1}}"#, .wrongType, "1}"),
            (#"\#(JSONPiece.stroke),"unknown":{"bits":{}}"#, .unknownKey, #""bits""#),
        ] as [JSONRefusal]
    ) func `strokes with a fault`(bad: JSONRefusal) throws {
        try expectRefusal((JSONPiece.document(bad.text), bad.code, bad.rest))
    }
}
