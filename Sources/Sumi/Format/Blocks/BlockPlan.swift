/// Which strokes, and which points of them, go into which block (Spec, 12.2).
package struct BlockPlan {
    /// One block: parts of strokes on one grid.
    package struct Block {
        package struct Part {
            /// The stroke, by its position in the drawing.
            package fileprivate(set) var stroke: Int
            /// The points of the stroke.
            package let points: Range<Int>
            /// Whether the stroke began in an earlier block.
            package let isContinued: Bool
        }

        package let grid: Grid
        package fileprivate(set) var parts: [Part] = []
        fileprivate var weight = 0
        fileprivate var pointCount = 0

        /// Whether the first part continues a stroke of the block before.
        package var isContinuation: Bool { parts.first?.isContinued == true }

        /// How many points of a stroke still fit.
        fileprivate func room(for stroke: PlannedStroke, _ pointsPerBlock: Int, _ bytesPerBlock: Int) -> Int {
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
        for (index, stroke) in strokes.enumerated() { append(stroke, at: index) }
    }

    /// Plans for a stroke, which stands at a position among the strokes. One that doesn't fit what is left of a block begins
    /// the next one; one that is longer than a block begins in what is left and fills as many as it needs.
    package mutating func append(_ stroke: PlannedStroke, at index: Int) {
        let count = stroke.part.range.count
        if needsNewBlock(for: stroke) { blocks.append(Block(grid: stroke.grid)) }
        let began = blocks.count - 1
        blocks[began].weight += stroke.fieldWeight
        var first = 0
        while true {
            let last = blocks.count - 1
            let end = min(count, first + blocks[last].room(for: stroke, pointsPerBlock, bytesPerBlock))
            blocks[last].parts.append(Block.Part(stroke: index, points: first..<end, isContinued: last > began))
            blocks[last].pointCount += end - first
            blocks[last].weight += stroke.pointWeight * (end - first)
            first = end
            if first == count { break }
            blocks.append(Block(grid: stroke.grid))
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

    private func needsNewBlock(for stroke: PlannedStroke) -> Bool {
        guard let block = blocks.last else { return true }
        let count = stroke.part.range.count
        let room = block.room(for: stroke, pointsPerBlock, bytesPerBlock)
        let fits = count <= room
        let isLong = count > pointsPerBlock
        return block.grid != stroke.grid || block.parts.count >= BlockHead.maximumCount
            || !fits && (!isLong || room == 0)
            || block.weight + stroke.fieldWeight > bytesPerBlock
    }
}

extension BlockPlan.Block {
    /// The block chunk's payload, and its head.
    package func encoded(
        _ strokes: [PlannedStroke],
        inkIndices: [Int],
        gridNumber: Int
    ) -> (head: BlockHead, payload: [UInt8]) {
        let section = columns(strokes, inkIndices: inkIndices)
        var body = ByteWriter()
        let coding = section.write(to: &body)
        let head = BlockHead(
            strokeCount: section.shape.strokeCount,
            pointCount: section.shape.pointCount,
            continuedPoints: section.shape.continuedPoints,
            coding: coding,
            version: parts.reduce(.version1) { max($0, strokes[$1.stroke].version) },
            grid: gridNumber
        )
        var payload = ByteWriter()
        head.write(to: &payload)
        payload.write(body.bytes)
        return (head, payload.bytes)
    }

    /// Where and when the block's points are.
    package func extent(_ strokes: [PlannedStroke]) -> BlockExtent {
        parts.reduce(into: BlockExtent()) { extent, part in
            let stroke = strokes[part.stroke].stroke
            extent.include(stroke, points: stroke.path[part.points])
        }
    }

    private func columns(_ strokes: [PlannedStroke], inkIndices: [Int]) -> ColumnSection {
        let began = parts.dropFirst(isContinuation ? 1 : 0)
        let shape = BlockShape(
            continuedPoints: isContinuation ? parts[0].points.count : 0,
            strokePoints: began.map(\.points.count)
        )
        var columns: [Column] = []
        if !began.isEmpty {
            let everyone = Presence(all: began.count)
            columns.append(
                Column(.pointCount, presence: everyone, values: .integers(began.map { Int64($0.points.count) }))
            )
            columns.append(
                Column(.ink, presence: everyone, values: .integers(began.map { Int64(inkIndices[$0.stroke]) }))
            )
            let fields = began.map { strokes[$0.stroke] }
            columns += StrokeColumns.integers(of: fields.map(\.stroke))
            columns += StrokeColumns.strings(of: fields.map(\.strings))
            columns += StrokeColumns.unknown(fields.map(\.unknown))
        }
        let points = parts.map { strokes[$0.stroke].part[$0.points] }
        columns += Channel.allCases.compactMap { PointColumns.column($0, of: points, grid: grid) }
        columns += StrokeColumns.unknown(
            parts.map { part in strokes[part.stroke].unknownPoints.mapValues { $0[part.points] } },
            pointCounts: parts.map(\.points.count)
        )
        return ColumnSection(shape: shape, columns: columns)
    }
}
