/// Finds where a byte of an element's text stands in the file, past comments, other elements, CDATA marks, references
/// and line ends of two bytes, none of which is in the text.
struct InkMLTextLocator {
    private let bytes: [UInt8]
    private var offset: Int
    private var remaining: Int
    private var depth = 0

    /// - Parameters:
    ///   - bytes: the file
    ///   - start: where the element's tag begins
    ///   - textOffset: the byte looked for, counted in the text
    init(_ bytes: [UInt8], element start: Int, textOffset: Int) {
        self.bytes = bytes
        offset = start
        remaining = textOffset
    }

    /// The offset in the file; that of the end tag where the text is shorter.
    mutating func locate() -> Int {
        skipTag()
        depth = 0
        while offset < bytes.count {
            if bytes[offset] == UInt8(ascii: "<") {
                if starts(with: "<![CDATA[") {
                    offset += 9
                    while offset < bytes.count, !starts(with: "]]>") {
                        if isFound(consuming: 1) { return offset }
                        offset += 1
                    }
                    offset += 3
                } else if starts(with: "<!--") {
                    skip(past: "-->")
                } else if starts(with: "<?") {
                    skip(past: "?>")
                } else if depth == 0, starts(with: "</") {
                    return offset
                } else {
                    skipTag()
                }
            } else if bytes[offset] == UInt8(ascii: "&") {
                let (length, count) = reference()
                if isFound(consuming: count) { return offset }
                offset += length
            } else {
                if isFound(consuming: 1) { return offset }
                offset += 1
            }
        }
        return bytes.count
    }

    /// Whether the byte looked for is among the next `count` of the text; they are counted if not.
    private mutating func isFound(consuming count: Int) -> Bool {
        guard depth == 0, !(bytes[offset] == 0x0D && bytes[(offset + 1)...].first == 0x0A) else { return false }
        guard remaining >= count else { return true }
        remaining -= count
        return false
    }

    /// The length of the reference here, and how many bytes of text it stands for.
    private func reference() -> (length: Int, count: Int) {
        let body = bytes[(offset + 1)...].prefix { $0 != UInt8(ascii: ";") }
        guard body.first == UInt8(ascii: "#") else { return (body.count + 2, 1) }
        let digits = String(decoding: body.dropFirst(), as: UTF8.self)
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        let scalar = number.flatMap(Unicode.Scalar.init)
        return (body.count + 2, scalar.map { UTF8.width($0) } ?? 1)
    }

    private mutating func skipTag() {
        depth += starts(with: "</") ? -1 : 1
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            if let mark = quote {
                if byte == mark { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                if bytes[offset - 2] == UInt8(ascii: "/") { depth -= 1 }
                return
            }
        }
    }

    private func starts(with text: StaticString) -> Bool {
        bytes[offset...].starts(with: "\(text)".utf8)
    }

    private mutating func skip(past text: StaticString) {
        while offset < bytes.count, !starts(with: text) { offset += 1 }
        offset = min(offset + text.utf8CodeUnitCount, bytes.count)
    }
}
