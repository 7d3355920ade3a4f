/// Writes a file chunk by chunk: frames, checks and commits.
package struct FileWriter {
    private var writer = ByteWriter()
    /// Where `writer` begins in the file.
    private var start: Int
    private var logCheck = LogCheck()
    /// The position of the next chunk among the chunks.
    package private(set) var ordinal = 0
    private var previousCommit: Int?
    /// The stored check of the last chunk.
    package private(set) var lastCheck: UInt32 = 0

    /// Begins a file with its header.
    package init(header: Header = Header()) {
        start = 0
        logCheck.append(header.write(to: &writer))
    }

    /// Goes on behind a commit, which ends at `end`.
    package init(behind commit: Commit, at offset: Int, check: UInt32, end: Int) {
        var log = LogCheck(commit.logCheck)
        log.append(check)
        self.init(at: end, ordinal: commit.ordinal + 1, logCheck: log, previousCommit: offset)
    }

    /// Goes on at an offset of a file, behind chunks that are there.
    package init(at offset: Int, ordinal: Int, logCheck: LogCheck, previousCommit: Int?) {
        start = offset
        self.ordinal = ordinal
        self.logCheck = logCheck
        self.previousCommit = previousCommit
    }

    /// What was written so far: the whole file, or what follows the commit that the writer goes on behind.
    package var bytes: [UInt8] { writer.bytes }
    /// Where in the file the next chunk will begin.
    package var offset: Int { start + writer.bytes.count }

    /// Takes out what was written since the last time; what follows is written behind it.
    package mutating func takeBytes() -> [UInt8] {
        let taken = writer.bytes
        start += taken.count
        writer = ByteWriter()
        return taken
    }

    /// Writes a chunk; its payload is at most 64 MiB.
    package mutating func append(_ kind: ChunkKind, _ payload: [UInt8]) {
        let start = writer.bytes.count
        writer.byte(kind.rawValue)
        writer.integer(UInt32(payload.count))
        writer.write(payload)
        let check = ChunkFraming.check(writer.bytes[start...], ordinal: UInt32(truncatingIfNeeded: ordinal))
        writer.integer(check)
        logCheck.append(check)
        lastCheck = check
        ordinal += 1
    }

    /// Ends a save.
    @discardableResult
    package mutating func commit(
        version: ContentVersion,
        strokeCount: Int,
        pointCount: Int,
        index: Int?
    ) -> Commit {
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
        return commit
    }
}
