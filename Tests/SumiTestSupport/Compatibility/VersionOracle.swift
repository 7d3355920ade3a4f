package import Sumi

/// What a reader must show of a stroke, worked out by the rules of the Spec (6.3 and 11) without the library's own
/// answer to that question.
package struct VersionOracle {
    /// The newest content version that exists for this library.
    package static let newest: UInt64 = 5

    /// The newest version whose features the reader may use.
    package let maximum: UInt64
    /// The private inks that it draws.
    package let registered: Set<Ink.InkType>

    package init(maximum: ContentVersion, registered: Set<Ink.InkType>) {
        self.maximum = maximum.rawValue
        self.registered = registered
    }

    /// The reader of some options, whose maximum is at most the newest version.
    package init(_ options: DecodingOptions) {
        let newest = ContentVersion(rawValue: VersionOracle.newest)
        self.init(
            maximum: min(options.maximumSupportedContentVersion, newest),
            registered: options.registeredInks
        )
    }

    /// Inks by identifier: the version of each revision (Spec, 6.2).
    private static let inks: [String: [UInt64]] = [
        "com.apple.ink.pen": [1], "com.apple.ink.pencil": [1], "com.apple.ink.marker": [1],
        "com.apple.ink.monoline": [2], "com.apple.ink.fountainpen": [2, 3], "com.apple.ink.watercolor": [2],
        "com.apple.ink.crayon": [2], "com.apple.ink.reed": [4],
    ]
    /// Channels above version 1, with the version of each (Spec, 11.1).
    static let channels: [(channel: Channel, version: UInt64)] = [
        (.secondaryScale, 2), (.threshold, 4), (.lateralJitter, 5),
    ]
    /// The version of render states and render groups.
    private static let rendering: UInt64 = 5

    /// The version of an ink that the Spec names; nil for any other.
    private static func version(of link: Ink.Fallback) -> UInt64? {
        guard link.color.space.rawValue == 0, let versions = inks[link.inkType.rawValue],
            link.revision < UInt32(versions.count)
        else { return nil }
        return versions[Int(link.revision)]
    }

    /// Whether an identifier is an app's own.
    package static func isPrivate(_ type: Ink.InkType) -> Bool {
        let bytes = Array(type.rawValue.utf8)
        return bytes.first != UInt8(ascii: "#") && !bytes.starts(with: Array("com.apple.".utf8))
    }

    /// The version that the first of some steps needs: a private one what its first fallback needs that isn't.
    static func neededVersion(_ links: ArraySlice<Ink.Fallback>) -> UInt64 {
        guard let link = links.first(where: { !isPrivate($0.inkType) }) else { return 1 }
        return version(of: link) ?? link.statedVersion?.rawValue ?? .max
    }

    /// Rule 1: whether the reader may use the first of some steps.
    private func mayUse(_ links: ArraySlice<Ink.Fallback>) -> Bool {
        guard let link = links.first, VersionOracle.neededVersion(links) <= maximum else { return false }
        return VersionOracle.isPrivate(link.inkType)
            ? registered.contains(link.inkType) : VersionOracle.version(of: link) != nil
    }

    /// Which step of its chain stands for an ink: 0 for the ink itself; nil where no step may be used, as in no file.
    func step(for ink: Ink) -> Int? {
        let links = ([ink.step] + ink.fallbacks)[...]
        return links.indices.first { mayUse(links[$0...]) }
    }

    /// What of a stroke needs more than a version, and which: the ink as the first of its steps that isn't private.
    static func features(
        of stroke: ExpectedStroke,
        above maximum: UInt64
    ) -> [(feature: Feature, version: UInt64)] {
        let links = ([stroke.ink.step] + stroke.ink.fallbacks)[...]
        let ink = links.first { !isPrivate($0.inkType) } ?? stroke.ink.step
        let space = ink.color.space.rawValue
        let revision = ink.revision == 0 ? "" : " revision \(ink.revision)"
        let name =
            space == 0
            ? Feature.ink(ink.inkType, revision: ink.revision)
            : .ink(.init(rawValue: "\(ink.inkType.rawValue)\(revision) in colour space \(space)"), revision: 0)
        var features = [(name, neededVersion(links))]
        for (channel, version) in channels where stroke.uses(channel) { features.append((.channel(channel), version)) }
        if stroke.renderState != nil { features.append((.field("Stroke.renderState"), rendering)) }
        if stroke.renderGroupID != nil { features.append((.field("Stroke.renderGroupID"), rendering)) }
        return features.filter { $0.1 > maximum }
    }

    /// The version that a stroke needs, columns aside that nobody knows.
    static func neededVersion(of stroke: ExpectedStroke) -> UInt64 {
        features(of: stroke, above: 0).map(\.version).max() ?? 1
    }

    /// Rules 3 and 4: what the reader shows of a stroke that stands in a file; nil where it may use no ink.
    func shown(_ stroke: ExpectedStroke) -> (stroke: ExpectedStroke, hiding: Hidden)? {
        guard let step = step(for: stroke.ink) else { return nil }
        var (shown, hidden) = (stroke, Hidden())
        if step > 0 {
            let laws = stroke.ink.fallbacks[..<step]
            (hidden.ink, shown.ink) = (stroke.ink, stroke.ink.fallback(step))
            hidden.width = laws.map(\.width).filter { !VersionOracle.changesNothing($0) }
            hidden.opacity = laws.map(\.opacity).filter { !VersionOracle.changesNothing($0) }
        }
        for (channel, version) in VersionOracle.channels where version > maximum && stroke.uses(channel) {
            hidden.channels.insert(channel)
        }
        shown.hide(hidden.channels)
        shown.apply(width: hidden.width, opacity: hidden.opacity)
        if VersionOracle.rendering > maximum {
            (hidden.renderState, hidden.renderGroupID) = (stroke.renderState != nil, stroke.renderGroupID != nil)
            (shown.renderState, shown.renderGroupID) = (nil, nil)
        }
        return (shown, hidden)
    }

    private static func changesNothing(_ law: Ink.Law) -> Bool {
        law.scale.bitPattern == Float(1).bitPattern && law.offset.bitPattern == 0
    }

    /// What isn't shown of a stroke, or is shown otherwise.
    struct Hidden {
        /// The ink of the file, where another one is shown.
        var ink: Ink?
        /// What widths go through, without what changes nothing.
        var width: [Ink.Law] = []
        var opacity: [Ink.Law] = []
        var channels = ChannelSet()
        var renderState = false
        var renderGroupID = false

        /// Whether all is shown as the file has it.
        var isNothing: Bool { ink == nil && channels.isEmpty && !renderState && !renderGroupID }
    }
}

extension Ink {
    /// The ink after some steps of the chain, 1 or more, with the rest of its fallbacks.
    fileprivate func fallback(_ step: Int) -> Ink {
        let link = fallbacks[step - 1]
        var ink = Ink(
            link.inkType,
            color: link.color,
            revision: link.revision,
            fallbacks: Array(fallbacks[step...])
        )
        ink.unknownFields = link.unknownFields
        ink.statedVersion = link.statedVersion
        return ink
    }
}
