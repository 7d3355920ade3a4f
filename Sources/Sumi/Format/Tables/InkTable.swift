/// The table of inks (Spec, section 6): entries that blocks name by position. Each ink chunk extends it.
///
/// An entry, behind its length:
/// ```
///  flags       u8      1 identifier   2 binary32 colour   4 fallback   8 revision   16 width law   32 opacity law
///  ink         varint  number, from 1; or string: identifier
///  revision    varint  if flagged, not 0
///  version     varint  the content version that the ink needs
///  space       u8      colour space
///  colour      u8 × 4 or binary32 × 4: red, green, blue, alpha
///  fallback    varint  if flagged: an earlier entry; then the laws that are flagged, binary32 × 2 each
///  …                   fields of later versions, kept
/// ```
package struct InkTable: Sendable {
    /// An ink of the table.
    package struct Entry: Sendable {
        package let ink: Ink
        /// The version that the entry states.
        package let version: ContentVersion
        /// Whether the ink is an app's own.
        package let isPrivate: Bool
        /// The entry of its fallback; of an ink without one, this means nothing.
        fileprivate let fallback: Int

        init(ink: Ink, version: ContentVersion, fallback: Int) {
            self.ink = ink
            self.version = version
            self.fallback = fallback
            isPrivate = ink.inkType.isPrivate
        }
    }

    private enum Flag {
        static let identifier: UInt8 = 1
        static let binary32Color: UInt8 = 2
        static let fallback: UInt8 = 4
        static let revision: UInt8 = 8
        static let widthLaw: UInt8 = 16
        static let opacityLaw: UInt8 = 32
        static let reserved: UInt8 = 0xC0
    }

    /// The inks, in the order of the file.
    package private(set) var entries: [Entry] = []
    /// What stands for entries that were lost.
    package var substitute: Entry?
    /// The entries that were added, as they are written, and where each stands. Bytes tell inks apart that `==` takes
    /// for the same: −0 and 0, and identifiers that read alike.
    private var written: [[UInt8]] = []
    private var positions: [[UInt8]: Int] = [:]

    package init() {}

    /// The entry at a position, if there is one.
    package subscript(position: Int) -> Entry? {
        entries.indices.contains(position) ? entries[position] : substitute
    }

    /// Reads an ink chunk's payload; after an error the table is as it was.
    package mutating func extend(reader: inout ByteReader) throws(SumiDecodingError) {
        let known = entries.count
        do throws(SumiDecodingError) {
            for _ in 0..<(try reader.itemCount()) {
                var body = try reader.slice(try reader.count())
                entries.append(try entry(&body))
            }
            try reader.finish()
        } catch {
            entries.removeSubrange(known...)
            throw error
        }
    }

    private func entry(_ reader: inout ByteReader) throws(SumiDecodingError) -> Entry {
        let start = reader
        let flags = try reader.byte()
        guard flags & Flag.reserved == 0 else { throw start.error(.reservedBits) }
        let inkType = try flags & Flag.identifier != 0 ? identified(&reader) : numbered(&reader)
        let revisionPlace = reader
        let revision =
            flags & Flag.revision != 0 ? try reader.count(atMost: Int(clamping: UInt32.max), or: .invalidInk) : 0
        if flags & Flag.revision != 0, revision == 0 {
            throw revisionPlace.error(.invalidInk, "revision 0 is not stated")
        }
        let version = try ContentVersion(reader: &reader)
        let space = InkColor.Space(rawValue: try reader.byte())
        let color = try InkTable.color(&reader, space, isBinary32: flags & Flag.binary32Color != 0)
        let (fallback, fallbacks) = try fallbacks(&reader, flags, start)
        var ink = Ink(inkType, color: color, revision: UInt32(revision), fallbacks: fallbacks)
        ink.unknownFields = try reader.read(reader.remaining)
        ink.statedVersion = try statedVersion(ink, version, fallback: fallback, start)
        return Entry(ink: ink, version: version, fallback: fallback ?? 0)
    }

    private func identified(_ reader: inout ByteReader) throws(SumiDecodingError) -> Ink.InkType {
        let start = reader
        let inkType = Ink.InkType(rawValue: try reader.string())
        guard !inkType.rawValue.isEmpty, !inkType.isNumber, !Ink.InkType.numbered.contains(inkType)
        else {
            throw start.error(.invalidInk, "identifier \(inkType.rawValue)")
        }
        return inkType
    }

    private func numbered(_ reader: inout ByteReader) throws(SumiDecodingError) -> Ink.InkType {
        let start = reader
        let number = try reader.varint()
        guard number > 0 else { throw start.error(.invalidInk, "number 0") }
        let known = Ink.InkType.numbered
        return number <= known.count ? known[Int(number) - 1] : Ink.InkType(rawValue: "#\(number)")
    }

    private static func color(
        _ reader: inout ByteReader,
        _ space: InkColor.Space,
        isBinary32: Bool
    ) throws(SumiDecodingError) -> InkColor {
        func component() throws(SumiDecodingError) -> Float {
            isBinary32 ? try reader.float() : Float(try reader.byte()) / 255
        }
        return InkColor(
            red: try component(),
            green: try component(),
            blue: try component(),
            alpha: try component(),
            space: space
        )
    }

    private func fallbacks(
        _ reader: inout ByteReader,
        _ flags: UInt8,
        _ start: ByteReader
    ) throws(SumiDecodingError) -> (entry: Int?, chain: [Ink.Fallback]) {
        guard flags & Flag.fallback != 0 else {
            guard flags & (Flag.widthLaw | Flag.opacityLaw) == 0 else { throw start.error(.invalidFallback) }
            return (nil, [])
        }
        let place = reader
        let index = try reader.count(or: .invalidFallback)
        guard index < entries.count else {
            throw place.error(.invalidFallback, "entry \(entries.count) falls back to entry \(index)")
        }
        let ink = entries[index].ink
        var fallback = Ink.Fallback(ink.inkType, color: ink.color, revision: ink.revision)
        fallback.unknownFields = ink.unknownFields
        fallback.statedVersion = ink.statedVersion
        if flags & Flag.widthLaw != 0 { fallback.width = try InkTable.law(&reader) }
        if flags & Flag.opacityLaw != 0 { fallback.opacity = try InkTable.law(&reader) }
        guard ink.fallbacks.count < Ink.maximumFallbackCount else {
            throw start.error(.invalidFallback, "more than \(Ink.maximumFallbackCount) steps")
        }
        return (index, [fallback] + ink.fallbacks)
    }

    private static func law(_ reader: inout ByteReader) throws(SumiDecodingError) -> Ink.Law {
        Ink.Law(scale: try reader.float(), offset: try reader.float())
    }

    /// The rules on versions and fallbacks (Spec, 6.3). A private ink states what its fallback's entry states, one of
    /// the table of features what stands there, and any other a version that this table doesn't cover, which is kept.
    private func statedVersion(
        _ ink: Ink,
        _ version: ContentVersion,
        fallback: Int?,
        _ start: ByteReader
    ) throws(SumiDecodingError) -> ContentVersion? {
        let introduced = ink.feature.introduced
        guard (fallback == nil) == (introduced == .version1) else {
            throw start.error(.invalidFallback, "an ink of version 1 needs none, any other one")
        }
        let isPrivate = ink.inkType.isPrivate
        let needed =
            fallback.flatMap { isPrivate ? entries[$0].version : nil } ?? introduced
            ?? ContentVersion(rawValue: ContentVersion.current.rawValue + 1)
        guard version >= needed else {
            throw start.error(.versionTooLow, "\(ink.inkType.rawValue) needs \(needed), not \(version)")
        }
        if introduced == nil, !isPrivate { return version }
        guard version == needed else { throw start.error(.invalidInk, "version \(version) for \(needed)") }
        return nil
    }
}

