/// A fault that a fuzzer must find: what it doesn't find here, it doesn't find anywhere.
package enum Canary {
    /// A law that one beginning breaks. A fuzzer that sees which branches are taken gets there byte by byte within seconds;
    /// by chance it takes centuries.
    package static func law(_ bytes: [UInt8]) throws(LawViolation) {
        // Written out, so that each byte is a branch of its own.
        guard bytes.count >= 6, bytes[0] == UInt8(ascii: "c") else { return }
        guard bytes[1] == UInt8(ascii: "a") else { return }
        guard bytes[2] == UInt8(ascii: "n") else { return }
        guard bytes[3] == UInt8(ascii: "a") else { return }
        guard bytes[4] == UInt8(ascii: "r") else { return }
        guard bytes[5] == UInt8(ascii: "y") else { return }
        throw LawViolation("0, the canary", "found, as it must be")
    }
}
