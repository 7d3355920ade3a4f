import Crypto

/// What tells things apart: the SHA-256 of their bytes.
struct Fingerprint: Hashable {
    private let digest: SHA256Digest

    init(_ digest: SHA256Digest) {
        self.digest = digest
    }

    /// The fingerprint of bytes.
    init(_ bytes: [UInt8]) {
        self.init(SHA256.hash(data: bytes))
    }

    /// Enough of it to tell things apart.
    var text: String { String(SHA256.text(of: digest).prefix(12)) }
}

extension Fingerprint: Comparable {
    /// An order that is the same for all who compare.
    static func < (lhs: Fingerprint, rhs: Fingerprint) -> Bool {
        lhs.digest.lexicographicallyPrecedes(rhs.digest)
    }
}
