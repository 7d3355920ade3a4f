/// What stands before the root element, checked before the XML parser sees it.
///
/// Foundation's parsers differ in what they do with entities: some expand them, some drop them in silence. So a document
/// type that declares any is refused here, and so are encodings in which a declaration could hide from this check.
struct InkMLProlog {
    private let bytes: [UInt8]
    private var offset = 0
    /// Whether line and column can be counted in the bytes: not in UTF-16.
    let isByteOriented: Bool

    /// Encodings in which ASCII stands for itself, or whose zeros can be dropped.
    private static let encodings: Set<String> = [
        "utf-8", "utf8", "us-ascii", "ascii", "iso-8859-1", "windows-1252", "utf-16", "utf-16le", "utf-16be",
    ]

    init(_ bytes: [UInt8]) {
        let isWide =
            bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(4).contains(0)
        isByteOriented = !isWide
        self.bytes = isWide ? bytes.filter { $0 != 0 && $0 < 0x80 } : bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
    }

    /// Refuses encodings that aren't known and document types that declare markup.
    mutating func check() throws(InkMLError) {
        skipSpace()
        if starts(with: "<?xml") { try checkEncoding() }
        while true {
            skipSpace()
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<?") {
                skip(past: "?>")
            } else if starts(with: "<!DOCTYPE") {
                try checkDocumentType()
            } else {
                return
            }
        }
    }

    private mutating func checkEncoding() throws(InkMLError) {
        let start = offset
        skip(past: "?>")
        var declaration = bytes[start..<offset]
        while !declaration.isEmpty, !declaration.starts(with: "encoding".utf8) { declaration = declaration.dropFirst() }
        let marks = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let value = declaration.drop { !marks.contains($0) }.dropFirst().prefix { !marks.contains($0) }
        guard !declaration.isEmpty else { return }
        let quoted = String(decoding: value, as: UTF8.self)
        guard !InkMLProlog.encodings.contains(quoted.lowercased()) else { return }
        throw InkMLError(.unsupportedEncoding, at: position(of: start), quotation(quoted))
    }

    private mutating func checkDocumentType() throws(InkMLError) {
        let start = offset
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch (quote, byte) {
            case (.some(let mark), _): quote = byte == mark ? nil : mark
            case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
            case (nil, UInt8(ascii: "[")): throw InkMLError(.documentType, at: position(of: start))
            case (nil, UInt8(ascii: ">")): return
            default: break
            }
        }
    }

    private func position(of offset: Int) -> InkMLPosition {
        let first = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        return InkMLPosition.start.advanced(over: bytes[first..<offset])
    }

    private mutating func skipSpace() {
        while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
    }

    private func starts(with text: StaticString) -> Bool {
        bytes[offset...].starts(with: "\(text)".utf8)
    }

    private mutating func skip(past text: StaticString) {
        while offset < bytes.count, !starts(with: text) { offset += 1 }
        offset = min(offset + text.utf8CodeUnitCount, bytes.count)
    }
}

/// Text from a file as a message may show it: short, on one line.
func quotation(_ text: String) -> String {
    let plain = text.unicodeScalars.prefix(40).map { $0.properties.generalCategory == .control ? " " : String($0) }
    return "“" + plain.joined() + (text.unicodeScalars.count > 40 ? "…”" : "”")
}
