import Crypto
import Sumi
import SumiInterchange

/// What tells a stroke from others: the SHA-256 of all that a file would hold of it, points on their grid.
struct StrokeFingerprint: Hashable {
    private let digest: SHA256Digest

    /// The fingerprint of a stroke.
    init(_ stroke: PlannedStroke) {
        self.init(stroke.json)
    }

    /// The fingerprint of bytes that stand for a stroke.
    init(_ bytes: [UInt8]) {
        digest = SHA256.hash(data: bytes)
    }

    /// Enough of it to tell strokes apart.
    var text: String { String(SHA256.text(of: digest).prefix(12)) }
}

extension StrokeFingerprint: Comparable {
    /// An order that is the same for all who compare.
    static func < (lhs: StrokeFingerprint, rhs: StrokeFingerprint) -> Bool {
        lhs.digest.lexicographicallyPrecedes(rhs.digest)
    }
}
