/// What an index must say of the file so far, gathered while the file is read (Spec, 10.2).
struct IndexCopies {
    private var inkCount = 0
    private var inks: [UInt8] = []
    private var gridCount = 0
    private var grids: [UInt8] = []
    private var sequence: (blocksBefore: Int, payload: [UInt8])?
    /// Where the index in force begins: the last one, if it says all there is.
    private(set) var indexOffset: Int?
    /// For each index, where it begins and the first block that it and those it links to say nothing of.
    private var ends: [Int: Int] = [:]

    /// The copies that the next index must have.
    var copies: FileTables {
        FileTables(
            inks: ByteWriter.bytes { $0.count(inkCount) } + inks,
            grids: ByteWriter.bytes { $0.count(gridCount) } + grids,
            sequence: sequence
        )
    }

    /// Notes an ink chunk's payload.
    mutating func appendInks(_ reader: ByteReader) {
        IndexCopies.append(reader, &inkCount, &inks)
        indexOffset = nil
    }

    /// Notes a grid chunk's payload.
    mutating func appendGrids(_ reader: ByteReader) {
        IndexCopies.append(reader, &gridCount, &grids)
        indexOffset = nil
    }

    /// Notes a sequence, and how many blocks stand before it.
    mutating func replaceSequence(_ payload: [UInt8], blocksBefore: Int) {
        sequence = (blocksBefore, payload)
        indexOffset = nil
    }

    /// Notes a block.
    mutating func appendBlock() { indexOffset = nil }

    private static func append(_ reader: ByteReader, _ count: inout Int, _ bytes: inout [UInt8]) {
        var reader = reader
        // A payload that can't be read is refused right after this.
        guard let more = try? reader.itemCount(), let rest = try? reader.read(reader.remaining) else { return }
        count += more
        bytes += rest
    }

    /// Whether a payload has the count and the entries. It costs no more than the payload is long: an index of a few
    /// bytes must not make a reader look at a table of many.
    private static func isCopy(_ payload: [UInt8], _ count: Int, _ entries: [UInt8]) -> Bool {
        let stated = ByteWriter.bytes { $0.count(count) }
        return payload.starts(with: stated) && payload.dropFirst(stated.count).elementsEqual(entries)
    }

    /// Checks an index against the file before it; where and when its blocks are aside.
    mutating func check(
        _ index: BlockIndex,
        at chunk: Chunk,
        strokes: StrokeLog,
        _ reader: ByteReader
    ) throws(SumiDecodingError) {
        guard index.ordinal == chunk.ordinal else { throw reader.error(.indexMismatch, "ordinal \(index.ordinal)") }
        let linked = index.link == 0 ? 0 : ends[chunk.offset - index.link]
        guard index.firstBlock == linked, index.firstBlock + index.entries.count == strokes.blockCount else {
            throw reader.error(.indexMismatch, "blocks \(index.firstBlock) and on, \(index.entries.count) of them")
        }
        for (number, entry) in zip(index.firstBlock..., index.entries) {
            let block = strokes.block(number)
            guard entry.distance == chunk.offset - block.chunk.offset,
                entry.ordinalDistance == chunk.ordinal - block.chunk.ordinal,
                entry.length == block.chunk.end - block.chunk.offset,
                entry.strokeCount == block.head.strokeCount, entry.pointCount == block.head.pointCount,
                entry.continuedPoints == block.head.continuedPoints, entry.version == block.head.version
            else { throw reader.error(.indexMismatch, "block \(number)") }
        }
        guard IndexCopies.isCopy(index.inks, inkCount, inks), IndexCopies.isCopy(index.grids, gridCount, grids),
            index.sequence?.blocksBefore == sequence?.blocksBefore, index.sequence?.payload == sequence?.payload
        else { throw reader.error(.indexMismatch, "its copies of the tables or of the sequence") }
        indexOffset = chunk.offset
        ends[chunk.offset] = strokes.blockCount
    }
}
