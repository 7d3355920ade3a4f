import Sumi

/// What the environment says.
enum ToolOptions {
    private static let name = "SUMI_MAX_CONTENT_VERSION"

    /// How files are decoded: within the content version that `SUMI_MAX_CONTENT_VERSION` allows.
    ///
    /// - Throws: `Failure` where its value is no content version.
    static func decoding() throws(Failure) -> DecodingOptions {
        guard let value = SystemCalls.environment(name), !value.isEmpty else { return DecodingOptions() }
        guard let number = UInt64(value), number > 0 else {
            throw Failure(
                file: "sumi",
                text: "\(name) is \"\(value)\", which is no content version; nothing was read: set it to 1 or more",
                code: "usage",
                status: .usage
            )
        }
        let maximum = min(ContentVersion(rawValue: number), .current)
        return DecodingOptions(maximumSupportedContentVersion: maximum)
    }
}
