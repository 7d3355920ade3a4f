import Sumi
import SumiInterchange
import Testing

extension InkMLImport {
    init(_ text: String) throws(InkMLError) {
        try self.init([UInt8](text.utf8))
    }
}

/// A file with a trace format of X and Y in points and `channels`, and one trace.
func document(_ trace: String, _ channels: String = "", properties: String = "") -> String {
    "<ink><inkSource><traceFormat><channel name='X' units='pt'/><channel name='Y' units='pt'/>\(channels)</traceFormat>"
        + "<channelProperties>\(properties)</channelProperties></inkSource><trace>\(trace)</trace></ink>"
}

/// The points of such a file.
func points(of trace: String, _ channels: String = "", properties: String = "") throws -> [StrokePoint] {
    let strokes = try InkMLImport(document(trace, channels, properties: properties)).drawing.strokes
    return Array(try #require(strokes.first).path)
}

/// The report on a file, a line for each entry.
func report(on text: String) throws -> [String] {
    try InkMLImport(text).report.description.split(separator: "\n").map(String.init)
}

/// Expects that a file is refused, with this error.
func expectFailure(
    _ code: InkMLError.Code,
    at line: Int,
    _ column: Int,
    _ detail: String,
    limits: DecodingLimits = .standard,
    in bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = #expect(throws: InkMLError.self, sourceLocation: sourceLocation) {
        _ = try InkMLImport(bytes, limits: limits)
    }
    #expect(error?.code == code, sourceLocation: sourceLocation)
    #expect(error?.detail == detail, sourceLocation: sourceLocation)
    #expect(error.map { [$0.line, $0.column] } == [line, column], sourceLocation: sourceLocation)
}

/// Expects that a text is refused, with this error.
func expectFailure(
    _ code: InkMLError.Code,
    at line: Int,
    _ column: Int,
    _ detail: String = "",
    in text: String,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expectFailure(code, at: line, column, detail, in: [UInt8](text.utf8), sourceLocation: sourceLocation)
}
