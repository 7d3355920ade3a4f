import Sumi

/// What stands in a block: its head, the constant columns, and the others.
extension PayloadAssembler {
    mutating func assembleBlock(_ statement: SourceStatement) throws -> Bool {
        switch statement.keyword {
        case "head": try head(statement)
        case "strokeConstants": try constants(statement, .strokeIntegers)
        case "pointConstants": try constants(statement, .pointIntegers)
        case "column": try column(statement)
        case "planes": try planes(statement)
        case "strings": try strings(statement)
        default: return false
        }
        return true
    }

    private mutating func head(_ statement: SourceStatement) throws {
        try statement.allow("strokes", "points", "coding", "flags", "version", "grid", "continued")
        let codings: [String: UInt8] = ["each": 0, "together": 1, "bare": 2]
        guard let coding = codings[statement.text("coding") ?? "each"] else { throw statement.error("no such coding") }
        let continued: UInt64? = try statement.number("continued")
        var head = ByteWriter()
        head.varint(try statement.number("strokes") ?? 1)
        head.varint(try statement.number("points") ?? 1)
        head.byte(try statement.number("flags") ?? coding << 1 | (continued == nil ? 0 : 1))
        head.varint(try statement.number("version") ?? 1)
        head.varint(try statement.number("grid") ?? 0)
        if let continued { head.varint(continued) }
        write(head.bytes)
    }

    /// `pointConstants x=64 y=128`: the mask, then the values by ascending number.
    private mutating func constants(_ statement: SourceStatement, _ shape: Column.Shape) throws {
        guard statement.words.isEmpty, statement.body == nil else { throw statement.error("only NAME=VALUE follows") }
        var values: [(number: UInt8, value: Int64)] = []
        for (key, text) in statement.attributes where key != "mask" {
            let id = try Column.ID(name: key) ?? Column.ID(shape, statement.number(key))
            guard id.shape == shape, id.number < 64 else { throw statement.error("\(key) can't be constant here") }
            values.append((id.number, try statement.number(text)))
        }
        var constants = ByteWriter()
        constants.varint(try statement.number("mask") ?? values.reduce(0) { $0 | 1 << UInt64($1.number) })
        for (_, value) in values.sorted(by: { $0.number < $1.number }) { constants.svarint(value) }
        write(constants.bytes)
    }

    /// `column force predictor=1 step=8 presence=0,2,1 { planes { … } }`: number, tag, length and body.
    private mutating func column(_ statement: SourceStatement) throws {
        try statement.allow(
            "tag",
            "length",
            "presence",
            "step",
            "predictor",
            "coefficients",
            "shift",
            words: 1...1,
            body: true
        )
        guard let id = try Column.ID(name: statement.words[0].text) else { throw statement.error("no such column") }
        var body = ByteWriter()
        for length: UInt64 in try statement.numbers("presence") ?? [] { body.varint(length) }
        if let step: UInt64 = try statement.number("step") { body.varint(step) }
        let coefficients: [Int64]? = try statement.numbers("coefficients")
        if let coefficients {
            body.count(coefficients.count)
            body.byte(try statement.number("shift") ?? 0)
            for coefficient in coefficients { body.svarint(coefficient) }
        }
        body.write(try PayloadAssembler.bytes(of: statement.body ?? []))
        let predictor = try statement.number("predictor") ?? (coefficients == nil ? 0 : Predictor.statedNumber)
        var tag = id.shape.rawValue | predictor << 4
        if statement.text("presence") != nil { tag |= 1 << 2 }
        if statement.text("step") != nil { tag |= 1 << 3 }
        var column = ByteWriter()
        column.byte(id.number)
        column.byte(try statement.number("tag") ?? tag)
        column.varint(try statement.number("length") ?? UInt64(body.bytes.count))
        column.write(body.bytes)
        write(column.bytes)
    }

    /// `planes { 1 2 300 }`: integers as two planes, each behind a mark; `bare` without marks, `signed` zigzagged first,
    /// `deflated` with each plane deflated.
    private mutating func planes(_ statement: SourceStatement) throws {
        try statement.allow(words: 0...2, body: true)
        let integers: [UInt64] =
            statement.says("signed")
            ? (try statement.bodyNumbers() as [Int64]).map(\.zigzagged) : try statement.bodyNumbers()
        let planes = Planes(integers)
        plane(planes.leading, statement)
        plane(planes.trailing, statement)
    }

    /// `strings { sized { … } … }`: the lengths as planes, then all bytes as a plane.
    private mutating func strings(_ statement: SourceStatement) throws {
        try statement.allow(words: 0...2, body: true)
        let strings = try (statement.body ?? []).map { item in
            guard item.keyword == "item" else { throw item.error("an item was expected") }
            try item.allow(body: true)
            return try PayloadAssembler.bytes(of: item.body ?? [])
        }
        let planes = Planes(strings.map { UInt64($0.count) })
        plane(planes.leading, statement)
        plane(planes.trailing, statement)
        plane(strings.flatMap(\.self), statement)
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

extension Column.ID {
    /// A column by its name, or as `strokes:9`, `points:40` or `bytes:7`.
    init?(name: String) throws {
        let known: [String: Column.ID] = [
            "pointCount": .pointCount, "ink": .ink, "creationDate": .creationDate,
            "creationDateBits": .creationDateBits, "randomSeed": .randomSeed, "strokeID": .strokeID,
            "pathID": .pathID, "transform": .transform, "mask": .mask, "renderGroupID": .renderGroupID,
            "renderState": .renderState,
        ]
        if let id = known[name] {
            self = id
        } else if let channel = Channel.allCases.first(where: { "\($0)" == name }) {
            self = .channel(channel)
        } else {
            let shapes: [Substring: Column.Shape] = [
                "strokes": .strokeIntegers, "points": .pointIntegers, "bytes": .strokeBytes,
            ]
            let parts = name.split(separator: ":")
            guard parts.count == 2, let shape = shapes[parts[0]], let number = UInt8(parts[1]) else { return nil }
            self.init(shape, number)
        }
    }
}
