/// What stands before a document's root element.
struct InkMLProlog {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The encoding that the XML declaration names.
    var encoding: String? {
        guard hasDeclaration else { return nil }
        var declaration = bytes[..<end(of: "?>", from: 0)]
        while !declaration.isEmpty, !declaration.starts(with: "encoding".utf8) { declaration.removeFirst() }
        guard !declaration.isEmpty else { return nil }
        let marks = [UInt8(ascii: "\""), UInt8(ascii: "'")]
        let value = declaration.drop { !marks.contains($0) }.dropFirst().prefix { !marks.contains($0) }
        return String(decoding: value, as: UTF8.self)
    }

    private var hasDeclaration: Bool {
        bytes.starts(with: "<?xml".utf8) && bytes.dropFirst(5).first.map { $0 <= 0x20 } ?? false
    }

    /// The parts that a parser need not see: the XML declaration and the document type.
    ///
    /// - Throws: ``InkMLError`` `.documentType` for a document type that declares markup.
    mutating func unneeded() throws(InkMLError) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        if hasDeclaration { ranges.append(0..<end(of: "?>", from: 0)) }
        while true {
            while offset < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset]) { offset += 1 }
            if starts(with: "<!--") {
                offset = end(of: "-->", from: offset + 4)
            } else if starts(with: "<?") {
                offset = end(of: "?>", from: offset)
            } else if starts(with: "<!DOCTYPE") {
                let start = offset
                try skipDocumentType()
                ranges.append(start..<offset)
            } else {
                return ranges
            }
        }
    }

    private mutating func skipDocumentType() throws(InkMLError) {
        let start = offset
        var quote: UInt8?
        while offset < bytes.count {
            let byte = bytes[offset]
            offset += 1
            switch (quote, byte) {
            case (.some(let mark), _): quote = byte == mark ? nil : mark
            case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")): quote = byte
            case (nil, UInt8(ascii: "[")):
                throw InkMLError(.documentType, at: InkMLPosition.start.advanced(over: bytes[..<start]))
            case (nil, UInt8(ascii: ">")): return
            default: break
            }
        }
    }

    private func starts(with text: StaticString) -> Bool {
        bytes[offset...].starts(with: "\(text)".utf8)
    }

    /// The offset after the next `text`; that of the end where there is none.
    private func end(of text: String, from start: Int) -> Int {
        let text = Array(text.utf8)
        var offset = min(start, bytes.count)
        while offset < bytes.count, !(bytes[offset] == text[0] && bytes[offset...].starts(with: text)) { offset += 1 }
        return min(offset + text.count, bytes.count)
    }
}
