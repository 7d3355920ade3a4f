/// An entry of the table of inks (section 6).
struct VersionOneInk {
    /// What width or opacity an ink is drawn with by its fallback.
    struct Law {
        var scale: Float = 1
        var offset: Float = 0

        /// Whether the law changes nothing, not even what is out of bounds.
        var isIdentity: Bool { scale == 1 && offset.bitPattern == 0 }

        /// Applies laws one after the other in binary64; each gives 0 to 2²², and 0 for −0.
        static func apply(_ laws: [Law], to value: Float) -> Float {
            var value = Double(value)
            for law in laws where !law.isIdentity {
                value = Double(law.scale) * value + Double(law.offset)
                value = value > 0 ? min(value, 4_194_304) : 0
            }
            return Float(value)
        }
    }

    /// 1 pen, 2 pencil, 3 marker: the inks of content version 1. Nil for all others, which are drawn by their fallback.
    let number: Int?
    let version: UInt64
    let color: SIMD4<Float>
    let fallback: Int?
    let width: Law
    let opacity: Law
    /// How many fallbacks there are down to an ink that has none.
    let depth: Int

    /// Reads an entry that stands behind `table`. Fields of later versions may follow what is read here (M49).
    init(_ cursor: inout VersionOneCursor, table: [VersionOneInk]) throws(VersionOneError) {
        let flags = try cursor.byte()
        guard flags & 0xC0 == 0 else { throw .damaged(107) }
        var (ink, isPrivate) = (UInt64(0), false)
        if flags & 1 != 0 {
            let identifier = try cursor.bytes(cursor.count())
            isPrivate = !identifier.starts(with: Array("com.apple.".utf8))
        } else {
            ink = try cursor.varint()
            guard ink != 0 else { throw .damaged(401) }
        }
        let revision = flags & 8 != 0 ? try cursor.varint() : 0
        version = try cursor.varint()
        guard version != 0 else { throw .damaged(405) }
        let space = try cursor.byte()
        color = try VersionOneInk.color(&cursor, isBinary32: flags & 2 != 0)
        fallback = flags & 4 != 0 ? try cursor.count(orElse: 402) : nil
        width = try VersionOneInk.law(&cursor, isThere: flags & 0x10 != 0)
        opacity = try VersionOneInk.law(&cursor, isThere: flags & 0x20 != 0)

        number = 1...3 ~= ink && revision == 0 && space == 0 ? Int(ink) : nil
        // M53: all inks but these have a fallback; so every chain ends in one of them.
        guard (number == nil) == (fallback != nil) else { throw .damaged(402) }
        if let fallback {
            guard fallback < table.count, table[fallback].depth < 8 else { throw .damaged(402) }
            depth = table[fallback].depth + 1
        } else {
            depth = 0
        }
        // M54: the version that a private ink states is its fallback's. Version 1 is closed, so an unknown ink has another.
        let least = number != nil ? 1 : isPrivate ? fallback.map { table[$0].version } ?? 1 : 2
        guard version >= least else { throw .damaged(406) }
        guard version == least || number == nil && !isPrivate else { throw .damaged(401) }
    }

    private static func color(
        _ cursor: inout VersionOneCursor,
        isBinary32: Bool
    ) throws(VersionOneError) -> SIMD4<Float> {
        var color = SIMD4<Float>()
        for index in color.indices {
            color[index] = isBinary32 ? try cursor.binary32() : Float(Double(try cursor.byte()) / 255)
        }
        return color
    }

    private static func law(_ cursor: inout VersionOneCursor, isThere: Bool) throws(VersionOneError) -> Law {
        isThere ? Law(scale: try cursor.binary32(), offset: try cursor.binary32()) : Law()
    }
}
