import Sumi

extension Laws {
    /// Laws 1 and 6 for bytes that know nothing of ink: any bytes are chunks or an error within them, and chunks are
    /// written again as the same bytes. For one input in four, chosen by its bytes, chunks come back from a file that is made
    /// of them, and one damage to that file is noticed.
    package static func container(_ bytes: [UInt8]) throws(LawViolation) {
        try anyContainer(bytes)
        guard isSampled(bytes, oneIn: 4) else { return }
        var generator = SeededGenerator(seed: UInt64(Zlib.crc32(bytes)))
        try writtenContainer(&generator)
    }

    /// Header, frames, commits and log checks of any bytes.
    private static func anyContainer(_ bytes: [UInt8]) throws(LawViolation) {
        let law = "1, any container"
        let log: ContainerLog
        do throws(SumiDecodingError) {
            log = try ContainerLog(bytes)
        } catch {
            return try isInPlace(error, byteCount: bytes.count)
        }
        try require(log.rewritten == bytes, law, "what was read is written as other bytes")
        let last = log.chunks.last.flatMap { $0.kind == .commit ? log.commits.last : nil }
        guard let last else { return }
        try require(Commit.last(in: bytes) == last, law, "another commit is found from the end than from the beginning")
    }

    /// What is written is read, and damage to it is noticed.
    private static func writtenContainer(_ generator: inout some RandomNumberGenerator) throws(LawViolation) {
        let law = "6, nothing unnoticed"
        var file = FileWriter()
        var (written, kept): ([AncillaryChunk], [AncillaryChunk]) = ([], [])
        var commitEnds: [Int] = []
        for _ in 0...generator.integer(in: 0...2) {
            // What is computed speaks for the commit that follows it alone.
            kept.removeAll { $0.kind.isDerived }
            for _ in 0..<generator.integer(in: 0...3) {
                let chunk = AncillaryChunk.arbitrary(using: &generator)
                file.append(chunk.kind, chunk.payload)
                kept.append(chunk)
                written.append(chunk)
            }
            file.commit(version: .version1, strokeCount: 0, pointCount: 0, index: nil)
            commitEnds.append(file.offset)
        }
        let (log, read): (ContainerLog, Drawing)
        do throws(SumiDecodingError) {
            (log, read) = (try ContainerLog(file.bytes), try Drawing(data: file.bytes))
        } catch {
            throw LawViolation(law, "what was written is refused: \(error)")
        }
        let chunks = log.chunks.filter { $0.kind != .commit }
        try require(
            chunks.map(\.payload) == written.map(\.payload) && chunks.map(\.kind) == written.map(\.kind)
                && log.commits.count == commitEnds.count,
            law,
            "other chunks are read than were written"
        )
        try require(read.ancillaryChunks == kept, law, "other chunks are kept than were written")
        let (damage, damaged) = Damage.damaged(file.bytes, using: &generator)
        if damaged == file.bytes || commitEnds.contains(damaged.count) && file.bytes.starts(with: damaged) { return }
        try require((try? Drawing(data: damaged)) == nil, law, "\(damage) isn't noticed")
    }
}
