/// Bytes that are read from the front (section 2).
struct VersionOneCursor {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    var isAtEnd: Bool { rest.isEmpty }

    /// M6: nothing may be left over.
    func end() throws(VersionOneError) {
        guard isAtEnd else { throw .damaged(303) }
    }

    mutating func byte() throws(VersionOneError) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .damaged(301) }
        return byte
    }

    mutating func bytes(_ count: Int) throws(VersionOneError) -> ArraySlice<UInt8> {
        guard count <= rest.count else { throw .damaged(301) }
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count)
    }

    mutating func unsigned(bytes count: Int) throws(VersionOneError) -> UInt64 {
        try bytes(count).reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    mutating func u32() throws(VersionOneError) -> UInt32 {
        UInt32(truncatingIfNeeded: try unsigned(bytes: 4))
    }

    mutating func binary32() throws(VersionOneError) -> Float {
        let value = Float(bitPattern: try u32())
        guard value.isFinite else { throw .damaged(305) }
        return value
    }

    mutating func binary64() throws(VersionOneError) -> Double {
        let value = Double(bitPattern: try unsigned(bytes: 8))
        guard value.isFinite else { throw .damaged(305) }
        return value
    }

    mutating func varint() throws(VersionOneError) -> UInt64 {
        var (value, shift) = (UInt64(0), UInt64(0))
        while true {
            let byte = try byte()
            // M7: ten bytes hold 70 bits, of which 64 count.
            guard shift < 63 || byte <= 1, byte != 0 || shift == 0 else { throw .damaged(302) }
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
    }

    mutating func signedVarint() throws(VersionOneError) -> Int64 {
        VersionOneCursor.signed(try varint())
    }

    /// A varint that counts something; above 2⁶³ − 1 it breaks the rule with this code (M8).
    mutating func count(orElse code: Int = 301) throws(VersionOneError) -> Int {
        guard let count = Int(exactly: try varint()) else { throw .damaged(code) }
        return count
    }

    /// The number whose zigzag is this (2.3).
    static func signed(_ zigzag: UInt64) -> Int64 {
        Int64(bitPattern: zigzag >> 1 ^ (0 &- (zigzag & 1)))
    }
}
