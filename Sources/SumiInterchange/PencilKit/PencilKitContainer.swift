/// What stands before the drawing: four bytes that no other format begins with, and a version.
enum PencilKitContainer {
    private static let magic: [UInt8] = [0x77, 0x72, 0x64, 0xF0]
    /// Magic bytes and version.
    static let headerLength = 6
    /// The versions that are known; what the second one changes isn't.
    private static let versions: ClosedRange<UInt16> = 1...2

    /// The container's version.
    static func version(of bytes: [UInt8]) throws(PencilKitError) -> UInt16 {
        let isCut = bytes.count < headerLength && !bytes.isEmpty && magic.starts(with: bytes.prefix(magic.count))
        if isCut { throw PencilKitError(.truncated, at: bytes.count) }
        guard bytes.starts(with: magic) else { throw PencilKitError(kind(of: bytes), at: 0) }
        let version = UInt16(bytes[4]) | UInt16(bytes[5]) << 8
        guard versions.contains(version) else { throw PencilKitError(.newerContainer, at: 4, "\(version)") }
        return version
    }

    static func header(version: UInt16) -> [UInt8] {
        magic + [UInt8(truncatingIfNeeded: version), UInt8(version >> 8)]
    }

    private static let beginnings: [(bytes: [UInt8], code: PencilKitError.Code)] = [
        ([0x89, 0x50, 0x4E, 0x47], .picture), ([0xFF, 0xD8, 0xFF], .picture), (Array("GIF8".utf8), .picture),
        (Array("%PDF".utf8), .picture), ([0x89, 0x53, 0x55, 0x4D, 0x49], .sumiFile),
        (Array("crdt".utf8), .notesContainer), (Array("bplist".utf8), .propertyList),
    ]

    /// What a file is that isn't an archive.
    private static func kind(of bytes: [UInt8]) -> PencilKitError.Code {
        if bytes.isEmpty { return .emptyFile }
        if let known = beginnings.first(where: { bytes.starts(with: $0.bytes) }) { return known.code }
        let text = bytes.prefix(1024)
        guard text.allSatisfy({ $0 >= 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return .notAnArchive }
        guard isText(text) else { return .notAnArchive }
        let first = text.first { $0 > 0x20 }
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[") ? .json : .text
    }

    /// Whether bytes are UTF-8, but for a character that is cut off at their end.
    private static func isText(_ bytes: ArraySlice<UInt8>) -> Bool {
        (0...3).contains { cut in
            let whole = bytes.dropLast(cut)
            return String(decoding: whole, as: UTF8.self).utf8.elementsEqual(whole)
        }
    }
}
