public import Sumi

/// What an app on a device can show. Whatever it can't is kept: a store always reads with the policy `downgrade`, under
/// which saving writes back what wasn't shown.
public struct Client: Hashable, Sendable {
    /// The newest content version that the app draws.
    public var maximumContentVersion: ContentVersion
    /// The private inks that it draws.
    public var registeredInks: Set<Ink.InkType>

    /// Makes a client.
    public init(maximumContentVersion: ContentVersion = .current, registeredInks: Set<Ink.InkType> = []) {
        self.maximumContentVersion = maximumContentVersion
        self.registeredInks = registeredInks
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
