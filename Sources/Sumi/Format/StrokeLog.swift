/// The strokes of a file in file order, and which of them the drawing has.
package struct StrokeLog {
    private struct Block {
        let chunk: Chunk
        let head: BlockHead
        var strokes: [Stroke]
        /// For each stroke, how many points it and those before it have, parts in later blocks included.
        var pointEnds: [Int]
        /// The block in which the stroke begins that this one continues.
        let owner: Int?
    }

    private struct OpenStroke {
        let block: Int
        var parts: [QuantizedPart]
        var units: [UnknownColumns.Unit]
        var unknownIDs: Set<Column.ID>
    }

    private var blocks: [Block] = []
    private var open: OpenStroke?
    private var sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?
    /// How many strokes are not deleted, and how many points they have.
    package private(set) var liveStrokes = 0
    package private(set) var livePoints = 0
    /// How many strokes and points there are, deleted ones included.
    package private(set) var totalStrokes = 0
    package private(set) var totalPoints = 0

    package init() {}

    package var blockCount: Int { blocks.count }
    /// The number of strokes of each block.
    package private(set) var strokeCounts: [Int] = []

    /// The chunk and the head of a block.
    package func block(_ number: Int) -> (chunk: Chunk, head: BlockHead) { (blocks[number].chunk, blocks[number].head) }

    /// Takes a block in.
    package mutating func append(_ block: DecodedBlock, chunk: Chunk, at reader: ByteReader) throws(SumiDecodingError) {
        var owner: Int?
        if block.section.shape.isContinuation {
            owner = open?.block
            try extendOpenStroke(block, reader)
        } else {
            closeOpenStroke()
        }
        var end = 0
        let pointEnds = block.section.shape.strokePoints.map { count in
            end += count
            return end
        }
        blocks.append(Block(chunk: chunk, head: block.head, strokes: block.strokes, pointEnds: pointEnds, owner: owner))
        strokeCounts.append(block.head.strokeCount)
        totalStrokes += block.head.strokeCount
        totalPoints += block.head.pointCount
        liveStrokes += block.head.strokeCount
        livePoints += block.head.pointCount
        guard let stroke = block.strokes.last, let part = block.parts.last else { return }
        closeOpenStroke()
        let units = stroke.path.unknownColumns
        open = OpenStroke(
            block: blocks.count - 1,
            parts: [part],
            units: units,
            unknownIDs: UnknownColumns.Unit.ids(units)
        )
    }

    private mutating func extendOpenStroke(_ block: DecodedBlock, _ reader: ByteReader) throws(SumiDecodingError) {
        guard var stroke = open, let first = stroke.parts.first, let part = block.parts.first else {
            throw reader.error(.invalidContinuation, "no stroke stands before it")
        }
        let units = block.continuedUnit.map { [$0] } ?? []
        guard part.channels == first.channels, part.columns.grid == first.columns.grid,
            UnknownColumns.Unit.ids(units) == stroke.unknownIDs
        else { throw reader.error(.invalidContinuation, "grid or columns differ from the stroke's") }
        let needed = blocks[stroke.block].strokes.last?.requiredContentVersion ?? .version1
        guard block.head.version >= needed else {
            throw reader.error(.versionTooLow, "the continued stroke needs \(needed)")
        }
        stroke.parts.append(part)
        stroke.units += units
        open = nil
        let last = blocks[stroke.block].pointEnds.count - 1
        blocks[stroke.block].pointEnds[last] += part.range.count
        open = stroke
    }

    /// Joins the parts of the stroke that could still have been continued.
    package mutating func closeOpenStroke() {
        guard let stroke = open else { return }
        open = nil
        guard stroke.parts.count > 1, let points = QuantizedPart.joined(stroke.parts) else { return }
        let last = blocks[stroke.block].strokes.count - 1
        blocks[stroke.block].strokes[last].replacePoints(with: points, unknownColumns: stroke.units)
    }

    /// Puts a sequence in force.
    package mutating func apply(_ sequence: StrokeSequence) {
        closeOpenStroke()
        self.sequence = (sequence.runs, blocks.count)
        liveStrokes = sequence.runs.reduce(0) { $0 + $1.count }
        livePoints = sequence.runs.reduce(0) { sum, run in
            let ends = blocks[run.block].pointEnds
            return sum + ends[run.strokes.upperBound - 1] - (run.first == 0 ? 0 : ends[run.first - 1])
        }
    }

    /// Where and when the points of a block are, once no stroke is open.
    package func extent(ofBlock number: Int) -> BlockExtent {
        var extent = BlockExtent()
        let block = blocks[number]
        if let owner = block.owner, let stroke = blocks[owner].strokes.last {
            // The parts before this one lie in the blocks from the owner on.
            let before = (owner..<number).reduce(0) { $0 + points(ofLastStrokeOfBlock: owner, inBlock: $1) }
            extent.include(stroke, points: stroke.path[before..<before + block.head.continuedPoints])
        }
        var remaining = block.head.pointCount - block.head.continuedPoints
        for stroke in block.strokes {
            let count = min(stroke.path.count, remaining)
            extent.include(stroke, points: stroke.path[..<count])
            remaining -= count
        }
        return extent
    }

    /// How many points of the last stroke of block `owner` lie in block `number`, the owner or one that continues it.
    private func points(ofLastStrokeOfBlock owner: Int, inBlock number: Int) -> Int {
        guard number == owner else { return blocks[number].head.continuedPoints }
        let block = blocks[owner]
        let others = block.strokes.count > 1 ? block.pointEnds[block.strokes.count - 2] : 0
        return block.head.pointCount - block.head.continuedPoints - others
    }

    /// The strokes of the drawing, in its order.
    package func drawingOrder() -> [Stroke] {
        guard let sequence else { return blocks.flatMap(\.strokes) }
        return sequence.runs.flatMap { blocks[$0.block].strokes[$0.strokes] }
            + blocks[sequence.blocksBefore...].flatMap(\.strokes)
    }
}

extension Stroke {
    /// Replaces the points by those of all parts of the stroke.
    fileprivate mutating func replacePoints(with part: QuantizedPart, unknownColumns units: [UnknownColumns.Unit]) {
        let ofStroke = unknownColumns
        path = StrokePath(
            columns: part.columns,
            range: part.range,
            channels: part.channels,
            creationDate: path.creationDate,
            id: path.id
        )
        path.unknownColumns = units
        unknownColumns = ofStroke
    }
}

extension UnknownColumns.Unit {
    /// The columns a point that all of `units` have.
    fileprivate static func ids(_ units: [UnknownColumns.Unit]) -> Set<Column.ID> {
        Set(units.flatMap { $0.ids(aPoint: true) })
    }
}
