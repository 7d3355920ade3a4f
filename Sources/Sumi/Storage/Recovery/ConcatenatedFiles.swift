/// The Sumi files that stand one behind the other in some bytes: a copy that was begun again behind one that was cut, or
/// files that were glued together.
///
/// One begins where an intact header stands with chunks behind it, unless a chunk of the one before holds it. Each place is
/// looked at a few times at most, however many headers there are.
struct ConcatenatedFiles {
    /// One of them.
    struct File {
        /// Its bytes, and all up to the next one.
        let range: Range<Int>
        /// How many strokes it says it has: the commit at its end, or else what can be found from chunk to chunk.
        var strokeCount = 0
    }

    /// The files, in their order: one, where no other begins.
    private(set) var files: [File] = []
    private let bytes: [UInt8]
    private let finder: ChunkFinder
    /// Where intact headers stand.
    private let headers: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        finder = ChunkFinder(bytes)
        headers = bytes.indices.filter { bytes[$0] == Header.signature[0] && AlignedFile.hasHeader(bytes, at: $0) }
        var start = 0
        var header = headers.first == 0 || finder.leads(from: Header.length) ? 0 : nextFile(behind: 0..<0)
        if let first = header, first > 0 {
            if finder.isWithinChunk(fileAt: first) {
                // It lacks its beginning, and goes on behind that chunk.
                header = nil
            } else if ChunkFinder(Array(bytes[..<first])).first() != nil {
                files.append(File(range: 0..<first))
                start = first
            }
        }
        while let place = header {
            let (end, strokeCount) = walk(from: place)
            let range = start..<(end ?? bytes.count)
            let commit = Commit.last(in: Array(bytes[range]))
            files.append(File(range: range, strokeCount: commit?.strokeCount ?? strokeCount))
            (start, header) = (range.upperBound, end)
        }
        if files.isEmpty { files = [File(range: 0..<bytes.count)] }
    }

    /// Goes from chunk to chunk of the file at a place, and gives where another one begins, if one does, and how many strokes
    /// this one says it has.
    private func walk(from start: Int) -> (end: Int?, strokeCount: Int) {
        var (place, ordinal, strokeCount) = (start + Header.length, 0, 0)
        while place < bytes.count {
            if let chunk = finder.chunk(at: place, ordinal..<ordinal + 1)
                ?? finder.followingLengths(from: place, ordinal)
            {
                count(chunk, &strokeCount)
                (place, ordinal) = (chunk.end, chunk.ordinal + 1)
                continue
            }
            // Where the save at the end names what stands before the other one, it is of this file.
            guard let other = nextFile(behind: start..<place, ordinal), !finder.hasKnownPlace(in: start..<other)
            else { break }
            guard let chunk = chunk(behindFileAt: other, from: place, ordinal) else { return (other, strokeCount) }
            (place, ordinal) = (chunk.end, chunk.ordinal + 1)
        }
        return (nil, strokeCount)
    }

    /// The next place at which a file begins, in a chunk or not, from the end of what is intact of the one before.
    private func nextFile(behind file: Range<Int>, _ ordinal: Int = 0) -> Int? {
        let place = file.upperBound
        // Its header may be damaged: no other chunk is the first.
        if place > 0, finder.chunk(at: place + Header.length, 0..<1) != nil { return place }
        return headers[headers.border { $0 < place }...].first {
            finder.leads(from: $0 + Header.length) && !isCopy(at: $0, of: file, ordinal)
        }
    }

    /// Whether a header is that of the copy which the repair record of a file has that is smaller than a sector: it is of all
    /// before the record, whose own place in it is empty. Of what begins like a record, the copy may be damaged, too: there are
    /// no more chunks in it than before the record.
    private func isCopy(at header: Int, of file: Range<Int>, _ ordinal: Int) -> Bool {
        guard file.count < RepairRecord.sector else { return false }
        let end = header + file.count
        if end + ChunkFraming.payloadOffset <= bytes.count, bytes[header..<end] == bytes[file],
            bytes[end..<end + ChunkFraming.payloadOffset].allSatisfy({ $0 == 0 })
        {
            return true
        }
        guard header < file.upperBound + 2 * RepairRecord.sector, RepairRecord.begins(bytes[file.upperBound...]),
            let first = finder.chunk(at: header + Header.length, 0..<1)
        else { return false }
        return finder.endOfChain(from: first, before: .max).ordinal <= ordinal
    }

    /// With which chunk a file goes on that is damaged from a place on, if a chunk of it holds the file that begins behind.
    private func chunk(behindFileAt other: Int, from place: Int, _ ordinal: Int) -> Chunk? {
        // The chunk is intact, and only its place is another one.
        let most = ordinal + (other - place) / ChunkFraming.overhead + ChunkFinder.mostInARow
        for start in place..<other where finder.frameEnd(at: start).map({ $0 > other }) ?? false {
            if let chunk = finder.chunk(at: start, ordinal..<most) { return chunk }
        }
        // It ends with the other file, or somewhere behind, where its check holds.
        guard let first = finder.chunk(at: other + Header.length, 0..<1) else { return nil }
        let end = finder.endOfChain(from: first, before: .max).offset + 4
        if let next = finder.chunk(at: end, ordinal + 1..<most) { return next }
        let limit = headers[headers.border { $0 < end }...].first ?? bytes.count
        return (end..<max(end, limit)).lazy.compactMap { finder.chunk(at: $0, ordinal + 1..<ordinal + 2) }.first {
            next in
            let frame = place..<next.offset
            guard let length = UInt32(exactly: frame.count - ChunkFraming.overhead) else { return false }
            let head = ByteWriter.bytes { writer in
                writer.byte(bytes[place])
                writer.integer(length)
            }
            return finder.difference(frame, ordinal, head: head) == 0
        }
    }

    /// Takes into account what a chunk says of how many strokes there are.
    private func count(_ chunk: Chunk, _ strokeCount: inout Int) {
        var reader = ByteReader(bytes, in: chunk.payload)
        switch chunk.kind {
        case .block: strokeCount += (try? BlockHead(reader: &reader))?.strokeCount ?? 0
        case .commit: strokeCount = (try? Commit(reader: &reader))?.strokeCount ?? strokeCount
        default: break
        }
    }
}
