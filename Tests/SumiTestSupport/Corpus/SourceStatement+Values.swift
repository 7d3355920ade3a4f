/// What a statement says, as numbers and the like.
extension SourceStatement {
    /// Requires that the statement has no attributes but these: a misspelt one must not go unnoticed.
    func allow(_ keys: String..., words count: ClosedRange<Int> = 0...0, body: Bool = false) throws {
        try allow(keys, words: count, body: body)
    }

    /// Requires that the statement has no attributes but these.
    func allow(_ keys: [String], words count: ClosedRange<Int> = 0...0, body: Bool = false) throws {
        for (key, _) in attributes where !keys.contains(key) { throw error("\(key)= means nothing here") }
        guard Set(attributes.map(\.key)).count == attributes.count else { throw error("an attribute stands twice") }
        guard count.contains(words.count) else { throw error("\(words.count) words follow, not \(count)") }
        if self.body != nil, !body { throw error("{ } means nothing here") }
    }

    /// The text of an attribute.
    func text(_ key: String) -> String? { attributes.first { $0.key == key }?.value }

    /// The number of an attribute.
    func number<Value: FixedWidthInteger>(_ key: String) throws -> Value? {
        try text(key).map { try number($0) }
    }

    /// The numbers of an attribute, with commas between them.
    func numbers<Value: FixedWidthInteger>(_ key: String) throws -> [Value]? {
        try text(key)?.split(separator: ",").map { try number(String($0)) }
    }

    /// The floating-point numbers of an attribute, with commas between them.
    func decimals<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ key: String, count: Int) throws -> [Value]?
    {
        guard let text = text(key) else { return nil }
        let values: [Value] = try text.split(separator: ",").map { try decimal(String($0)) }
        guard values.count == count else { throw error("\(key)= has \(values.count) numbers, not \(count)") }
        return values
    }

    /// A number in decimal, or in hexadecimal after `0x`.
    func number<Value: FixedWidthInteger>(_ text: String) throws -> Value {
        let value = text.hasPrefix("0x") ? Value(text.dropFirst(2), radix: 16) : Value(text)
        guard let value else { throw error("\(text) is not a number that fits") }
        return value
    }

    /// A floating-point number, `nan` and `inf` among them.
    func decimal<Value: BinaryFloatingPoint & LosslessStringConvertible>(_ text: String) throws -> Value {
        guard let value = Value(text) else { throw error("\(text) is not a number") }
        return value
    }

    /// The words as numbers.
    func numbers<Value: FixedWidthInteger>() throws -> [Value] { try words.map { try number($0.text) } }

    /// The numbers within the braces.
    func bodyNumbers<Value: FixedWidthInteger>() throws -> [Value] {
        try (body ?? []).flatMap { (line: SourceStatement) -> [Value] in
            guard line.attributes.isEmpty, line.body == nil else { throw line.error("a number was expected") }
            return try ([line.keyword] + line.words.map(\.text)).map { try line.number($0) }
        }
    }

    /// The words as bytes: two hexadecimal digits each, or text.
    func bytes() throws -> [UInt8] {
        try words.flatMap { word -> [UInt8] in
            if word.isQuoted { return Array(word.text.utf8) }
            guard word.text.count == 2, let byte = UInt8(word.text, radix: 16) else {
                throw error("\(word.text) is not a byte in hexadecimal")
            }
            return [byte]
        }
    }

    /// Whether a word stands in the statement.
    func says(_ word: String) -> Bool { words.contains { $0.text == word && !$0.isQuoted } }
}
