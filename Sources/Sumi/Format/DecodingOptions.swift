/// How a drawing is decoded.
public struct DecodingOptions: Hashable, Sendable {
    /// The newest content version whose features may be used, 1 or more; at most ``ContentVersion/current`` counts.
    public var maximumSupportedContentVersion: ContentVersion
    /// What to do with a drawing that needs a newer one.
    public var policy: VersionPolicy
    /// The private inks that the app draws. For any other, the first of its fallbacks that may be used is shown,
    /// whatever the policy; ``Drawing/downgradeReport`` says so, and saving writes the ink back.
    public var registeredInks: Set<Ink.InkType>
    /// Whether, where a whole drawing is read, of a file whose last save wasn't completed the one before is, as it is while
    /// another process is saving, and after a crash; without it such a file is refused. What is damaged is refused
    /// nevertheless (Spec, 5.3). ``DrawingReader`` and ``DrawingFile`` read the last save anyway.
    public var readsLastSave: Bool

    /// Makes options.
    public init(
        maximumSupportedContentVersion: ContentVersion = .current,
        policy: VersionPolicy = .reject,
        registeredInks: Set<Ink.InkType> = [],
        readsLastSave: Bool = false
    ) {
        self.maximumSupportedContentVersion = maximumSupportedContentVersion
        self.policy = policy
        self.registeredInks = registeredInks
        self.readsLastSave = readsLastSave
    }
}

extension DecodingOptions {
    /// The reader that these options describe.
    package var reader: Reader {
        Reader(maximum: min(maximumSupportedContentVersion, .current), registeredInks: registeredInks)
    }
}
