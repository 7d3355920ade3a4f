package import Sumi

extension Ink {
    /// Known inks of every version, private ones, and those of versions that don't exist yet, with chains of any of them.
    package static func later(using generator: inout some RandomNumberGenerator) -> Ink {
        if generator.chance(oneIn: 4) { return .arbitrary(using: &generator) }
        // From the end: an ink of version 1, then ever more that fall back to it.
        var chain = [
            Fallback(generator.one(of: [.pen, .pencil, .marker]), color: .arbitrary(using: &generator))
        ]
        let count = generator.one(of: [0, 1, 1, 2, 2, 3, maximumFallbackCount])
        while chain.count <= count {
            if generator.chance(oneIn: 3) { chain[0].width = .plain(using: &generator) }
            if generator.chance(oneIn: 4) { chain[0].width = .arbitrary(using: &generator) }
            if generator.chance(oneIn: 3) { chain[0].opacity = .plain(using: &generator) }
            chain.insert(.later(using: &generator), at: 0)
        }
        if generator.chance(oneIn: 8) { chain[0].unknownFields = generator.bytes(upTo: 4) }
        var ink = Ink(
            chain[0].inkType,
            color: chain[0].color,
            revision: chain[0].revision,
            fallbacks: Array(chain.dropFirst())
        )
        (ink.unknownFields, ink.statedVersion) = (chain[0].unknownFields, chain[0].statedVersion)
        return ink
    }
}

extension Ink.Fallback {
    /// An ink that needs a fallback.
    fileprivate static func later(using generator: inout some RandomNumberGenerator) -> Ink.Fallback {
        let known: [(Ink.InkType, UInt32)] = [
            (.monoline, 0), (.fountainPen, 0), (.fountainPen, 1), (.watercolor, 0), (.crayon, 0), (.reed, 0),
        ]
        let unknown: [(String, UInt32)] = [
            ("#9", 0), ("#12", 3), ("#4294967296", 0), ("com.apple.ink.quill", 0), ("com.apple.ink.pen", 1),
            ("com.apple.ink.reed", 7), ("com.apple.", 0),
        ]
        var color = InkColor.arbitrary(using: &generator)
        switch generator.integer(in: 0...5) {
        case 0, 1:
            let (type, revision) = generator.one(of: known)
            return Ink.Fallback(type, color: color, revision: revision)
        case 2, 3:
            // What a private ink states of colour or revision is its app's business.
            if generator.chance(oneIn: 6) { color.space = InkColor.Space(rawValue: 200) }
            return Ink.Fallback(
                .privateOne(using: &generator),
                color: color,
                revision: generator.one(of: [0, 0, 0, 2])
            )
        default:
            var (type, revision) = generator.one(of: unknown)
            if generator.chance(oneIn: 4) {
                // A colour space that doesn't exist yet makes any ink unknown.
                let (knownType, knownRevision) = generator.one(of: known + [(.pen, 0)])
                (type, revision, color.space) = (knownType.rawValue, knownRevision, .init(rawValue: 1))
            }
            var link = Ink.Fallback(Ink.InkType(rawValue: type), color: color, revision: revision)
            link.statedVersion = ContentVersion(rawValue: generator.one(of: [6, 6, 7, 8, 9, 1 << 63, .max]))
            return link
        }
    }
}

extension Ink.Law {
    /// A law as an app would give it.
    fileprivate static func plain(using generator: inout some RandomNumberGenerator) -> Ink.Law {
        Ink.Law(
            scale: generator.one(of: [1, 0.5, 2, 0.925, 3.4, 0]),
            offset: generator.one(of: [0, 0, 0.5, -4, 1.65])
        )
    }
}
