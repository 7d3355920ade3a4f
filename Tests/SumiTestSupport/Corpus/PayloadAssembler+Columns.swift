import Sumi

/// A block's columns that aren't constant: with planes, or range-coded.
extension PayloadAssembler {
    /// A column's name and what its tag announces, as statements say.
    private typealias Head = (id: Column.ID, name: [UInt8], announced: [UInt8])

    /// `column force predictor=1 lattice=8,0,0 presence=0,2,1 { planes { … } }`: head, length and planes.
    mutating func column(_ statement: SourceStatement) throws {
        let head = try columnHead(statement, "length")
        let body = head.announced + (try PayloadAssembler.bytes(of: statement.body ?? []))
        var column = ByteWriter()
        column.write(head.name)
        column.varint(try statement.number("length") ?? UInt64(body.count))
        column.write(body)
        write(column.bytes)
    }

    /// `coded { column x predictor=1 runs=3,2 { 5 -1 0 7 7 }; column bytes:7 { item { … } } }`: how many columns there are,
    /// their heads, and the stream of their integers. `runs` says how many belong to each part; without it all are of one.
    /// `column bytes:7 lengths=2 { 5 256 }` has strings of these lengths and bytes, whatever they are.
    mutating func coded(_ statement: SourceStatement) throws {
        try statement.allow("count", "without", body: true)
        let columns = statement.body ?? []
        var (heads, encoder) = (ByteWriter(), RangeEncoder())
        for column in columns {
            guard column.keyword == "column" else { throw column.error("a column was expected") }
            let head = try columnHead(column, "runs", "lengths")
            heads.write(head.name + head.announced)
            if let lengths: [Int64] = try column.numbers("lengths") {
                try PayloadAssembler.encode(lengths, head.id, column, with: &encoder)
            } else if head.id.shape == .strokeBytes {
                let strings = try PayloadAssembler.items(column)
                try PayloadAssembler.encode(strings.map { Int64($0.count) }, head.id, column, with: &encoder)
                try PayloadAssembler.encode(strings.joined().map { Int64($0) }, head.id, column, with: &encoder)
                continue
            }
            try PayloadAssembler.encode(column.bodyNumbers(), head.id, column, with: &encoder)
        }
        var section = ByteWriter()
        section.varint(try statement.number("count") ?? UInt64(columns.count))
        section.write(heads.bytes)
        section.write(encoder.finish().dropLast(try statement.number("without") ?? 0))
        write(section.bytes)
    }

    private static func encode(
        _ integers: [Int64],
        _ id: Column.ID,
        _ statement: SourceStatement,
        with encoder: inout RangeEncoder
    ) throws {
        let runs = try statement.numbers("runs") ?? [integers.count]
        guard runs.allSatisfy({ $0 >= 0 }), runs.reduce(0, +) == integers.count else {
            throw statement.error("runs= doesn't divide \(integers.count) integers")
        }
        var (model, integers) = (ResidualModel(), integers)
        model.code(&integers, runs: id.modelledRuns(runs), with: &encoder)
    }

    /// A column's name, tag and description. Numbers that follow by themselves aren't written, but with `number=stated`.
    private mutating func columnHead(_ statement: SourceStatement, _ more: String...) throws -> Head {
        let keys = [
            "tag", "number", "presence", "lattice", "corrections", "predictor", "coefficients", "shift", "bias",
        ]
        try statement.allow(keys + more, words: 1...1, body: true)
        guard let id = try Column.ID(name: statement.words[0].text) else { throw statement.error("no such column") }
        var (tag, announced) = (id.shape.rawValue, ByteWriter())
        if let presence: [UInt64] = try statement.numbers("presence") {
            tag |= 1 << 2
            for length in presence { announced.varint(length) }
        }
        if let lattice = try PayloadAssembler.lattice(statement) {
            tag |= 1 << 3
            announced.write(lattice)
        }
        let stated = try PayloadAssembler.statedPredictor(statement)
        announced.write(stated ?? [])
        tag |= (try statement.number("predictor") ?? (stated == nil ? 0 : Predictor.statedNumber)) << 4
        let implied = last.map { $0.shape == id.shape ? Int($0.number) + 1 : 0 } ?? 0
        last = id
        let isStated: Bool
        switch statement.text("number") {
        case "stated": isStated = true
        case "implied": isStated = false
        case nil: isStated = implied != Int(id.number)
        default: throw statement.error("number= is neither stated nor implied")
        }
        if isStated { tag |= 1 << 7 }
        tag = try statement.number("tag") ?? tag
        return (id, isStated ? [tag, id.number] : [tag], announced.bytes)
    }

