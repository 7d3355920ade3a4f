/// How a drawing is decoded.
public struct DecodingOptions: Hashable, Sendable {
    /// The newest content version whose features may be used, 1 or more; at most ``ContentVersion/current`` counts.
    public var maximumSupportedContentVersion: ContentVersion
    /// What to do with a drawing that needs a newer one.
    public var policy: VersionPolicy
    /// The private inks that the app draws. For any other, the first of its fallbacks that may be used is shown,
    /// whatever the policy; ``Drawing/downgradeReport`` says so, and saving writes the ink back.
    public var registeredInks: Set<Ink.InkType>

    /// Makes options.
    public init(
        maximumSupportedContentVersion: ContentVersion = .current,
        policy: VersionPolicy = .reject,
        registeredInks: Set<Ink.InkType> = []
    ) {
        self.maximumSupportedContentVersion = maximumSupportedContentVersion
        self.policy = policy
        self.registeredInks = registeredInks
    }
}

extension DecodingOptions {
    /// The reader that these options describe.
    package var reader: Reader {
        Reader(maximum: min(maximumSupportedContentVersion, .current), registeredInks: registeredInks)
    }
}