extension InkTable {
    /// Makes a table to add inks to, which knows those that it has: the payload of an ink chunk.
    package init(extending payload: [UInt8]) throws(SumiDecodingError) {
        var reader = ByteReader(payload)
        try extend(reader: &reader)
        for (index, entry) in entries.enumerated() {
            let bytes = ByteWriter.bytes { InkTable.write(entry.ink, fallback: entry.fallback, to: &$0) }
            if positions[bytes] == nil { positions[bytes] = index }
        }
    }

    /// Adds an ink, behind its fallbacks, unless the table has it, and gives its position.
    package mutating func index(of ink: Ink) -> Int {
        var index = entries.endIndex
        for link in ink.chain.reversed() {
            let bytes = ByteWriter.bytes { InkTable.write(link, fallback: index, to: &$0) }
            if let known = positions[bytes] {
                index = known
            } else {
                entries.append(Entry(ink: link, version: link.requiredContentVersion, fallback: index))
                index = entries.count - 1
                written.append(bytes)
                positions[bytes] = index
            }
        }
        return index
    }

    /// Whether any entries were added.
    package var hasAdditions: Bool { !written.isEmpty }

    /// The payload of an ink chunk with all entries that were added.
    package var payload: [UInt8] { payload(from: 0) }

    /// The payload of an ink chunk with the entries that were added, from one on.
    package func payload(from first: Int) -> [UInt8] {
        ByteWriter.bytes { writer in
            writer.count(written.count - first)
            for bytes in written[first...] { writer.lengthPrefixed { $0.write(bytes) } }
        }
    }

    private static func write(_ ink: Ink, fallback index: Int, to writer: inout ByteWriter) {
        let number = ink.inkType.number
        let bytes = ink.color.components.map { component in
            UInt8(exactly: (component * 255).rounded()).flatMap {
                Float($0) / 255 == component && component.sign == .plus ? $0 : nil
            }
        }
        let isBinary32 = bytes.contains(nil)
        var flags: UInt8 = 0
        if number == nil { flags |= Flag.identifier }
        if isBinary32 { flags |= Flag.binary32Color }
        if ink.revision != 0 { flags |= Flag.revision }
        if let fallback = ink.fallbacks.first {
            flags |= Flag.fallback
            if !fallback.width.isIdentity { flags |= Flag.widthLaw }
            if !fallback.opacity.isIdentity { flags |= Flag.opacityLaw }
        }
        writer.byte(flags)
        if let number { writer.varint(number) } else { writer.string(ink.inkType.rawValue) }
        if ink.revision != 0 { writer.varint(UInt64(ink.revision)) }
        ink.requiredContentVersion.write(to: &writer)
        writer.byte(ink.color.space.rawValue)
        if isBinary32 {
            for component in ink.color.components { writer.float(component) }
        } else {
            for case let byte? in bytes { writer.byte(byte) }
        }
        if let fallback = ink.fallbacks.first {
            writer.count(index)
            for law in [fallback.width, fallback.opacity] where !law.isIdentity {
                writer.float(law.scale)
                writer.float(law.offset)
            }
        }
        writer.write(ink.unknownFields)
    }
}
