public import Sumi

/// What an app on a device can show, and how it writes. Nothing is lost by either: a store always reads with the policy
/// `downgrade`, under which saving writes back what wasn't shown, and writes with the policy `reject`.
public struct Client: Hashable, Sendable {
    /// The newest content version that the app draws.
    public var maximumContentVersion: ContentVersion
    /// The private inks that it draws.
    public var registeredInks: Set<Ink.InkType>
    /// How drawings are encoded; with a maximum content version where the app may write no newer one. Its policy doesn't
    /// count.
    public var encodingOptions: EncodingOptions

    /// Makes a client.
    public init(
        maximumContentVersion: ContentVersion = .current,
        registeredInks: Set<Ink.InkType> = [],
        encodingOptions: EncodingOptions = EncodingOptions()
    ) {
        self.maximumContentVersion = maximumContentVersion
        self.registeredInks = registeredInks
        self.encodingOptions = encodingOptions
    }

    /// How its drawings are decoded.
    var decodingOptions: DecodingOptions {
        DecodingOptions(
            maximumSupportedContentVersion: maximumContentVersion,
            policy: .downgrade,
            registeredInks: registeredInks
        )
    }
}
