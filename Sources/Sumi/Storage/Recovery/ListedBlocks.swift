/// What the intact indexes of a damaged file say of its blocks, be these intact or not.
struct ListedBlocks {
    /// A block.
    struct Block {
        /// How many block chunks stand before it.
        let number: Int
        let entry: BlockIndex.Entry
    }

    private var blocks: [Int: Block] = [:]
    private var owners: [Int: Block] = [:]
    /// Ordinals of chunks, in ascending order: how many blocks stand before each, and whether it is one.
    private var marks: [(ordinal: Int, before: Int, isBlock: Bool)] = []

    /// The block with an ordinal among the chunks.
    subscript(ordinal: Int) -> Block? { blocks[ordinal] }

    /// Takes in an index, unless it contradicts what is there, or itself: then its writer was wrong, and false is returned.
    /// Where bytes are missing, or were put in, chunks don't stand where it says, but are as long.
    mutating func append(_ index: BlockIndex, at chunk: Chunk, intact: [Int: Chunk]) -> Bool {
        let places = index.entries.compactMap { BlockPlace($0, of: index, at: chunk.offset, mayBeMissing: true) }
        let fits = places.allSatisfy { place in
            intact[place.ordinal].map { $0.kind == .block && $0.end - $0.offset == place.range.count } ?? true
        }
        guard index.ordinal == chunk.ordinal, places.count == index.entries.count, places.isAscending, fits,
            index.firstBlock <= chunk.ordinal,
            (index.sequence?.blocksBefore ?? 0) <= index.firstBlock + places.count
        else { return false }
        for (number, (place, entry)) in zip(index.firstBlock..., zip(places, index.entries)) {
            blocks[place.ordinal] = Block(number: number, entry: entry)
            marks.append((place.ordinal, number, true))
        }
        marks.append((chunk.ordinal, index.firstBlock + places.count, false))
        return true
    }

    /// Ends the list.
    mutating func finish() {
        marks.sort { $0.ordinal < $1.ordinal }
        var last: Block?
        for block in blocks.values.sorted(by: { $0.number < $1.number }) {
            if let previous = last, previous.number + 1 == block.number {
                owners[block.number] = previous.entry.strokeCount > 0 ? previous : owners[previous.number]
            }
            last = block
        }
    }

    /// The block in which the stroke begins that a block continues; nil where that isn't known.
    func owner(ofBlock number: Int) -> Block? { owners[number] }

    /// Whether the chunk with an ordinal may be a block that isn't listed.
    func mayBeBlock(_ ordinal: Int) -> Bool {
        let position = marks.border(behind: { $0.ordinal < ordinal })
        guard position < marks.count else { return true }
        let before = position == 0 ? 0 : marks[position - 1].before + (marks[position - 1].isBlock ? 1 : 0)
        return marks[position].before > before
    }
}
