extension Commit {
    /// Where the last complete save of a file ends. What follows is the remains of one that wasn't completed; all bytes
    /// where none was, or where what follows is damage.
    package static func end(ofLastSaveIn bytes: [UInt8]) -> Int {
        var reader = ByteReader(bytes)
        guard (try? Header(reader: &reader)) != nil else { return bytes.count }
        var last: (commit: Commit, offset: Int, end: Int)?
        var ordinal = 0
        while reader.remaining > 0 {
            do throws(SumiDecodingError) {
                let chunk = try Chunk(reader: &reader, ordinal: ordinal)
                ordinal += 1
                guard chunk.kind == .commit else { continue }
                var payload = ByteReader(bytes, in: chunk.payload)
                last = (try Commit(reader: &payload), chunk.offset, chunk.end)
            } catch {
                guard let last, error.isOfFrame,
                    !isIntact(in: bytes, from: last.end, after: last.commit, at: last.offset)
                else { return bytes.count }
                return last.end
            }
        }
        return last?.end ?? bytes.count
    }
}
