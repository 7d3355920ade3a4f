/// What stands before the drawing: four bytes that no other format begins with, and a version.
enum PencilKitContainer {
    /// The first bytes of every archive.
    static let magic: [UInt8] = [0x77, 0x72, 0x64, 0xF0]
    /// Magic bytes and version.
    static let headerLength = 6
    /// The versions that are known; what the second one changes isn't.
    private static let versions: ClosedRange<UInt16> = 1...2

    /// The container's version.
    static func version(of bytes: [UInt8]) throws(PencilKitError) -> UInt16 {
        let isCut = bytes.count < headerLength && !bytes.isEmpty && magic.starts(with: bytes.prefix(magic.count))
        if isCut { throw PencilKitError(.truncated, at: bytes.count) }
        guard bytes.starts(with: magic) else { throw refusal(of: bytes) }
        let version = UInt16(bytes[4]) | UInt16(bytes[5]) << 8
        guard versions.contains(version) else { throw PencilKitError(.newerContainer, at: 4, "\(version)") }
        return version
    }

    static func header(version: UInt16) -> [UInt8] {
        magic + [UInt8(truncatingIfNeeded: version), UInt8(version >> 8)]
    }

    /// Why a file that begins otherwise isn't an archive.
    private static func refusal(of bytes: [UInt8]) -> PencilKitError {
        let head = FileHead(bytes)
        if head.bytes.starts(with: Array("crdt".utf8)) { return PencilKitError(.notesContainer, at: 0) }
        if head.bytes.starts(with: Array("bplist".utf8)) || head.rootElement == "plist" {
            return PencilKitError(.propertyList, at: 0)
        }
        switch FileKind(bytes) {
        case .empty: return PencilKitError(.emptyFile, at: 0)
        case .drawing(let format): return PencilKitError(.otherFormat, at: 0, "it is \(format.title)")
        case .foreign(let name): return PencilKitError(.notAnArchive, at: 0, "it is \(name)")
        }
    }
}
