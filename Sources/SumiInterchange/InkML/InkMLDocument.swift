/// A file's text in UTF-8, made safe for XML parsers, with every line and column where it was.
///
/// - The XML declaration and the document type are blanked once they have been checked: the text is UTF-8 now, and a
///   document type says nothing that is read. One that declares entities is refused, for some parsers expand them, and
///   others drop them in silence.
/// - Zeros, and anything but `<` at the start, are refused: libxml2 takes them for signs of UTF-32 or EBCDIC, and crashes
///   where the rest isn't (2.9.14).
struct InkMLDocument {
    private(set) var bytes: [UInt8]

    init(_ file: [UInt8]) throws(InkMLError) {
        bytes = try InkMLDocument.utf8(file)
        try checkEncoding()
        var prolog = InkMLProlog(bytes)
        blank(try prolog.unneeded())
        try checkTags()
    }

    /// Refuses what no UTF-8 text of XML holds, and what a parser could take for another encoding.
    private func checkEncoding() throws(InkMLError) {
        let start = bytes.firstIndex { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
        if let start, bytes[start] != UInt8(ascii: "<") {
            throw InkMLError(.notXML, at: position(of: start), InkMLXMLError.text(4, hasEnded: false))
        }
        if let zero = bytes.firstIndex(of: 0) {
            throw InkMLError(.notWellFormed, at: position(of: zero), InkMLXMLError.text(9, hasEnded: false))
        }
    }

    /// Puts a space in the place of each character.
    private mutating func blank(_ ranges: [Range<Int>]) {
        guard !ranges.isEmpty else { return }
        var isBlank = [Bool](repeating: false, count: bytes.count)
        for index in ranges.joined() { isBlank[index] = true }
        bytes = zip(bytes, isBlank).compactMap { byte, isBlank in
            guard isBlank, byte != UInt8(ascii: "\n") else { return byte }
            // What continues a character takes no column.
            return byte & 0xC0 == 0x80 ? nil : UInt8(ascii: " ")
        }
    }

    /// The text in UTF-8 without a byte order mark: from UTF-8, UTF-16, ISO 8859-1 or Windows-1252.
    private static func utf8(_ file: [UInt8]) throws(InkMLError) -> [UInt8] {
        if file.starts(with: [0xEF, 0xBB, 0xBF]) { return Array(file.dropFirst(3)) }
        for (mark, low) in [([UInt8](arrayLiteral: 0xFF, 0xFE), 0), ([0xFE, 0xFF], 1)] where file.starts(with: mark) {
            return utf8(file.dropFirst(2), low: low)
        }
        if file.starts(with: [0x3C, 0]) { return utf8(file[...], low: 0) }
        if file.starts(with: [0, 0x3C]) { return utf8(file[...], low: 1) }
        guard let name = InkMLProlog(file).encoding else { return file }
        switch name.lowercased() {
        // .NET writes UTF-16 over text that it then saves as UTF-8.
        case "utf-8", "utf8", "us-ascii", "ascii", "utf-16": return file
        case "iso-8859-1", "latin1": return file.flatMap { Array(String(Unicode.Scalar($0)).utf8) }
        case "windows-1252": return file.flatMap { Array(String(windows1252($0)).utf8) }
        default: throw InkMLError(.unsupportedEncoding, at: .start, quotation(name))
        }
    }

    /// The character that a byte stands for in Windows-1252 (WHATWG's Encoding Standard, which leaves none undefined).
    private static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        let others: [UInt16] = [
            0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039, 0x152, 0x8D,
            0x17D, 0x8F,
            0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC, 0x2122, 0x161, 0x203A, 0x153, 0x9D,
            0x17E, 0x178,
        ]
        guard 0x80..<0xA0 ~= byte else { return Unicode.Scalar(byte) }
        return Unicode.Scalar(others[Int(byte) - 0x80]) ?? Unicode.Scalar(byte)
    }

    /// The text of UTF-16 whose units have their low byte first (0) or second (1).
    private static func utf8(_ file: ArraySlice<UInt8>, low: Int) -> [UInt8] {
        let units = stride(from: file.startIndex, to: file.endIndex - 1, by: 2)
            .map { UInt16(file[$0 + low]) | UInt16(file[$0 + 1 - low]) << 8 }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }
}

extension InkMLDocument {
    /// Where a byte stands.
    func position(of offset: Int) -> InkMLPosition {
        InkMLPosition.start.advanced(over: bytes[..<min(offset, bytes.count)])
    }

    /// The byte at a position, or the last one before it; looked for from `start` on.
    private func offset(of position: InkMLPosition, after start: InkMLAnchor = InkMLAnchor()) -> Int {
        var line = start.position.line
        var offset = start.offset
        while line < position.line, let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) {
            line += 1
            offset = end + 1
        }
        var column = line == start.position.line ? start.position.column - 1 : 0
        while offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") {
            if bytes[offset] & 0xC0 != 0x80 { column += 1 }
            if column == position.column { break }
            offset += 1
        }
        return offset
    }

    /// The position, or the one nearest to it that the text has: libxml2 counts some characters more than once.
    func nearest(to position: InkMLPosition) -> InkMLPosition {
        self.position(of: offset(of: position))
    }

    /// The `<` of the tag in which the parser stands; no attribute may hold another one.
    func startOfTag(before position: InkMLPosition) -> Int {
        startOfTag(before: offset(of: position))
    }

    /// The same, with its line and column; looked for from another place on, if that comes before.
    func tag(before position: InkMLPosition, after other: InkMLAnchor) -> InkMLAnchor {
        let start = other.precedes(position) ? other : InkMLAnchor()
        let tag = startOfTag(before: offset(of: position, after: start))
        guard tag >= start.offset else { return InkMLAnchor(offset: tag, position: self.position(of: tag)) }
        return InkMLAnchor(offset: tag, position: start.position.advanced(over: bytes[start.offset..<tag]))
    }

    private func startOfTag(before offset: Int) -> Int {
        bytes[..<min(offset + 1, bytes.count)].lastIndex(of: UInt8(ascii: "<")) ?? 0
    }
}
