extension JSONReader {
    /// Reads a string, whose quotation mark is the next byte.
    mutating func string() throws(JSONDecodingError) -> String {
        let start = position
        skip(1)
        var text: [UInt8] = []
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "\""):
                skip(1)
                return try checked(text, start + 1..<position - 1)
            case UInt8(ascii: "\\"): try escape(&text)
            case 0..<0x20: throw JSONDecodingError(.invalidText, at: position, "a bare control character")
            default:
                text.append(byte)
                skip(1)
            }
        }
        throw JSONDecodingError(.unexpectedEnd, at: position)
    }

    /// The text, if the bytes between the quotation marks are UTF-8.
    private func checked(_ text: [UInt8], _ range: Range<Int>) throws(JSONDecodingError) -> String {
        let string = String(decoding: text, as: UTF8.self)
        // Decoding repairs what isn't UTF-8, so text that comes back with the same bytes was.
        if string.utf8.elementsEqual(text) { return string }
        var parser = Unicode.UTF8.ForwardParser()
        var rest = bytes[range].makeIterator()
        var offset = range.lowerBound
        while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
        throw JSONDecodingError(.invalidText, at: offset, "not UTF-8")
    }

    private mutating func escape(_ text: inout [UInt8]) throws(JSONDecodingError) {
        let start = position
        guard start + 1 < bytes.count else { throw JSONDecodingError(.unexpectedEnd, at: bytes.count) }
        skip(2)
        switch bytes[start + 1] {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(bytes[start + 1])
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text += try scalar(from: start).utf8
        default: throw JSONDecodingError(.invalidText, at: start, "an escape that isn't defined")
        }
    }

    /// The character of one escape, or of two that are a surrogate pair; the first began at `start`.
    private mutating func scalar(from start: Int) throws(JSONDecodingError) -> String {
        var code = try codeUnit()
        if 0xD800..<0xDC00 ~= code, bytes[position...].starts(with: #"\u"#.utf8) {
            skip(2)
            let low = try codeUnit()
            guard 0xDC00..<0xE000 ~= low else { throw JSONDecodingError(.invalidText, at: start, "half a pair") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard code != 0 else { throw JSONDecodingError(.invalidText, at: start, "NUL") }
        guard let scalar = Unicode.Scalar(code) else {
            if position == bytes.count { throw JSONDecodingError(.unexpectedEnd, at: position) }
            throw JSONDecodingError(.invalidText, at: start, "half a surrogate pair")
        }
        return String(Character(scalar))
    }

    private mutating func codeUnit() throws(JSONDecodingError) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard position < bytes.count else { throw JSONDecodingError(.unexpectedEnd, at: position) }
            let byte = bytes[position]
            // Capitals differ from small letters in one bit, which no other digit lacks.
            guard let digit = Hex.digit(byte) ?? Hex.digit(byte | 0x20) else {
                throw JSONDecodingError(.invalidText, at: position, "four hexadecimal digits are expected")
            }
            code = code << 4 | UInt32(digit)
            skip(1)
        }
        return code
    }
}
