import Sumi

/// What a file is, by its first bytes.
enum InputFormat: Equatable {
    /// Sumi, whole or damaged.
    case sumi
    /// InkML, or XML of which nothing else is known.
    case inkML
    /// JSON.
    case json
    /// What PencilKit writes.
    case pencilKit
    /// Nothing at all.
    case empty
    /// Something else, with an article: "a PNG image".
    case foreign(String)

    /// Looks at the beginning of a file; 4 KiB are enough.
    init(_ bytes: [UInt8]) {
        let head = bytes.prefix(4096)
        // What was sent as text begins with these five; fewer are a file that was cut.
        let signature = Header.signature.prefix(5)
        if head.isEmpty {
            self = .empty
        } else if head.prefix(signature.count).elementsEqual(signature.prefix(head.count)) {
            self = .sumi
        } else if head.starts(with: Array("wrd".utf8) + [0xF0]) {
            self = .pencilKit
        } else if let name = InputFormat.signatures.first(where: { head.starts(with: $0.bytes) })?.name {
            self = .foreign(name)
        } else if head.starts(with: Array("RIFF".utf8)) {
            let type = String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self)
            self = .foreign(InputFormat.riffTypes[type] ?? "a RIFF file")
        } else if head.dropFirst(4).starts(with: Array("ftyp".utf8)) {
            self = .foreign("a HEIF image or an MPEG-4 file")
        } else {
            self.init(text: head)
        }
    }

    private static let signatures: [(bytes: [UInt8], name: String)] = [
        ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
        ([0xFF, 0xD8, 0xFF], "a JPEG image"),
        (Array("GIF8".utf8), "a GIF image"),
        (Array("%PDF-".utf8), "a PDF document"),
        (Array("bplist".utf8), "a binary property list"),
        (Array("PK".utf8) + [3, 4], "a ZIP archive"),
        ([0x1F, 0x8B], "a gzip file"),
        (Array("SQLite format 3".utf8), "an SQLite database"),
        (Array("reMarkable .lines".utf8), "a reMarkable page"),
    ]

    private static let riffTypes = ["WEBP": "a WebP image", "UINK": "a Universal Ink Model file"]
}
