import Sumi
import SumiInterchange
import Testing

/// A text that can't be read, the code that it gives, and how the rest begins from where the error lies.
typealias JSONRefusal = (text: String, code: JSONDecodingError.Code, rest: String)

/// Expects that a text is refused with its code and at its place.
func expectRefusal(_ bad: JSONRefusal, limits: DecodingLimits = .standard) throws {
    let bytes = Array(bad.text.utf8)
    let thrown = #expect(throws: JSONDecodingError.self) { try Drawing(json: bytes, limits: limits) }
    let error = try #require(thrown)
    #expect(error.code == bad.code, "\(error)")
    #expect(String(decoding: bytes[error.offset...], as: UTF8.self).hasPrefix(bad.rest), "\(error)")
    let lines = bytes[..<error.offset].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    #expect(error.line == lines.count)
    let last = String(decoding: lines.last ?? [], as: UTF8.self)
    #expect(error.column == last.unicodeScalars.count + 1)
}

/// Pieces of documents.
enum JSONPiece {
    static let color = #""color":["0x0.0p+0","0x0.0p+0","0x0.0p+0","0x1.0p+0"]"#
    static let pen = #"{"identifier":"com.apple.ink.pen",\#(color)}"#
    /// A stroke's members up to its columns.
    static let columns = #""ink":\#(pen),"grid":"standard","columns":"#
    /// A stroke's members that must be there.
    static let stroke = columns + #"{"x":[1,2],"y":[3,4]}"#
    /// A stroke's members but the ink.
    static let inkless = #""grid":"standard","columns":{"x":[1,2],"y":[3,4]},"ink":"#

    /// A document of one stroke with these members.
    static func document(_ stroke: String) -> String { "{\"sumi\":1,\"strokes\":[\n{\(stroke)}]}" }
}
