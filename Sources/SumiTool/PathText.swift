/// Paths as text. To the system they are bytes, which are not always UTF-8; a file whose name isn't must not be one that can't be
/// checked.
///
/// A byte that isn't part of UTF-8 becomes one of the last 128 characters of Unicode, which are for private use; so do the bytes
/// of such a character, so that different paths have different texts.
extension String {
    /// The character that a byte from 0x80 on becomes.
    private static func character(for byte: UInt8) -> Unicode.Scalar? { Unicode.Scalar(0x10_FF00 | UInt32(byte)) }

    /// The byte that became a character; nil where it is part of UTF-8.
    private static func byte(of character: Unicode.Scalar) -> UInt8? {
        character.value >= 0x10_FF80 ? UInt8(truncatingIfNeeded: character.value) : nil
    }

    /// Text for a path, whatever its bytes.
    init(path: [UInt8]) {
        // 0xF4 begins the last 65,536 characters.
        if !path.contains(0xF4) {
            self.init(decoding: path, as: UTF8.self)
            if utf8.elementsEqual(path) { return }
        }
        var text = String.UnicodeScalarView()
        var rest = path[...]
        while !rest.isEmpty {
            var (parser, bytes) = (Unicode.UTF8.ForwardParser(), rest.makeIterator())
            var count = 1
            if case .valid(let encoded) = parser.parseScalar(from: &bytes),
                String.byte(of: Unicode.UTF8.decode(encoded)) == nil
            {
                count = encoded.count
                text.append(Unicode.UTF8.decode(encoded))
            } else {
                text.append(contentsOf: rest.prefix(1).compactMap(String.character))
            }
            rest = rest.dropFirst(count)
        }
        self.init(text)
    }

    /// The bytes of a path.
    var pathBytes: [UInt8] {
        isUTF8Path ? Array(utf8) : unicodeScalars.flatMap { String.byte(of: $0).map { [$0] } ?? Array(String($0).utf8) }
    }

    /// Whether the bytes of a path are UTF-8, so that it can be given to what knows nothing else.
    var isUTF8Path: Bool { !utf8.contains(0xF4) || unicodeScalars.allSatisfy { String.byte(of: $0) == nil } }

    /// A path as messages show it: other bytes as `\xE9`.
    var displayedPath: String { spelled { #"\x"# + String($0, radix: 16, uppercase: true) } }

    /// A path with other bytes replaced.
    func spelled(_ spelling: (UInt8) -> String) -> String {
        isUTF8Path ? self : unicodeScalars.map { String.byte(of: $0).map(spelling) ?? String($0) }.joined()
    }

    /// A path as a word of a shell's command.
    var quotedPath: String {
        let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/._-+,:@%".unicodeScalars)
        // A name that begins with a hyphen would be an option.
        let path = hasPrefix("-") ? "./" + self : self
        if !isEmpty, unicodeScalars.allSatisfy(plain.contains) { return path }
        if path.isUTF8Path, path.printable == path {
            return "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
        }
        // What can't be seen or isn't UTF-8, as bash, zsh and ksh take it.
        let word = path.pathBytes.map { byte in
            switch byte {
            case 0x27, 0x5C: #"\"# + String(Unicode.Scalar(byte))
            case 0x20..<0x7F: String(Unicode.Scalar(byte))
            default: #"\x"# + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return "$'" + word.joined() + "'"
    }
}
