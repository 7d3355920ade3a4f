extension Commit {
    /// The commit that a file ends with, if its own check holds: its size is the last byte before its check, and its
    /// ordinal stands in it (Spec, 5.1). Says nothing of the chunks before it.
    package static func last(in bytes: [UInt8]) -> Commit? {
        guard let size = bytes.dropLast(4).last else { return nil }
        let start = bytes.count - Int(size)
        guard start >= Header.length, bytes[start...].first == ChunkKind.commit.rawValue else { return nil }
        return intact(in: bytes, start..<bytes.count)
    }

    /// Whether a commit whose own check holds stands anywhere behind another one, whatever is before it (Spec, 5.3). Bytes
    /// that are no part of the file's log, such as a file within a file, have other distances.
    package static func isIntact(in bytes: [UInt8], from start: Int, after commit: Commit, at offset: Int) -> Bool {
        for position in bytes.indices.dropFirst(start).dropLast(ChunkFraming.overhead)
        where bytes[position] == ChunkKind.commit.rawValue {
            let end = position + ChunkFraming.overhead + Int(bytes[position + 1])
            guard end <= bytes.count, Int(bytes[end - 5]) == end - position,
                let found = intact(in: bytes, position..<end)
            else { continue }
            if found.ordinal > commit.ordinal, 1...position - offset ~= found.previousDistance { return true }
        }
        return false
    }

    /// The commit that takes just these bytes, which begin with its kind, if its own check holds.
    private static func intact(in bytes: [UInt8], _ range: Range<Int>) -> Commit? {
        do throws(SumiDecodingError) {
            var frame = ByteReader(bytes, in: range)
            let start = frame
            _ = try frame.skip(ChunkFraming.payloadOffset)
            var payload = try frame.slice(frame.remaining - 4)
            let commit = try Commit(reader: &payload)
            // Checks are over ordinals of 32 bits.
            guard UInt32(exactly: commit.ordinal) != nil else { return nil }
            frame = start
            _ = try Chunk(reader: &frame, ordinal: commit.ordinal)
            return commit
        } catch {
            return nil
        }
    }
}
