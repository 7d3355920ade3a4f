package import Sumi

/// The shapes of the chunks' payloads (Spec, sections 5 to 10). What doesn't fit its shape stays as bytes.
extension LooseField {
    /// Takes a payload apart. Written again, the fields are the payload, unless a length in it is wrong.
    package static func fields(of kind: ChunkKind, _ payload: [UInt8]) -> [LooseField] {
        var parser = LooseFieldParser(payload)
        switch kind {
        case .inks: parser.list { $0.group { $0.inkEntry() } }
        case .grids:
            parser.list { parser in
                parser.byte()
                for _ in Channel.allCases { parser.varint() }
            }
        case .sequence: parser.list { for _ in 0..<3 { $0.varint() } }
        case .metadata:
            parser.list { parser in
                parser.counted()
                parser.byte()
                parser.counted()
            }
        case .commit:
            for _ in 0..<6 { parser.varint() }
            parser.bytes(4)
            parser.byte()
        case .index: parser.index()
        case .block:
            parser.varint()
            parser.varint()
            let flags = parser.byte()
            for _ in 0..<2 + (flags & 1) { parser.varint() }
            for _ in 0..<2 {
                let mask = parser.varint()
                for _ in 0..<mask.nonzeroBitCount { parser.varint() }
            }
        case .privateAncillary, .privateDerived: parser.counted()
        default: break
        }
        return parser.end()
    }
}

/// Takes payloads apart, field by field; from the first that doesn't fit on, all is bytes.
private struct LooseFieldParser {
    private var reader: ByteReader
    private var fields: [LooseField] = []
    private var isLost = false

    init(_ payload: [UInt8]) {
        reader = ByteReader(payload)
    }

    private init(_ reader: ByteReader) {
        self.reader = reader
    }

    /// All fields, and what is left.
    mutating func end() -> [LooseField] {
        if reader.remaining > 0, let rest = try? reader.read(reader.remaining) { fields.append(.bytes(rest)) }
        return fields
    }

    private mutating func take<Value>(
        _ read: (inout ByteReader) throws(SumiDecodingError) -> Value,
        _ field: (Value) -> LooseField
    ) -> Value? {
        var probe = reader
        guard !isLost, let value = try? read(&probe) else {
            isLost = true
            return nil
        }
        reader = probe
        fields.append(field(value))
        return value
    }

    @discardableResult
    mutating func byte() -> UInt8 {
        take({ (reader) throws(SumiDecodingError) in try reader.byte() }, LooseField.byte) ?? 0
    }

    @discardableResult
    mutating func varint() -> UInt64 {
        take({ (reader) throws(SumiDecodingError) in try reader.varint() }, LooseField.varint) ?? 0
    }

    mutating func bytes(_ count: Int) {
        _ = take({ (reader) throws(SumiDecodingError) in try reader.read(count) }, LooseField.bytes)
    }

    mutating func counted() {
        _ = take(
            { (reader) throws(SumiDecodingError) in try reader.read(try reader.count()) },
            LooseField.counted
        )
    }

    mutating func group(_ body: (inout LooseFieldParser) -> Void) {
        _ = take({ (reader) throws(SumiDecodingError) in try reader.read(try reader.count()) }) { bytes in
            var inner = LooseFieldParser(bytes)
            body(&inner)
            return .group(inner.end())
        }
    }

    mutating func list(_ item: (inout LooseFieldParser) -> Void) {
        var probe = reader
        guard !isLost, let count = try? probe.itemCount() else {
            isLost = true
            return
        }
        var items: [[LooseField]] = []
        for _ in 0..<count {
            var inner = LooseFieldParser(probe)
            item(&inner)
            // A list that breaks off is no list.
            if inner.isLost {
                isLost = true
                return
            }
            items.append(inner.fields)
            probe = inner.reader
        }
        reader = probe
        fields.append(.list(items))
    }

    mutating func inkEntry() {
        let flags = byte()
        if flags & 1 != 0 { counted() } else { varint() }
        if flags & 8 != 0 { varint() }
        varint()
        byte()
        if flags & 2 != 0 {
            for _ in 0..<4 { bytes(4) }
        } else {
            for _ in 0..<4 { byte() }
        }
        if flags & 4 != 0 { varint() }
        for law in [16, 32] as [UInt8] where flags & law != 0 {
            bytes(4)
            bytes(4)
        }
    }

    mutating func index() {
        for _ in 0..<3 { varint() }
        list { parser in
            for _ in 0..<7 { parser.varint() }
            let flags = parser.byte()
            for _ in 0..<2 * (flags & 1) { parser.varint() }
            for _ in 0..<5 where flags & 2 != 0 { parser.bytes(4) }
        }
        counted()
        counted()
        if byte() == 1 {
            varint()
            counted()
        }
    }
}
