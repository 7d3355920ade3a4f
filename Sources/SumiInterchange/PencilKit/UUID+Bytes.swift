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

    /// The identifier of 16 bytes; nil for fewer or more.
    init?(bytes b: [UInt8]) {
        guard b.count == 16 else { return nil }
        self.init(
            uuid: (
                b[0], b[1], b[2], b[3], b[4], b[5], b[6], b[7], b[8], b[9], b[10], b[11], b[12], b[13], b[14], b[15]
            )
        )
    }
}

extension ProtobufField {
    /// An identifier of 16 bytes.
    func uuid(_ bytes: [UInt8]) throws(PencilKitError) -> UUID {
        let range = try self.bytes()
        guard let id = UUID(bytes: Array(bytes[range])) else {
            throw error(.wrongLength, "an identifier of \(range.count) bytes")
        }
        return id
    }
}