    /// `lattice=MULTIPLIER,OFFSET,SHIFT corrections=INDEX:AMOUNT,…`
    private static func lattice(_ statement: SourceStatement) throws -> [UInt8]? {
        guard let text = statement.text("lattice") else {
            if statement.text("corrections") != nil { throw statement.error("corrections= without lattice=") }
            return nil
        }
        let parts = text.split(separator: ",").map { String($0) }
        guard parts.count == 3 else { throw statement.error("lattice= has \(parts.count) numbers, not 3") }
        let corrections = try statement.text("corrections")?.split(separator: ",").map { correction in
            let pair = correction.split(separator: ":").map { String($0) }
            guard pair.count == 2 else { throw statement.error("not INDEX:AMOUNT") }
            return (index: try statement.number(pair[0]) as UInt64, amount: try statement.number(pair[1]) as Int64)
        }
        var writer = ByteWriter()
        writer.byte(try statement.number(parts[2]) | (corrections == nil ? 0 : 1 << 7))
        writer.varint(try statement.number(parts[0]))
        writer.svarint(try statement.number(parts[1]))
        guard let corrections else { return writer.bytes }
        writer.count(corrections.count)
        var next: UInt64 = 0
        for (index, amount) in corrections {
            guard index >= next else { throw statement.error("corrections= doesn't ascend") }
            writer.varint(index - next)
            writer.svarint(amount)
            next = index + 1
        }
        return writer.bytes
    }

    /// `coefficients=3,-1 shift=1 bias=5`; `predictor=6` alone has none.
    private static func statedPredictor(_ statement: SourceStatement) throws -> [UInt8]? {
        let coefficients: [Int64]? = try statement.numbers("coefficients")
        let bias: Int64? = try statement.number("bias")
        guard coefficients != nil || bias != nil || statement.text("predictor") == "\(Predictor.statedNumber)" else {
            return nil
        }
        let (order, shift) = (coefficients?.count ?? 0, try statement.number("shift") ?? UInt8(0))
        guard order <= Predictor.maximumOrder, shift <= Predictor.maximumShift else {
            throw statement.error("no form says so many coefficients, or such a shift")
        }
        var writer = ByteWriter()
        writer.byte((bias == nil ? 0 : 1 << 7) | UInt8(order) << 4 | shift)
        if let bias { writer.svarint(bias) }
        for coefficient in coefficients ?? [] { writer.svarint(coefficient) }
        return writer.bytes
    }

    /// `planes { 1 -2 300 }`: integers as two planes, each behind a mark; `bare` without marks, `deflated` with each plane
    /// deflated.
    mutating func planes(_ statement: SourceStatement) throws {
        try statement.allow(words: 0...1, body: true)
        planes(Planes(try statement.bodyNumbers()), statement)
    }

    /// `strings { item { … } … }`: the lengths as planes, then all bytes as a plane.
    mutating func strings(_ statement: SourceStatement) throws {
        try statement.allow(words: 0...1, body: true)
        let strings = try PayloadAssembler.items(statement)
        planes(Planes(strings.map { Int64($0.count) }), statement)
        plane(strings.flatMap(\.self), statement)
    }

    private static func items(_ statement: SourceStatement) throws -> [[UInt8]] {
        try (statement.body ?? []).map { item in
            guard item.keyword == "item" else { throw item.error("an item was expected") }
            try item.allow(body: true)
            return try PayloadAssembler.bytes(of: item.body ?? [])
        }
    }

    private mutating func planes(_ planes: Planes, _ statement: SourceStatement) {
        plane(planes.leading, statement)
        plane(planes.trailing, statement)
    }

    private mutating func plane(_ bytes: [UInt8], _ statement: SourceStatement) {
        guard !bytes.isEmpty else { return }
        if statement.says("bare") {
            write(bytes)
        } else if statement.says("deflated") {
            let stream = StoredDeflate.stream(of: bytes)
            write(ByteWriter.bytes { $0.count(stream.count) } + stream)
        } else {
            write([0] + bytes)
        }
    }
}
