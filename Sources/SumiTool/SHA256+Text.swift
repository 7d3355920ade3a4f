import Crypto

extension SHA256 {
    /// The hash of some bytes, in small hexadecimal digits.
    static func text(of bytes: [UInt8]) -> String {
        hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}
