/// The beginning of a file, which tells what it is.
package struct FileHead: Sendable {
    /// How many bytes tell it.
    package static let length = 4096

    /// The first bytes, at most ``length``.
    package let bytes: ArraySlice<UInt8>
    /// They as text, if they are any, without a byte order mark and white space before it.
    package let text: Substring?
    /// The name of an XML document's first element, in lower case and without its namespace; nil where it isn't in sight.
    package let rootElement: String?

    /// Looks at the beginning of a file.
    package init(_ file: [UInt8]) {
        bytes = file.prefix(FileHead.length)
        text = FileHead.text(bytes)?.drop { $0.isWhitespace }
        rootElement = text.flatMap { $0.hasPrefix("<") ? FileHead.rootElement(of: $0) : nil }
    }

    /// The beginning of a text, without its byte order mark; nil if it is no text.
    private static func text(_ bytes: ArraySlice<UInt8>) -> Substring? {
        for (mark, isLittle) in [([0xFF, 0xFE], true), ([0xFE, 0xFF], false)] as [([UInt8], Bool)]
        where bytes.starts(with: mark) {
            let units = stride(from: bytes.startIndex + 2, to: bytes.endIndex - 1, by: 2).map { index in
                isLittle
                    ? UInt16(bytes[index]) | UInt16(bytes[index + 1]) << 8
                    : UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1])
            }
            return String(decoding: units, as: UTF16.self)[...]
        }
        let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
        // Old encodings have bytes that aren't UTF-8, and strings of JSON and XML may hold U+007F; no text has control
        // characters beside these.
        guard rest.allSatisfy({ $0 >= 0x20 || 0x09...0x0D ~= $0 || $0 == 0x1B }) else { return nil }
        return String(decoding: rest, as: UTF8.self)[...]
    }

    private static func rootElement(of text: Substring) -> String? {
        var rest = text.utf8[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...].dropFirst()
            guard let first = rest.first else { return nil }
            if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") {
                let isComment = rest.starts(with: "!--".utf8)
                guard let end = isComment ? self.end(ofComment: rest) : rest.firstIndex(of: UInt8(ascii: ">")) else {
                    return nil
                }
                let isPage = rest.prefix(13).map { $0 | 0x20 }.elementsEqual("!doctype html".utf8.map { $0 | 0x20 })
                if isPage { return "html" }
                rest = rest[end...]
                continue
            }
            let ends = " \t\r\n/>".utf8
            let name = String(decoding: rest.prefix { !ends.contains($0) }, as: UTF8.self)
            return name.split(separator: ":").last.map { $0.lowercased() }
        }
        return nil
    }

    private static func end(ofComment text: Substring.UTF8View) -> Substring.Index? {
        var rest = text.dropFirst(3)
        while let dash = rest.firstIndex(of: UInt8(ascii: "-")) {
            rest = rest[dash...]
            if rest.starts(with: "-->".utf8) { return dash }
            rest = rest.dropFirst()
        }
        return nil
    }
}
