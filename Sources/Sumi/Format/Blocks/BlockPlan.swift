/// Which strokes, and which points of them, go into which block (Spec, 12.2).
package struct BlockPlan {
    /// One block: parts of strokes on one grid.
    package struct Block {
        package struct Part {
            /// The stroke, by its position in the drawing.
            package fileprivate(set) var stroke: Int
            /// The points of the stroke.
            package fileprivate(set) var points: Range<Int>
            /// Whether the stroke began in an earlier block.
            package let isContinued: Bool
        }

        package let grid: Grid
        package fileprivate(set) var parts: [Part] = []
        /// The content version that the strokes need, the whole of each counted.
        package fileprivate(set) var version = ContentVersion.version1
        fileprivate var weight = 0
        package fileprivate(set) var pointCount = 0

        fileprivate mutating func extendLastPart(to end: Int) {
            let last = parts.count - 1
            parts[last].points = parts[last].points.lowerBound..<end
        }

        /// How many points of a stroke still fit.
        fileprivate func room(for stroke: StrokeOutline, _ pointsPerBlock: Int, _ bytesPerBlock: Int) -> Int {
            let byWeight = stroke.pointWeight == 0 ? Int.max : (bytesPerBlock - weight) / stroke.pointWeight
            return max(0, min(pointsPerBlock - pointCount, byWeight))
        }
    }

    package private(set) var blocks: [Block] = []
    /// At how many bytes of byte strings and unknown columns a block ends, so that no chunk comes near 64 MiB.
    package static let bytesPerBlock = 16 << 20

    private let pointsPerBlock: Int
    private let bytesPerBlock: Int

    /// A plan of no strokes.
    package init(pointsPerBlock: Int, bytesPerBlock: Int = BlockPlan.bytesPerBlock) {
        self.pointsPerBlock = pointsPerBlock
        self.bytesPerBlock = bytesPerBlock
    }

    /// Divides strokes.
    package init(_ strokes: [PlannedStroke], pointsPerBlock: Int, bytesPerBlock: Int = BlockPlan.bytesPerBlock) {
        self.init(pointsPerBlock: pointsPerBlock, bytesPerBlock: bytesPerBlock)
        for (index, stroke) in strokes.enumerated() { append(stroke.outline, at: index) }
    }

    /// Plans for a stroke, which stands at a position among the strokes. One that doesn't fit what is left of a block begins
    /// the next one; one that is longer than a block begins in what is left and fills as many as it needs.
    package mutating func append(_ stroke: StrokeOutline, at index: Int) {
        let count = stroke.pointCount
        if needsNewBlock(for: stroke) { blocks.append(Block(grid: stroke.grid)) }
        let last = blocks.count - 1
        blocks[last].weight += stroke.fieldWeight
        blocks[last].version = max(blocks[last].version, stroke.version)
        blocks[last].parts.append(Block.Part(stroke: index, points: 0..<0, isContinued: false))
        place(stroke, at: index, from: 0, to: count)
    }

    /// Plans for more points of the last stroke, which is longer than a block: `count` says how many it has now.
    mutating func extendLast(_ stroke: StrokeOutline, to count: Int) {
        let last = blocks[blocks.count - 1].parts
        let part = last[last.count - 1]
        place(stroke, at: part.stroke, from: part.points.upperBound, to: count)
    }

    /// Whether the last stroke began in an earlier block.
    var isLastContinued: Bool { blocks.last?.parts.last?.isContinued == true }

    private mutating func place(_ stroke: StrokeOutline, at index: Int, from start: Int, to count: Int) {
        var first = start
        while true {
            let last = blocks.count - 1
            let end = min(count, first + blocks[last].room(for: stroke, pointsPerBlock, bytesPerBlock))
            blocks[last].extendLastPart(to: end)
            blocks[last].pointCount += end - first
            blocks[last].weight += stroke.pointWeight * (end - first)
            first = end
            if first == count { break }
            blocks.append(Block(grid: stroke.grid))
            blocks[last + 1].version = stroke.version
            blocks[last + 1].parts.append(Block.Part(stroke: index, points: first..<first, isContinued: true))
        }
    }

    /// Takes out all blocks but the last, if there are any. The last is then of the last stroke alone, which gets the
    /// position 0.
    package mutating func takeFullBlocks() -> [Block] {
        guard blocks.count > 1, var last = blocks.popLast() else { return [] }
        for part in last.parts.indices { last.parts[part].stroke = 0 }
        let full = blocks
        blocks = [last]
        return full
    }

    private func needsNewBlock(for stroke: StrokeOutline) -> Bool {
        let last = blocks.count - 1
        guard last >= 0 else { return true }
        let count = stroke.pointCount
        let room = blocks[last].room(for: stroke, pointsPerBlock, bytesPerBlock)
        let fits = count <= room
        let isLong = count > pointsPerBlock
        return blocks[last].grid != stroke.grid || blocks[last].parts.count >= BlockHead.maximumCount
            || !fits && (!isLong || room == 0)
            || blocks[last].weight + stroke.fieldWeight > bytesPerBlock
    }
}
