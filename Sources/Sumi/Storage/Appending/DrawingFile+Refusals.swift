extension DrawingFile {
    /// Requires that it wasn't closed: its descriptor's number may be another file's by now.
    func requireOpen() throws(SumiFileError.Reason) {
        if isClosed { throw .closed }
    }

    /// Requires that a file which ends there with that commit can be opened again.
    func requireLimits(end: Int, _ commit: Commit) throws(SumiFileError.Reason) {
        guard end <= limits.inputBytes else {
            throw .decoding(SumiDecodingError(.inputLimit, at: 0, "\(end) bytes, limit \(limits.inputBytes)"))
        }
        guard commit.ordinal < limits.chunks else { throw .decoding(SumiDecodingError(.chunkLimit, at: log.end)) }
    }

    /// Refuses a file of whose last commit one bit is flipped: that save was acknowledged, and isn't to be cut off.
    static func refuseFlippedCommit(_ source: CountedSource, behind end: Int) throws(SumiFileError.Reason) {
        let bytes = try source.bytes(0..<source.byteCount)
        let scan = FileScan(bytes)
        for chunk in scan.restored where chunk.kind == .commit && chunk.offset >= end {
            let places = chunk.offset..<chunk.end
            let flipped = places.reduce(0) { $0 + (bytes[$1] ^ scan.bytes[$1]).nonzeroBitCount }
            guard flipped == 1 else { continue }
            throw .decoding(
                SumiDecodingError(.chunkCheckFailed, at: chunk.offset, "a bit is flipped, which recovery restores")
            )
        }
    }
}
