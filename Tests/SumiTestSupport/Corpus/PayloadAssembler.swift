import Sumi

/// Makes bytes from statements: numbers, text, and what holds them.
struct PayloadAssembler {
    private(set) var writer = ByteWriter()
    /// The block's last column so far, which the next one's number may follow from.
    var last: Column.ID?

    /// The bytes that statements stand for.
    static func bytes(of statements: [SourceStatement]) throws -> [UInt8] {
        var assembler = PayloadAssembler()
        for statement in statements { try assembler.assemble(statement) }
        return assembler.writer.bytes
    }

    mutating func write(_ bytes: some Sequence<UInt8>) { writer.write(bytes) }

    private mutating func assemble(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "u8", "u16", "u32", "u64", "varint", "svarint", "f32", "f64", "bytes", "string":
            try statement.allow(words: 1...10_000)
            try number(statement)
        case "repeat":
            try statement.allow(words: 1...1, body: true)
            let bytes = try PayloadAssembler.bytes(of: statement.body ?? [])
            for _ in 0..<(try statement.numbers() as [UInt32])[0] { writer.write(bytes) }
        case "sized":
            try statement.allow("length", body: true)
            let bytes = try PayloadAssembler.bytes(of: statement.body ?? [])
            writer.varint(try statement.number("length") ?? UInt64(bytes.count))
            writer.write(bytes)
        case "deflate": try deflate(statement)
        case "ink": try ink(statement)
        case "grid": try grid(statement)
        default:
            guard try assembleBlock(statement) else { throw statement.error("no such statement") }
        }
    }

    private mutating func number(_ statement: SourceStatement) throws {
        switch statement.keyword {
        case "u8": for number in try statement.numbers() as [UInt8] { writer.byte(number) }
        case "u16": for number in try statement.numbers() as [UInt16] { writer.integer(number) }
        case "u32": for number in try statement.numbers() as [UInt32] { writer.integer(number) }
        case "u64": for number in try statement.numbers() as [UInt64] { writer.integer(number) }
        case "varint": for number in try statement.numbers() as [UInt64] { writer.varint(number) }
        case "svarint": for number in try statement.numbers() as [Int64] { writer.svarint(number) }
        case "f32": for word in statement.words { writer.float(try statement.decimal(word.text)) }
        case "f64": for word in statement.words { writer.double(try statement.decimal(word.text)) }
        case "string": for word in statement.words { writer.string(word.text) }
        default: writer.write(try statement.bytes())
        }
    }

    /// `deflate` writes a raw stream; `deflate sized` its length first, `deflate counted` the length of what it holds.
    private mutating func deflate(_ statement: SourceStatement) throws {
        try statement.allow("length", "count", words: 0...2, body: true)
        let bytes = try PayloadAssembler.bytes(of: statement.body ?? [])
        let stream = StoredDeflate.stream(of: bytes)
        if statement.says("counted") { writer.varint(try statement.number("count") ?? UInt64(bytes.count)) }
        if statement.says("sized") { writer.varint(try statement.number("length") ?? UInt64(stream.count)) }
        writer.write(stream)
    }

    private mutating func grid(_ statement: SourceStatement) throws {
        try statement.allow("layout", "steps")
        writer.byte(try statement.number("layout") ?? 0)
        for steps: UInt64 in try statement.numbers("steps") ?? [] { writer.varint(steps) }
    }
}

/// Raw deflate that compresses nothing: the same bytes whatever zlib is at hand.
enum StoredDeflate {
    static func stream(of bytes: [UInt8]) -> [UInt8] {
        var writer = ByteWriter()
        var rest = bytes[...]
        repeat {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(65_535)
            writer.byte(rest.isEmpty ? 1 : 0)
            writer.integer(UInt16(block.count))
            writer.integer(~UInt16(block.count))
            writer.write(block)
        } while !rest.isEmpty
        return writer.bytes
    }
}
