extension Ink {
    /// The content version that a reader must have to read this ink. A private ink needs only its first fallback's that
    /// is not private; an ink that this library doesn't know needs a version above ``ContentVersion/current``.
    public var requiredContentVersion: ContentVersion {
        guard let ink = publicInk else { return .version1 }
        return ink.introduced ?? ink.statedVersion
            ?? ContentVersion(rawValue: ContentVersion.current.rawValue + 1)
    }

    /// The ink itself, or for a private one its first fallback that isn't private, whose version it needs.
    package var publicInk: Ink? {
        guard inkType.isPrivate else { return self }
        return fallbacks.first { !$0.inkType.isPrivate }?.ink(then: [])
    }

    /// The ink and what it falls back to, step by step, each with the rest of the chain.
    package var chain: [Ink] {
        [self] + fallbacks.indices.map { fallbacks[$0].ink(then: fallbacks[($0 + 1)...]) }
    }

    /// The row of the ink in the table of features. A colour space that this library doesn't know makes an ink unknown.
    package var feature: Feature {
        color.space == .extendedSRGB
            ? .ink(inkType, revision: revision)
            : .ink(InkType(rawValue: "\(name) in colour space \(color.space.rawValue)"), revision: 0)
    }

    /// The version that introduced the ink; nil for one that this library doesn't know.
    package var introduced: ContentVersion? {
        color.space == .extendedSRGB ? Feature.ink(inkType, revision: revision).introduced : nil
    }

    /// Whether a file can hold the ink: known ones, private ones, and unknown ones that a file stated the version of.
    package var isWritable: Bool {
        let isStated = statedVersion.map { $0 > .current } ?? false
        return (isUsable || isStated) && !inkType.rawValue.isEmpty && (!inkType.isNumber || inkType.number != nil)
    }

    /// Whether this library knows the ink, or it is an app's own and needs only its fallback.
    package var isUsable: Bool { inkType.isPrivate || introduced != nil }

    /// Whether the ink is one of content version 1's, which need no fallback and have none.
    package var isOfVersion1: Bool { introduced == .version1 }

    /// The fallbacks that the format recommends (Spec, 11.3): the ink that looks nearest, with the width that gives the
    /// same rendered width by measurements of PencilKit (pen 2s − 4, pencil 2s − 1, marker s / 2, fountain pen
    /// s / 2 − 0.7, watercolor 1.7 s, crayon 1.85 s, for a point of size s).
    package static func recommendedFallbacks(for ink: Ink) -> [Fallback] {
        func pen(_ width: Law) -> Fallback { Fallback(.pen, color: ink.color, width: width) }
        let asFountainPen = Law(scale: 0.25, offset: 1.65)
        switch (ink.inkType, ink.revision) {
        case (.monoline, 0): return [pen(.identity)]
        case (.fountainPen, 0): return [pen(asFountainPen)]
        case (.fountainPen, 1): return [Fallback(.fountainPen, color: ink.color), pen(asFountainPen)]
        case (.watercolor, 0): return [Fallback(.marker, color: ink.color, width: Law(scale: 3.4))]
        case (.crayon, 0): return [Fallback(.pencil, color: ink.color, width: Law(scale: 0.925, offset: 0.5))]
        case (.reed, 0): return [pen(asFountainPen)]
        default: return []
        }
    }
}

extension Ink.Fallback {
    /// The ink to draw, whose own fallbacks are `rest`.
    fileprivate func ink(then rest: some Sequence<Ink.Fallback>) -> Ink {
        var ink = Ink(inkType, color: color, revision: revision, fallbacks: Array(rest))
        ink.unknownFields = unknownFields
        ink.statedVersion = statedVersion
        return ink
    }
}
