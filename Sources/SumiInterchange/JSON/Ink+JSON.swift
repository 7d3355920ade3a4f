import Sumi

/// Inks and their fallbacks: identifier, revision unless 0, colour, colour space unless extended sRGB, the
/// content version that a file states for an unknown ink, then the laws of
/// a fallback or the fallbacks of an ink, and unknown fields.
extension Ink {
    init(json: JSONValue) throws(JSONDecodingError) {
        var object = try json.object()
        let (inkType, revision, color, version) = try object.takeInk()
        var fallbacks: [Fallback] = []
        for fallback in try object.optional("fallbacks")?.array() ?? [] {
            fallbacks.append(try Fallback(json: fallback))
        }
        self.init(inkType, color: color, revision: revision, fallbacks: fallbacks)
        statedVersion = version
        unknownFields = try object.optional("unknown")?.bytes() ?? []
        try object.finish()
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.members(of: inkType, revision, color, statedVersion)
            if !fallbacks.isEmpty {
                writer.key("fallbacks")
                writer.array(fallbacks) { $1.write(to: &$0) }
            }
            writer.unknownFields(unknownFields)
        }
    }
}

extension Ink.Fallback {
    fileprivate init(json: JSONValue) throws(JSONDecodingError) {
        var object = try json.object()
        let (inkType, revision, color, version) = try object.takeInk()
        self.init(inkType, color: color, revision: revision)
        statedVersion = version
        if let law = object.optional("width") { width = try Ink.Law(json: law) }
        if let law = object.optional("opacity") { opacity = try Ink.Law(json: law) }
        unknownFields = try object.optional("unknown")?.bytes() ?? []
        try object.finish()
    }

    fileprivate func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.members(of: inkType, revision, color, statedVersion)
            for (key, law) in [("width", width), ("opacity", opacity)] where !law.isIdentity {
                writer.key(key)
                writer.array([law.scale, law.offset]) { $0.number(Double($1)) }
            }
            writer.unknownFields(unknownFields)
        }
    }
}

extension Ink.Law {
    fileprivate init(json: JSONValue) throws(JSONDecodingError) {
        let numbers = try json.floats(2)
        self.init(scale: numbers[0], offset: numbers[1])
    }
}

extension JSONObject {
    fileprivate mutating func takeInk() throws(JSONDecodingError) -> (
        Ink.InkType, UInt32, InkColor, ContentVersion?
    ) {
        let inkType = Ink.InkType(rawValue: try required("identifier").string())
        let revision = try optional("revision")?.integer(UInt32.self) ?? 0
        let components = try required("color").floats(4)
        let color = InkColor(
            red: components[0],
            green: components[1],
            blue: components[2],
            alpha: components[3],
            space: InkColor.Space(rawValue: try optional("colorSpace")?.integer(UInt8.self) ?? 0)
        )
        let version = try optional("contentVersion")?.integer(UInt64.self)
        return (inkType, revision, color, version.map { ContentVersion(rawValue: $0) })
    }
}

extension JSONWriter {
    fileprivate mutating func members(
        of inkType: Ink.InkType,
        _ revision: UInt32,
        _ color: InkColor,
        _ statedVersion: ContentVersion?
    ) {
        key("identifier")
        string(inkType.rawValue)
        if revision != 0 {
            key("revision")
            integer(revision)
        }
        key("color")
        array(color.components) { $0.number(Double($1)) }
        if color.space != .extendedSRGB {
            key("colorSpace")
            integer(color.space.rawValue)
        }
        if let statedVersion {
            key("contentVersion")
            integer(statedVersion.rawValue)
        }
    }

    fileprivate mutating func unknownFields(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        key("unknown")
        hex(bytes)
    }
}

extension Ink {
    /// How many bytes its JSON has.
    var jsonSize: Int {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes.count
    }
}
