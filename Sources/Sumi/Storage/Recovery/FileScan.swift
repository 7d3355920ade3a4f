/// What of a damaged file is intact: its chunks, and the gaps between them.
struct FileScan {
    /// Bytes that are no intact chunk.
    struct Gap {
        /// The bytes.
        let range: Range<Int>
        /// The ordinals of the chunks that stood here; at the end of the file at least these.
        let ordinals: Range<Int>
        /// The kind that the first one states, if its length leads to what follows, or past the end of the file.
        let kind: ChunkKind?
    }

    /// A chunk, or a gap.
    enum Piece {
        case chunk(Chunk)
        case gap(Gap)
    }

    /// The file's bytes, with the chunks that could be restored.
    private(set) var bytes: [UInt8]
    /// What the file consists of behind its header, in file order.
    var pieces: [Piece] = []
    /// The chunks that were damaged, and are restored.
    private(set) var restored: [Chunk] = []
    /// The chunks that stand elsewhere than they should.
    var displaced: [Chunk] = []
    let finder: ChunkFinder

    /// The gaps.
    var gaps: [Gap] {
        pieces.compactMap { if case .gap(let gap) = $0 { gap } else { nil } }
    }

    /// The intact chunks.
    var chunks: [Chunk] {
        pieces.compactMap { if case .chunk(let chunk) = $0 { chunk } else { nil } }
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        finder = ChunkFinder(bytes)
        var (position, ordinal) = (Header.length, 0)
        while position < bytes.count {
            var reader = ByteReader(bytes, in: position..<bytes.count)
            if let chunk = try? Chunk(reader: &reader, ordinal: ordinal) {
                pieces.append(.chunk(chunk))
                (position, ordinal) = (chunk.end, ordinal + 1)
                continue
            }
            let next = finder.next(after: position, ordinal: ordinal)
            let (end, endOrdinal) = (next?.offset ?? bytes.count, next?.ordinal ?? ordinal + 1)
            if endOrdinal == ordinal + 1, let chunk = restore(position..<end, ordinal) {
                restored.append(chunk)
                pieces.append(.chunk(chunk))
            } else {
                let kind = finder.frameReaches(end, from: position) ? ChunkKind(rawValue: bytes[position]) : nil
                pieces.append(.gap(Gap(range: position..<end, ordinals: ordinal..<endOrdinal, kind: kind)))
            }
            (position, ordinal) = (end, endOrdinal)
        }
    }

    /// Lets go of bytes behind the last save that are no part of another: too few for one, and they begin no chunk that a
    /// writer knows, such as a line's end that an editor or a script added.
    mutating func removeForeignEnd() -> Range<Int>? {
        guard case .gap(let gap)? = pieces.last, case .chunk(let last)? = pieces.dropLast().last,
            last.kind == .commit, last.end == gap.range.lowerBound, gap.range.count < Commit.lengths.lowerBound
        else { return nil }
        let kind = ChunkKind(rawValue: bytes[gap.range.lowerBound])
        guard kind.isReserved || !kind.isAncillary && !kind.isKnown else { return nil }
        pieces.removeLast()
        bytes.removeSubrange(gap.range)
        return gap.range
    }

    /// The chunk that takes just these bytes, if its check holds with another kind, with the right length, or with one bit
    /// flipped: hardly any other damage leaves such a check.
    private mutating func restore(_ range: Range<Int>, _ ordinal: Int) -> Chunk? {
        guard let length = UInt32(exactly: range.count - ChunkFraming.overhead) else { return nil }
        let stated = Array(bytes[range.prefix(ChunkFraming.payloadOffset)])
        var head = ByteWriter.bytes { writer in
            writer.byte(stated[0])
            writer.integer(length)
        }
        let checked = range.dropLast(4)
        let difference = finder.difference(range, ordinal, head: head)
        if let change = FileScan.changes[RangeChecks.undo(difference, checked.count - 1)] {
            head[0] ^= change
            bytes.replaceSubrange(range.prefix(head.count), with: head)
        } else if head == stated, let bit = FlippedBit(difference, in: checked) {
            bytes[bit.byte] ^= bit.mask
        } else {
            return nil
        }
        var reader = ByteReader(bytes, in: range)
        if let chunk = try? Chunk(reader: &reader, ordinal: ordinal) { return chunk }
        bytes.replaceSubrange(range.prefix(stated.count), with: stated)
        return nil
    }

    /// By what a CRC-32 of one byte changes with it, and how the byte changed then.
    private static let changes = Dictionary(
        uniqueKeysWithValues: (0...UInt8.max).map { (Zlib.crc32([$0]) ^ Zlib.crc32([0]), $0) }
    )
}
