import Sumi

/// What stands in a block: its head, and the constant columns.
extension PayloadAssembler {
    mutating func assembleBlock(_ statement: SourceStatement) throws -> Bool {
        switch statement.keyword {
        case "head": try head(statement)
        case "strokeConstants": try constants(statement, .strokeIntegers)
        case "pointConstants": try constants(statement, .pointIntegers)
        case "column": try column(statement)
        case "coded": try coded(statement)
        case "planes": try planes(statement)
        case "strings": try strings(statement)
        default: return false
        }
        return true
    }

    private mutating func head(_ statement: SourceStatement) throws {
        try statement.allow("strokes", "points", "coding", "flags", "version", "grid", "continued")
        let codings: [String: UInt8] = ["each": 0, "range": 1, "bare": 2]
        guard let coding = codings[statement.text("coding") ?? "each"] else { throw statement.error("no such coding") }
        last = nil
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
}

extension Column.ID {
    /// A column by its name, or as `strokes:9`, `points:40` or `bytes:7`.
    init?(name: String) throws {
        let known: [String: Column.ID] = [
            "pointCount": .pointCount, "ink": .ink, "creationDate": .creationDate,
            "creationDateBits": .creationDateBits, "randomSeed": .randomSeed, "strokeID": .strokeID,
            "pathID": .pathID, "transform": .transform, "mask": .mask, "renderGroupID": .renderGroupID,
            "renderState": .renderState, "trim": .trim,
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
