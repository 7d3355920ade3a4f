/// Writes JSON in the one form that ``Drawing`` documents: no spaces, keys in the order in which they are written.
package struct JSONWriter {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    /// Writes text as it is.
    package mutating func raw(_ text: StaticString) {
        text.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
    }

    /// Writes JSON as it is.
    package mutating func raw(_ json: [UInt8]) { bytes += json }

    /// Writes an object, whose members `body` writes.
    package mutating func object(_ body: (inout JSONWriter) -> Void) {
        raw("{")
        body(&self)
        raw("}")
    }

    /// Writes a key; its value is to follow.
    package mutating func key(_ key: String) {
        if bytes.last != UInt8(ascii: "{") { raw(",") }
        string(key)
        raw(":")
    }

    /// Writes an array.
    package mutating func array<Element>(
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        raw("[")
        list(elements, separator: ",", write)
        raw("]")
    }

    /// Writes an array with a line for each element.
    package mutating func lines<Element>(
        _ elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        raw("[")
        let start = bytes.count
        list(elements, separator: ",\n") { writer, element in
            if writer.bytes.count == start { writer.raw("\n") }
            write(&writer, element)
        }
        raw(bytes.count == start ? "]" : "\n]")
    }

    private mutating func list<Element>(
        _ elements: some Sequence<Element>,
        separator: StaticString,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        var isFirst = true
        for element in elements {
            if !isFirst { raw(separator) }
            isFirst = false
            write(&self, element)
        }
    }

    /// Writes an integer in decimal.
    package mutating func integer(_ value: some BinaryInteger) {
        guard let small = Int(exactly: value) else { return bytes.append(contentsOf: String(value).utf8) }
        // A drawing is millions of them, and strings take twice as long.
        if small < 0 { raw("-") }
        var place: UInt = 1
        while small.magnitude / place >= 10 { place *= 10 }
        while place > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: small.magnitude / place % 10))
            place /= 10
        }
    }

    /// Writes a number as exact text.
    package mutating func number(_ value: Double) {
        string(HexFloat.text(of: value))
    }

    /// Writes bytes as hexadecimal digits.
    package mutating func hex(_ value: some Collection<UInt8>) {
        string(Hex.text(of: value))
    }

    /// Writes a string: UTF-8, of which only quotation marks, backslashes and control characters are escaped.
    package mutating func string(_ text: String) {
        raw("\"")
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): raw(#"\""#)
            case UInt8(ascii: "\\"): raw(#"\\"#)
            case 0x08: raw(#"\b"#)
            case 0x09: raw(#"\t"#)
            case 0x0A: raw(#"\n"#)
            case 0x0C: raw(#"\f"#)
            case 0x0D: raw(#"\r"#)
            case 0..<0x20:
                raw(#"\u00"#)
                bytes.append(contentsOf: Hex.text(of: [byte]).utf8)
            default: bytes.append(byte)
            }
        }
        raw("\"")
    }
}
