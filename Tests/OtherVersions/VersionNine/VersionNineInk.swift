/// An ink of a table, and what it falls back to.
package struct VersionNineInk: Sendable {
    /// What a width or an opacity becomes.
    package struct Law: Sendable {
        package let scale: Float
        package let offset: Float
    }

    /// What readers know an ink by: 0 in place of a number where there is an identifier only.
    package struct Name: Hashable, Sendable {
        package let number: UInt64
        package let identifier: String
        package let revision: UInt32
        package let space: UInt8
    }

    package let name: Name
    package let version: UInt64
    /// Whether it is an app's own.
    package let isPrivate: Bool
    /// Red, green, blue, alpha, in 255ths or as they are.
    package let color: [Float]
    /// The place of an earlier ink in the table.
    package let fallback: Int?
    package let width: Law?
    package let opacity: Law?
    /// What follows the fields that version 5 knows.
    package let laterFields: [UInt8]

    /// The entry (Spec, 6.1).
    var entry: [UInt8] {
        let parts = color.map { ($0 * 255).rounded() }
        let isExact = zip(color, parts).allSatisfy {
            0...255 ~= $1 && Float(Double($1) / 255).bitPattern == $0.bitPattern
        }
        var flags: UInt8 = name.number == 0 ? 1 : 0
        if !isExact { flags |= 2 }
        if fallback != nil { flags |= 4 }
        if name.revision != 0 { flags |= 8 }
        if width != nil { flags |= 16 }
        if opacity != nil { flags |= 32 }
        var bytes = VersionNineBytes()
        bytes.u8(flags)
        if name.number == 0 { bytes.sized(name.identifier.utf8) } else { bytes.varint(name.number) }
        if name.revision != 0 { bytes.varint(name.revision) }
        bytes.varint(version)
        bytes.u8(name.space)
        if isExact { bytes.add(parts.map { UInt8($0) }) } else { color.forEach { bytes.binary32($0) } }
        if let fallback { bytes.varint(fallback) }
        for law in [width, opacity] {
            guard let law else { continue }
            bytes.binary32(law.scale)
            bytes.binary32(law.offset)
        }
        bytes.add(laterFields)
        return bytes.all
    }
}
