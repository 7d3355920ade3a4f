import Sumi

extension PayloadAssembler {
    /// `ink pen color=0,0,0,255 fallback=0 width=2,-4 { more fields }`: an entry of the table, behind its length.
    mutating func ink(_ statement: SourceStatement) throws {
        try statement.allow(
            "flags",
            "number",
            "revision",
            "version",
            "space",
            "color",
            "color32",
            "fallback",
            "width",
            "opacity",
            "length",
            words: 0...1,
            body: true
        )
        let numbered = Ink.InkType.numbered.firstIndex {
            $0.rawValue.hasSuffix("." + (statement.words.first?.text ?? "-"))
        }
        let number = try statement.number("number") ?? numbered.map { UInt64($0 + 1) }
        var flags: UInt8 = number == nil ? 1 : 0
        for (bit, key) in ["color32", "fallback", "revision", "width", "opacity"].enumerated()
        where statement.text(key) != nil { flags |= 2 << UInt8(bit) }
        var entry = ByteWriter()
        entry.byte(try statement.number("flags") ?? flags)
        if let number { entry.varint(number) } else { entry.string(statement.words.first?.text ?? "") }
        if let revision: UInt64 = try statement.number("revision") { entry.varint(revision) }
        entry.varint(try statement.number("version") ?? 1)
        entry.byte(try statement.number("space") ?? 0)
        if let color: [Float] = try statement.decimals("color32", count: 4) {
            for component in color { entry.float(component) }
        } else {
            entry.write(try statement.numbers("color") ?? [0, 0, 0, 255])
        }
        if let fallback: UInt64 = try statement.number("fallback") { entry.varint(fallback) }
        for key in ["width", "opacity"] {
            for number in try statement.decimals(key, count: 2) as [Float]? ?? [] { entry.float(number) }
        }
        entry.write(try PayloadAssembler.bytes(of: statement.body ?? []))
        var sized = ByteWriter()
        sized.varint(try statement.number("length") ?? UInt64(entry.bytes.count))
        write(sized.bytes + entry.bytes)
    }
}
