extension Commit {
    /// The commit that a file ends with, if its own check holds: its size is the last byte before its check, and its
    /// ordinal stands in it (Spec, 5.1). Says nothing of the chunks before it.
    package static func last(in bytes: [UInt8]) -> Commit? {
        guard bytes.count >= Header.length + ChunkFraming.overhead + 1 else { return nil }
        let start = bytes.count - Int(bytes[bytes.count - 5])
        guard start >= Header.length, bytes.count - start > ChunkFraming.overhead else { return nil }
        let payload = start + ChunkFraming.payloadOffset..<bytes.count - 4
        var reader = ByteReader(bytes, in: payload)
        guard let commit = try? Commit(reader: &reader) else { return nil }
        var frame = ByteReader(bytes, in: start..<bytes.count)
        guard let chunk = try? Chunk(reader: &frame, ordinal: commit.ordinal), chunk.kind == .commit else { return nil }
        return commit
    }
}
