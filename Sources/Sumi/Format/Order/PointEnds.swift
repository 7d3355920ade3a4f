/// For each stroke of a file, how many points it and those before it in its block have: in little more than a byte each, since
/// files have millions. All blocks share their memory: small pieces of it, kept between what a block takes for a while, would
/// leave holes that take several times as much.
struct PointEnds: Sendable {
    /// Of all strokes, the low bytes of the ends.
    private var lowBytes: [UInt8] = []
    /// Of each block, for 256, 512 and so on, up to the last end: the first stroke whose end isn't below.
    private var firstStrokes: [UInt16] = []
    private var blocks: [Block] = []

    private struct Block {
        /// Where its strokes begin among those of all blocks, and its first strokes among theirs.
        let strokes: Int
        let firstStrokes: Int
        /// How many points later blocks add to its last stroke.
        var later = 0
    }

    /// Takes in the next block, of which each stroke has so many points; of strokes and points it has 65,536 at most.
    mutating func append(_ counts: [Int]) {
        let block = Block(strokes: lowBytes.count, firstStrokes: firstStrokes.count)
        blocks.append(block)
        var end = 0
        for (stroke, count) in counts.enumerated() {
            end += count
            while firstStrokes.count - block.firstStrokes < end >> 8 { firstStrokes.append(UInt16(stroke)) }
            lowBytes.append(UInt8(truncatingIfNeeded: end))
        }
    }

    /// How many strokes the first blocks have.
    func strokeCount(ofFirst count: Int) -> Int { count < blocks.count ? blocks[count].strokes : lowBytes.count }

    /// The strokes of a block, by their positions among those of all.
    func strokes(ofBlock number: Int) -> Range<Int> {
        blocks[number].strokes..<strokeCount(ofFirst: number + 1)
    }

    /// How many points the first strokes of a block have, parts in later blocks included.
    func points(ofFirst count: Int, inBlock number: Int) -> Int {
        if count == 0 { return 0 }
        let (block, strokes) = (blocks[number], strokes(ofBlock: number))
        let end = number + 1 < blocks.count ? blocks[number + 1].firstStrokes : firstStrokes.count
        let highByte = firstStrokes[block.firstStrokes..<end].border { $0 < count } - block.firstStrokes
        let points = highByte << 8 | Int(lowBytes[strokes.lowerBound + count - 1])
        return points + (count == strokes.count ? block.later : 0)
    }

    /// How many points the last stroke of a block has.
    func lastCount(ofBlock number: Int) -> Int {
        let count = strokes(ofBlock: number).count
        return points(ofFirst: count, inBlock: number) - points(ofFirst: count - 1, inBlock: number)
    }

    /// Adds points of a later block to the last stroke of one.
    mutating func extendLast(ofBlock number: Int, by points: Int) { blocks[number].later += points }
}
