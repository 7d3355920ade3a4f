import CPeers

/// Bytes that zlib made smaller in one go.
struct Deflated {
    /// What stands around the stream.
    enum Wrapping {
        case zlib, gzip
    }

    let bytes: [UInt8]
    private let count: Int
    private let wrapping: peers_wrapping

    /// The level of all peers: zlib's smallest, as Sumi's comparisons of size have it.
    static let level: Int32 = 9

    init(_ bytes: [UInt8], _ wrapping: Wrapping, level: Int32 = Deflated.level) {
        let wrapping = wrapping == .gzip ? PEERS_GZIP : PEERS_ZLIB
        count = bytes.count
        self.wrapping = wrapping
        let capacity = peers_deflate_bound(bytes.count)
        self.bytes = unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, written in
            unsafe written = peers_deflate(wrapping, level, bytes, bytes.count, output.baseAddress, capacity)
        }
    }

    /// The bytes.
    var inflated: [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: count) { output, written in
            unsafe written = peers_inflate(wrapping, bytes, bytes.count, output.baseAddress, count)
        }
    }
}
