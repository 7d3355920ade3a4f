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

/// Expects that a file is refused, and how: `line:column code detail`.
func expect(
    _ expected: String,
    from text: String,
    limits: DecodingLimits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    expect(expected, from: [UInt8](text.utf8), limits: limits, sourceLocation: sourceLocation)
}

/// Expects that a file is refused, and how: `line:column code detail`.
func expect(
    _ expected: String,
    from bytes: [UInt8],
    limits: DecodingLimits = .standard,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let error = #expect(throws: InkMLError.self, sourceLocation: sourceLocation) {
        _ = try InkMLImport(bytes, limits: limits)
    }
    let found = error.map { "\($0.line):\($0.column) \($0.code)\($0.detail.isEmpty ? "" : " " + $0.detail)" }
    #expect(found == expected, sourceLocation: sourceLocation)
}
