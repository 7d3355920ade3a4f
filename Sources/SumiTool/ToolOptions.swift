import ArgumentParser
import Sumi

/// What the environment says.
enum ToolOptions {
    private static let name = "SUMI_MAX_CONTENT_VERSION"

    /// A content version that an argument names.
    ///
    /// - Throws: `ValidationError` for one that this tool doesn't know.
    static func contentVersion(_ argument: String) throws -> ContentVersion {
        guard let number = UInt64(argument), 1...ContentVersion.current.rawValue ~= number else {
            throw ValidationError("This tool knows the content versions 1 to \(ContentVersion.current).")
        }
        return ContentVersion(rawValue: number)
    }

    /// How files are decoded: within `version`, and within the content version that `SUMI_MAX_CONTENT_VERSION` allows.
    ///
    /// - Throws: `Failure` where its value is no content version.
    static func decoding(asVersion version: ContentVersion = .current) throws(Failure) -> DecodingOptions {
        guard let value = SystemCalls.environment(name), !value.isEmpty else {
            return DecodingOptions(maximumSupportedContentVersion: version)
        }
        guard let number = UInt64(value), number > 0 else {
            throw Failure(
                file: "sumi",
                text: "\(name) is \"\(value)\", which is no content version; nothing was read: set it to 1 or more",
                code: "usage",
                status: .usage
            )
        }
        return DecodingOptions(maximumSupportedContentVersion: min(ContentVersion(rawValue: number), version))
    }
}
