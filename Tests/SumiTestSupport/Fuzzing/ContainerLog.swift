package import Sumi

/// A file as chunks and commits that know nothing of ink: its header, frames and log checks hold.
package struct ContainerLog {
    /// A chunk, whatever it holds.
    package struct Entry {
        package let kind: ChunkKind
        package let payload: [UInt8]
    }

    package let header: Header
    package private(set) var chunks: [Entry] = []
    package private(set) var commits: [Commit] = []

    /// Reads a file to its end.
    package init(_ bytes: [UInt8]) throws(SumiDecodingError) {
        var reader = ByteReader(bytes)
        header = try Header(reader: &reader)
        var (logCheck, previousCommit) = (LogCheck(), 0)
        if let check = Header.storedCheck(in: bytes) { logCheck.append(check) }
        while reader.remaining > 0 {
            let chunk = try Chunk(reader: &reader, ordinal: chunks.count)
            chunks.append(Entry(kind: chunk.kind, payload: Array(bytes[chunk.payload])))
            if chunk.kind == .commit {
                var payload = ByteReader(bytes, in: chunk.payload)
                let commit = try Commit(reader: &payload)
                guard commit.ordinal == chunk.ordinal, commit.logCheck == logCheck.value,
                    commit.previousDistance == (previousCommit == 0 ? 0 : chunk.offset - previousCommit),
                    commit.size.map(Int.init) == chunk.end - chunk.offset
                else { throw payload.error(.commitMismatch) }
                commits.append(commit)
                previousCommit = chunk.offset
            }
            logCheck.append(chunk.check)
        }
    }

    /// The file again, from what was read.
    package var rewritten: [UInt8] {
        var file = FileWriter(header: header)
        var rest = commits[...]
        for chunk in chunks {
            if chunk.kind == .commit, let commit = rest.popFirst() {
                let place = file.offset
                file.commit(
                    version: commit.contentVersion,
                    strokeCount: commit.strokeCount,
                    pointCount: commit.pointCount,
                    index: commit.indexDistance == 0 ? nil : place &- commit.indexDistance
                )
            } else {
                file.append(chunk.kind, chunk.payload)
            }
        }
        return file.bytes
    }
}
