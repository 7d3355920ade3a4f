/// Blocks that stand one after the other, to be read at the same time.
struct BlocksAhead {
    /// A block whose columns were read.
    struct Block: Sendable {
        let columns: BlockColumns
        /// How many bytes were inflated for it.
        let inflated: Int
    }

    private struct Place: Sendable {
        let ordinal: Int
        let head: BlockHead
        /// What stands behind the head.
        let reader: ByteReader
    }

    private var places: [Place] = []

    /// Finds a block and those behind it, as long as their frames are intact and they claim no more than is allowed.
    init(
        from first: Chunk,
        _ next: ByteReader,
        _ bytes: [UInt8],
        most: Int,
        allowed: (strokes: Int, points: Int)
    ) {
        var (chunk, next, allowed) = (first, next, allowed)
        while chunk.kind == .block, places.count < most {
            var reader = ByteReader(bytes, in: chunk.payload)
            guard let head = try? BlockHead(reader: &reader) else { return }
            guard head.strokeCount <= allowed.strokes, head.pointCount <= allowed.points else { return }
            allowed = (allowed.strokes - head.strokeCount, allowed.points - head.pointCount)
            places.append(Place(ordinal: chunk.ordinal, head: head, reader: reader))
            guard next.remaining > 0, let more = try? Chunk(reader: &next, ordinal: chunk.ordinal + 1) else { return }
            chunk = more
        }
    }

    /// Reads the columns of the blocks, each within what may still be inflated, and gives those that can be read, by ordinal.
    func read(grids: GridTable, budget: InflationBudget) -> [Int: Block] {
        let blocks = Concurrently.map(places) { place -> (Int, Block)? in
            var (reader, own) = (place.reader, budget)
            let columns = try? BlockColumns(head: place.head, reader: &reader, grids: grids, budget: &own)
            return columns.map { (place.ordinal, Block(columns: $0, inflated: own.spent - budget.spent)) }
        }
        return Dictionary(uniqueKeysWithValues: blocks.compactMap(\.self))
    }
}
