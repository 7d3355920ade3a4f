/// How every chunk is framed (Spec, 4.1).
///
/// ```
///   0  kind      u8
///   1  length    u32  of the payload, at most 64 MiB
///   5  payload
///   …  check     u32  CRC-32 over ordinal (u32, not stored), kind, length and payload
/// ```
package enum ChunkFraming {
    /// The longest payload.
    package static let maximumLength = 64 << 20
    /// What a frame takes beside its payload.
    package static let overhead = 9
    /// Where the payload begins.
    package static let payloadOffset = 5

    /// The check of a frame whose kind, length and payload are `bytes`.
    package static func check(_ bytes: ArraySlice<UInt8>, ordinal: UInt32) -> UInt32 {
        Zlib.crc32(bytes, after: Zlib.crc32(ordinal))
    }
}
