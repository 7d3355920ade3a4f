import Crypto

extension SHA256 {
    /// The hash of some bytes, in small hexadecimal digits.
    static func text(of bytes: [UInt8]) -> String { text(of: hash(data: bytes)) }

    /// A hash in small hexadecimal digits.
    static func text(of digest: SHA256Digest) -> String {
        digest.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
