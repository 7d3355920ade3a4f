import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension JSONValue {
    /// An identifier: 36 characters, in small or capital letters.
    func uuid() throws(JSONDecodingError) -> UUID {
        try string("an identifier") { $0.utf8.count == 36 ? UUID(uuidString: $0) : nil }
    }
}

extension JSONWriter {
    /// Writes an identifier, in small letters.
    mutating func uuid(_ id: UUID) {
        string(id.uuidString.lowercased())
    }

    /// Writes a member, if it has a value.
    mutating func member<Value>(_ name: String, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
        guard let value else { return }
        key(name)
        write(&self, value)
    }
}

/// A transform: a, b, c, d, tx, ty.
extension Transform {
    init(json: JSONValue) throws(JSONDecodingError) {
        let c = try json.doubles(6)
        self.init(a: c[0], b: c[1], c: c[2], d: c[3], tx: c[4], ty: c[5])
    }

    func write(to writer: inout JSONWriter) {
        writer.array(coefficients) { $0.number($1) }
    }

    /// Whether the transform is the identity, to the bit.
    var isIdentity: Bool {
        zip(coefficients, Transform.identity.coefficients).allSatisfy { $0.bitPattern == $1.bitPattern }
    }
}

/// A render state: x and y of the grain's offset, and the opaque rest unless it is empty.
extension RenderState {
    init(json: JSONValue) throws(JSONDecodingError) {
        var object = try json.object()
        let offset = try object.required("grainOffset").doubles(2)
        self.init(grainOffset: Point(x: offset[0], y: offset[1]))
        data = try object.optional("data")?.bytes() ?? []
        try object.finish()
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("grainOffset")
            writer.array([grainOffset.x, grainOffset.y]) { $0.number($1) }
            writer.member("data", data.isEmpty ? nil : data) { $0.hex($1) }
        }
    }
}

/// A trim: what isn't part of the path at its start, and at its end.
extension PathTrim {
    init(json: JSONValue) throws(JSONDecodingError) {
        let numbers = try json.doubles(2)
        guard let trim = PathTrim(start: numbers[0], end: numbers[1]) else {
            throw json.error(.valueOutOfRange, "trim")
        }
        self = trim
    }

    func write(to writer: inout JSONWriter) {
        writer.array([start, end]) { $0.number($1) }
    }
}

/// A value of the metadata: text, or an object with bytes.
extension MetadataValue {
    init(json: JSONValue) throws(JSONDecodingError) {
        if case .string(let text) = json.content {
            self = .string(text)
        } else {
            var object = try json.object()
            self = .bytes(try object.required("bytes").bytes())
            try object.finish()
        }
    }

    func write(to writer: inout JSONWriter) {
        switch self {
        case .string(let text): writer.string(text)
        case .bytes(let bytes):
            writer.object { writer in
                writer.key("bytes")
                writer.hex(bytes)
            }
        }
    }
}

/// A kept chunk: the byte of its kind, and its payload.
extension AncillaryChunk {
    init(json: JSONValue) throws(JSONDecodingError) {
        var object = try json.object()
        let kind = ChunkKind(rawValue: try object.required("kind").integer(UInt8.self))
        self.init(kind: kind, payload: try object.required("payload").bytes())
        try object.finish()
        guard isWritable else { throw json.error(.invalidChunk, "\(kind)") }
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.key("kind")
            writer.integer(kind.rawValue)
            writer.key("payload")
            writer.hex(payload)
        }
    }
}
