/// Writes a file chunk by chunk: frames, checks and commits.
package struct FileWriter {
    private var writer = ByteWriter()
    private var logCheck = LogCheck()
    /// The position of the next chunk among the chunks.
    package private(set) var ordinal = 0
    private var previousCommit: Int?

    /// Begins a file with its header.
    package init(header: Header = Header()) {
        logCheck.append(header.write(to: &writer))
    }

    /// The file so far.
    package var bytes: [UInt8] { writer.bytes }
    /// Where the next chunk will begin.
    package var offset: Int { writer.bytes.count }

    /// Writes a chunk; its payload is at most 64 MiB.
    package mutating func append(_ kind: ChunkKind, _ payload: [UInt8]) {
        let start = offset
        writer.byte(kind.rawValue)
        writer.integer(UInt32(payload.count))
        writer.write(payload)
        let check = ChunkFraming.check(writer.bytes[start...], ordinal: UInt32(truncatingIfNeeded: ordinal))
        writer.integer(check)
        logCheck.append(check)
        ordinal += 1
    }

    /// Ends a save.
    package mutating func commit(version: ContentVersion, strokeCount: Int, pointCount: Int, index: Int?) {
        let start = offset
        let commit = Commit(
            contentVersion: version,
            strokeCount: strokeCount,
            pointCount: pointCount,
            ordinal: ordinal,
            indexDistance: index.map { start - $0 } ?? 0,
            previousDistance: previousCommit.map { start - $0 } ?? 0,
            logCheck: logCheck.value
        )
        append(.commit, commit.payload)
        previousCommit = start
    }
}
