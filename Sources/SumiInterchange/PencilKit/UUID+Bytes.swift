#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension UUID {
    /// The identifier's 16 bytes.
    var bytes: [UInt8] {
        let u = uuid
        return [u.0, u.1, u.2, u.3, u.4, u.5, u.6, u.7, u.8, u.9, u.10, u.11, u.12, u.13, u.14, u.15]
    }
}

extension ProtobufField {
    /// An identifier of 16 bytes.
    func uuid(_ bytes: [UInt8]) throws(PencilKitError) -> UUID {
        let range = try self.bytes()
        guard range.count == 16 else { throw error(.wrongLength, "an identifier of \(range.count) bytes") }
        let b = bytes[range]
        let s = range.lowerBound
        return UUID(
            uuid: (
                b[s], b[s + 1], b[s + 2], b[s + 3], b[s + 4], b[s + 5], b[s + 6], b[s + 7],
                b[s + 8], b[s + 9], b[s + 10], b[s + 11], b[s + 12], b[s + 13], b[s + 14], b[s + 15]
            )
        )
    }
}
