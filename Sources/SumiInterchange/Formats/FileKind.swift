/// What a file is, by its first bytes.
package enum FileKind: Sendable {
    /// A drawing, whole or damaged.
    case drawing(any DrawingFormat)
    /// Nothing at all.
    case empty
    /// Something else, with an article: "a PNG image".
    case foreign(String)

    /// What something else is called that tells nothing.
    package static let unknown = "binary data of an unknown kind"
    /// What something else is called that may hold a drawing.
    package static let gzip = "a gzip file"

    /// Looks at the beginning of a file; ``FileHead/length`` bytes are enough.
    package init(_ bytes: [UInt8]) {
        let head = FileHead(bytes)
        if head.bytes.isEmpty {
            self = .empty
        } else if let name = FileKind.foreignName(head) {
            self = .foreign(name)
        } else if let format = DrawingFormats.all.first(where: { $0.recognizes(head) }) {
            self = .drawing(format)
        } else {
            self = .foreign(head.text == nil ? FileKind.unknown : "text")
        }
    }

    /// What isn't a drawing by its signature or its first element.
    private static func foreignName(_ head: FileHead) -> String? {
        if let known = signatures.first(where: { head.bytes.starts(with: $0.bytes) }) { return known.name }
        if head.bytes.starts(with: Array("RIFF".utf8)) {
            let type = String(decoding: head.bytes.dropFirst(8).prefix(4), as: UTF8.self)
            return riffTypes[type] ?? "a RIFF file"
        }
        if head.bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) { return "a HEIF image or an MPEG-4 file" }
        return head.rootElement.flatMap { rootElements[$0] }
    }

    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        (Array("bplist".utf8), "a binary property list"),
        (Array("crdt".utf8), "a container of Apple's Notes"),
        (Array("PK".utf8) + [3, 4], "a ZIP archive"),
        ([0x1F, 0x8B], gzip),
        (Array("SQLite format 3".utf8), "an SQLite database"),
        (Array("reMarkable .lines".utf8), "a reMarkable page"),
    ]

    private static let riffTypes = ["WEBP": "a WebP image", "UINK": "a Universal Ink Model file"]

    private static let rootElements = [
        "svg": "an SVG image", "html": "an HTML page", "plist": "a property list",
    ]
}
