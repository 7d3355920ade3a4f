#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

extension Drawing {
    /// Reads a drawing from a file's bytes.
    ///
    /// - Throws: ``SumiDecodingError`` as the variant for `[UInt8]` does.
    public init(
        data: Data,
        options: DecodingOptions = DecodingOptions(),
        limits: DecodingLimits = .standard
    ) throws(SumiDecodingError) {
        try DrawingDecoder.check(options, limits, byteCount: data.count)
        try self.init(data: [UInt8](data), options: options, limits: limits)
    }
}

extension Validator {
    /// Checks the bytes of a whole file.
    public func validate(_ data: Data) -> ValidationReport {
        validate([UInt8](data))
    }
}
