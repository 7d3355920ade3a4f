#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension SumiDecodingError: LocalizedError {
    /// What ``description`` says.
    public var errorDescription: String? { description }
}

extension SumiEncodingError: LocalizedError {
    /// What ``description`` says.
    public var errorDescription: String? { description }
}
