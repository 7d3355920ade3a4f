/// How a drawing is decoded.
public struct DecodingOptions: Hashable, Sendable {
    /// The newest content version whose features may be used, at most ``ContentVersion/current``. A drawing that needs a
    /// newer one is refused.
    public var maximumSupportedContentVersion: ContentVersion

    /// Makes options.
    public init(maximumSupportedContentVersion: ContentVersion = .current) {
        self.maximumSupportedContentVersion = maximumSupportedContentVersion
    }
}
