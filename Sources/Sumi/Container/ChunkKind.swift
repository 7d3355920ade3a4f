/// A chunk's kind: one byte, three bits of which say how readers that don't know it must treat it (Spec, 4.2).
public struct ChunkKind: RawRepresentable, Hashable, Sendable {
    /// The kind's byte.
    public let rawValue: UInt8

    /// Makes a kind from its byte.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The table of inks.
    public static let inks = ChunkKind(rawValue: 0x01)
    /// The table of grids.
    public static let grids = ChunkKind(rawValue: 0x02)
    /// A block of strokes.
    public static let block = ChunkKind(rawValue: 0x03)
    /// The order of the strokes.
    public static let sequence = ChunkKind(rawValue: 0x04)
    /// The end of a save.
    public static let commit = ChunkKind(rawValue: 0x05)
    /// What an app notes about the drawing.
    public static let metadata = ChunkKind(rawValue: 0x80)
    /// A chunk of an app's own: content.
    public static let privateAncillary = ChunkKind(rawValue: 0xA0)
    /// Where the blocks are.
    public static let index = ChunkKind(rawValue: 0xC0)
    /// Parity, from which a damaged part of the file can be restored.
    public static let repair = ChunkKind(rawValue: 0xC1)
    /// A chunk of an app's own: computed from the rest.
    public static let privateDerived = ChunkKind(rawValue: 0xE0)

    /// Whether readers that don't know the kind can read the file all the same, and keep the chunk.
    public var isAncillary: Bool { rawValue & 0x80 != 0 }
    /// Whether the chunk is computed from the rest of the file, and so is dropped when a stroke changes.
    public var isDerived: Bool { rawValue & 0x40 != 0 }
    /// Whether the chunk belongs to an app; its payload begins with the app's identifier.
    public var isPrivate: Bool { rawValue & 0x20 != 0 }
    /// Whether no such kind can be: derived or private, and yet critical.
    package var isReserved: Bool { !isAncillary && rawValue & 0x60 != 0 || rawValue & 0x1F == 0 && !isAncillary }

    private static let names: [ChunkKind: String] = [
        inks: "inks", grids: "grids", block: "block", sequence: "sequence", commit: "commit", metadata: "metadata",
        index: "index", repair: "repair", privateAncillary: "private", privateDerived: "private derived",
    ]

    /// Whether this library reads what the chunk holds.
    package var isKnown: Bool { Self.names[self] != nil }
}

extension ChunkKind: CustomStringConvertible {
    /// The kind's name, or its number where this library doesn't know it.
    public var description: String {
        if let name = Self.names[self] { return name }
        let digits = String(rawValue, radix: 16, uppercase: true)
        return "kind 0x" + (digits.count < 2 ? "0" : "") + digits
    }
}
