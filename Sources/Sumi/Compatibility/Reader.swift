/// What a reader may use: the features of a content version, and the private inks that its app draws (Spec, 11.3).
package struct Reader: Hashable, Sendable {
    /// The newest version whose features may be used.
    package let maximum: ContentVersion
    /// The private inks that are drawn as they are.
    package let registeredInks: Set<Ink.InkType>

    package init(maximum: ContentVersion, registeredInks: Set<Ink.InkType> = []) {
        self.maximum = maximum
        self.registeredInks = registeredInks
    }

    /// Whether the reader draws the ink itself. Any other is unknown to it, whatever its entry states.
    package func mayUse(_ ink: Ink) -> Bool {
        guard ink.requiredContentVersion <= maximum else { return false }
        return ink.inkType.isPrivate ? registeredInks.contains(ink.inkType) : ink.introduced != nil
    }

    /// An ink to draw in place of another, and the laws that lead there.
    package typealias Replacement = (ink: Ink, width: [Ink.Law], opacity: [Ink.Law])

    /// How the reader draws an ink: as the first of its chain that it may use, with the laws that lead there; nil where
    /// it may use none, as no file has it.
    package func replacement(for ink: Ink) -> Replacement? {
        let chain = ink.chain
        guard let step = chain.firstIndex(where: mayUse) else { return nil }
        let steps = ink.fallbacks.prefix(step)
        return (
            chain[step], steps.map(\.width).filter { !$0.isIdentity }, steps.map(\.opacity).filter { !$0.isIdentity }
        )
    }

    /// Whether a feature needs more than the reader may use, as one that this library doesn't know does.
    package func mayNotUse(_ feature: Feature) -> Bool { feature.introduced.map { $0 > maximum } != false }

    /// The channels of a path that the reader may not use: those that need a later version and differ from their
    /// default somewhere.
    package func hiddenChannels(of path: StrokePath) -> ChannelSet {
        var hidden = ChannelSet()
        for channel in Feature.laterChannels where path.uses(channel) {
            if mayNotUse(.channel(channel)) { hidden.insert(channel) }
        }
        return hidden
    }
}
