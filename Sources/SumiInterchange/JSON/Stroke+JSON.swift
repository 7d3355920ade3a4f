package import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A stroke as one object, its keys in the order in which they are written here.
extension Stroke {
    init(json: JSONValue) throws(JSONDecodingError) {
        var object = try json.object()
        let ink = try Ink(json: try object.required("ink"))
        let grid = try Grid(json: try object.required("grid"))
        let part = try QuantizedPart(json: try object.required("columns"), grid: grid)
        let date = try object.takeDate()
        let path = StrokePath(
            columns: part.columns,
            range: part.range,
            channels: part.channels,
            creationDate: date,
            id: try object.optional("pathID")?.uuid(),
            trim: try object.optional("trim").map(PathTrim.init(json:))
        )
        self.init(ink: ink, path: path)
        if let value = object.optional("transform") { transform = try Transform(json: value) }
        if let value = object.optional("mask") { mask = try StrokeMask(json: value, grid: grid) }
        if let value = object.optional("randomSeed") { randomSeed = try value.integer(UInt32.self) }
        id = try object.optional("id")?.uuid()
        renderGroupID = try object.optional("renderGroupID")?.uuid()
        if let value = object.optional("renderState") { renderState = try RenderState(json: value) }
        if let value = object.optional("unknown") {
            try UnknownValues(json: value, pointCount: path.count).apply(to: &self)
        }
        try object.finish()
    }
}

extension PlannedStroke {
    /// The stroke as it stands in a drawing's JSON: all that a file would hold of it, to the bit.
    package var json: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    /// What ``json`` begins with: the ink, which can be long, and that of many strokes.
    package var jsonOfInk: [UInt8] {
        var writer = JSONWriter()
        writeInk(to: &writer)
        return writer.bytes
    }

    /// What follows ``jsonOfInk`` in ``json``.
    package var jsonBehindInk: [UInt8] {
        var writer = JSONWriter()
        writeRest(to: &writer)
        return writer.bytes
    }

    /// The values of the stroke's JSON by their keys, but for the ink: two strokes with the same ink say the same where all of
    /// them are the same text.
    package var jsonMembersBehindInk: [String: ArraySlice<UInt8>] {
        PlannedStroke.members(of: Array("{".utf8) + jsonBehindInk.dropFirst())
    }

    package static func members(of json: [UInt8]) -> [String: ArraySlice<UInt8>] {
        var reader = JSONReader(json)
        var members: [String: ArraySlice<UInt8>] = [:]
        // What was just written can be read.
        try? reader.object { reader, key, _ throws(JSONDecodingError) in
            let start = reader.position
            _ = try reader.value()
            members[key] = reader.bytes[start..<reader.position]
        }
        return members
    }

    func write(to writer: inout JSONWriter) {
        writeInk(to: &writer)
        writeRest(to: &writer)
    }

    private func writeInk(to writer: inout JSONWriter) {
        writer.raw("{")
        writer.key("ink")
        stroke.ink.write(to: &writer)
    }

    private func writeRest(to writer: inout JSONWriter) {
        writer.member("transform", stroke.transform.isIdentity ? nil : stroke.transform) { $1.write(to: &$0) }
        writer.member("mask", stroke.mask) { $1.write(to: &$0, grid: grid) }
        writer.member("randomSeed", stroke.randomSeed == 0 ? nil : stroke.randomSeed) { $0.integer($1) }
        writer.member("id", stroke.id) { $0.uuid($1) }
        writer.member("renderGroupID", stroke.renderGroupID) { $0.uuid($1) }
        writer.member("renderState", stroke.renderState) { $1.write(to: &$0) }
        writer.member("trim", stroke.path.trim) { $1.write(to: &$0) }
        writer.member("pathID", stroke.path.id) { $0.uuid($1) }
        writer.member(date: stroke.path.creationDate)
        writer.key("grid")
        grid.write(to: &writer)
        writer.key("columns")
        part.write(to: &writer)
        let unknown = UnknownValues(of: self)
        writer.member("unknown", unknown.isEmpty ? nil : unknown) { $1.write(to: &$0) }
        writer.raw("}")
    }
}

extension JSONObject {
    /// The path's date: exact milliseconds since 2001, or else seconds as exact text.
    fileprivate mutating func takeDate() throws(JSONDecodingError) -> Date? {
        let limit: Int64 = 1 << 53 - 1
        let milliseconds = try optional("creationDate")?.integer(in: -limit...limit)
        guard let seconds = optional("creationDateSeconds") else {
            return milliseconds.map { StrokeFields.date(milliseconds: $0) }
        }
        guard milliseconds == nil else { throw seconds.error(.duplicateKey, "two creation dates") }
        return Date(timeIntervalSinceReferenceDate: try seconds.double())
    }
}

extension JSONWriter {
    fileprivate mutating func member(date: Date?) {
        let milliseconds = date.flatMap { StrokeFields.milliseconds(of: $0) }
        member("creationDate", milliseconds) { $0.integer($1) }
        let seconds = milliseconds == nil ? date?.timeIntervalSinceReferenceDate : nil
        member("creationDateSeconds", seconds) { $0.number($1) }
    }
}
