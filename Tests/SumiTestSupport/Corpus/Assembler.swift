import Sumi

/// Makes a file's bytes from the statements of its source: frames, ordinals and checks by itself, unless told otherwise.
struct Assembler {
    var bytes: [UInt8] = []
    /// Where the chunks lie, in file order.
    var chunks: [Range<Int>] = []
    /// The drawing of the source, if it has one, before its points are rounded.
    private(set) var drawing: Drawing?
    private var logCheck = LogCheck()
    private var tally = Tally()

    /// What a commit says, unless told otherwise.
    private struct Tally {
        var version = ContentVersion.version1
        var strokes = 0
        var points = 0
        var lastCommit: Int?
        var lastIndex: Int?
    }

    mutating func assemble(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "header": try header(statement)
        case "chunk":
            try statement.allow("ordinal", "length", "check", words: 1...1, body: true)
            let payload = try PayloadAssembler.bytes(of: statement.body ?? [])
            try append(try Assembler.kind(statement), payload, statement)
        case "commit": try commit(statement)
        case "index":
            try statement.allow("link", "first", "ordinal", "length", "check")
            try append(.index, try IndexAssembler(bytes: bytes, chunks: chunks).payload(statement), statement)
        case "repair":
            try statement.allow("flip", "ordinal", "length", "check")
            var payload = RepairRecord(of: bytes[...]).payload(at: bytes.count)
            if let place: UInt64 = try statement.number("flip") { payload[Int(place) % payload.count] ^= 1 }
            try append(.repair, payload, statement)
        case "drawing": try drawing(statement)
        case "raw": bytes += try PayloadAssembler.bytes(of: statement.body ?? [])
        default: try transform(statement)
        }
    }

    private mutating func header(_ statement: SourceStatement) throws {
        try statement.allow("version", "oldest", "reserved", "check")
        var header = ByteWriter()
        header.write(Header.signature)
        header.byte(try statement.number("version") ?? Header.currentVersion)
        header.byte(try statement.number("oldest") ?? Header.currentVersion)
        header.integer(try statement.number("reserved") ?? 0 as UInt16)
        let check = try statement.number("check") ?? Zlib.crc32(header.bytes)
        header.integer(check)
        bytes += header.bytes
        logCheck.append(check)
    }

    private mutating func append(_ kind: ChunkKind, _ payload: [UInt8], _ statement: SourceStatement) throws {
        var frame = ByteWriter()
        frame.byte(kind.rawValue)
        frame.integer(try statement.number("length") ?? UInt32(payload.count))
        frame.write(payload)
        // A commit has an ordinal in its payload too, and that is the one it names so.
        let key = kind == .commit ? "frame" : "ordinal"
        let ordinal = try statement.number(key) ?? UInt32(chunks.count)
        let check = try statement.number("check") ?? ChunkFraming.check(frame.bytes[...], ordinal: ordinal)
        frame.integer(check)
        note(kind, payload, at: bytes.count)
        chunks.append(bytes.count..<bytes.count + frame.bytes.count)
        bytes += frame.bytes
        logCheck.append(check)
    }

    private mutating func note(_ kind: ChunkKind, _ payload: [UInt8], at offset: Int) {
        switch kind {
        case .commit: tally.lastCommit = offset
        case .index: tally.lastIndex = offset
        case .block:
            tally.lastIndex = nil
            var reader = ByteReader(payload)
            // A head that can't be read is meant so; the source says what the commit states.
            guard let head = try? BlockHead(reader: &reader) else { return }
            tally.version = max(tally.version, head.version)
            tally.strokes += head.strokeCount
            tally.points += head.pointCount
        case .inks, .grids, .sequence: tally.lastIndex = nil
        default: break
        }
    }

    private mutating func commit(_ statement: SourceStatement) throws {
        try statement.allow(
            "version",
            "strokes",
            "points",
            "ordinal",
            "index",
            "previous",
            "logCheck",
            "size",
            "length",
            "check",
            "frame",
            body: true
        )
        let start = bytes.count
        var payload = ByteWriter()
        payload.varint(try statement.number("version") ?? tally.version.rawValue)
        payload.varint(try statement.number("strokes") ?? UInt64(tally.strokes))
        payload.varint(try statement.number("points") ?? UInt64(tally.points))
        payload.varint(try statement.number("ordinal") ?? UInt64(chunks.count))
        payload.varint(try statement.number("index") ?? UInt64(tally.lastIndex.map { start - $0 } ?? 0))
        payload.varint(try statement.number("previous") ?? UInt64(tally.lastCommit.map { start - $0 } ?? 0))
        payload.integer(try statement.number("logCheck") ?? logCheck.value)
        let size = UInt8(truncatingIfNeeded: payload.bytes.count + 1 + ChunkFraming.overhead)
        payload.byte(try statement.number("size") ?? size)
        payload.write(try PayloadAssembler.bytes(of: statement.body ?? []))
        try append(.commit, payload.bytes, statement)
    }

    private mutating func drawing(_ statement: SourceStatement) throws {
        guard bytes.isEmpty else { throw statement.error("stands after other bytes") }
        let source = try DrawingSource(statement)
        drawing = source.drawing
        let file = try source.file()
        var reader = ByteReader(file)
        logCheck.append(Header.storedCheck(in: file) ?? 0)
        bytes = Array(file[try reader.skip(Header.length)])
        while reader.remaining > 0 {
            let chunk = try Chunk(reader: &reader, ordinal: chunks.count)
            if statement.says("uncommitted"), chunk.kind == .index || chunk.kind == .commit { return }
            note(chunk.kind, Array(file[chunk.payload]), at: chunk.offset)
            chunks.append(chunk.offset..<chunk.end)
            logCheck.append(chunk.check)
            bytes += file[chunk.offset..<chunk.end]
        }
    }

    static func kind(_ statement: SourceStatement) throws -> ChunkKind {
        let known: [ChunkKind] = [
            .inks, .grids, .block, .sequence, .commit, .metadata, .index, .repair, .privateAncillary, .privateDerived,
        ]
        let name = statement.words[0].text
        if let kind = known.first(where: { $0.description == name }) { return kind }
        if name == "privateDerived" { return .privateDerived }
        return ChunkKind(rawValue: try statement.number(name))
    }
}
