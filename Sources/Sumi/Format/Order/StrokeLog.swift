/// The strokes of a file in file order, and which of them the drawing has.
package struct StrokeLog {
    struct Block {
        let chunk: Chunk
        let head: BlockHead
        var strokes: [Stroke]
        var needs: [StrokeNeeds]
        /// For each stroke, how many points it and those before it have, parts in later blocks included.
        var pointEnds: [Int]
        /// The block in which the stroke begins that this one continues, and how many points it has before this block.
        let continued: (block: Int, before: Int)?
    }

    struct OpenStroke {
        let block: Int
        var parts: [QuantizedPart]
        var units: [UnknownColumns.Unit]
        /// The content version that the stroke's fields and its points so far need.
        var version: ContentVersion
        /// Whether any of its blocks may have columns of a later version.
        var hasLaterColumns: Bool
    }

    var blocks: [Block] = []
    /// The first block whose strokes were not all taken out.
    var firstWithStrokes = 0
    /// The stroke that the next block may continue.
    private(set) var open: OpenStroke?
    /// Whether blocks were left out, so that the next may continue a stroke that isn't here.
    private var hasGap = false
    private(set) var sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?
    /// How many strokes are not deleted, and how many points they have.
    package private(set) var liveStrokes = 0
    package private(set) var livePoints = 0

    package init() {}

    package var blockCount: Int { blocks.count }
    /// The number of strokes of each block.
    package private(set) var strokeCounts: [Int] = []

    /// The chunk and the head of a block.
    package func block(_ number: Int) -> (chunk: Chunk, head: BlockHead) { (blocks[number].chunk, blocks[number].head) }

    /// Notes that blocks are left out here. Strokes begin in the next one.
    package mutating func leaveGap() {
        closeOpenStroke()
        hasGap = true
    }

    /// What stands in a block, and what each of its strokes needs.
    package func strokes(ofBlock number: Int) -> (strokes: [Stroke], needs: [StrokeNeeds]) {
        (blocks[number].strokes, blocks[number].needs)
    }

    /// Takes a block in.
    package mutating func append(_ block: DecodedBlock, chunk: Chunk, at reader: ByteReader) throws(SumiDecodingError) {
        var continued: (block: Int, before: Int)?
        if block.section.shape.isContinuation, !hasGap { continued = try extendOpenStroke(block, reader) }
        hasGap = false
        var end = 0
        let pointEnds = block.section.shape.strokePoints.map { count in
            end += count
            return end
        }
        blocks.append(
            Block(
                chunk: chunk,
                head: block.head,
                strokes: block.strokes,
                needs: block.needs,
                pointEnds: pointEnds,
                continued: continued
            )
        )
        strokeCounts.append(block.head.strokeCount)
        liveStrokes += block.head.strokeCount
        livePoints += block.head.pointCount
        guard let stroke = block.strokes.last, let needs = block.needs.last, let part = block.parts.last else { return }
        closeOpenStroke()
        open = OpenStroke(
            block: blocks.count - 1,
            parts: [part],
            units: stroke.path.unknownColumns,
            version: needs.version,
            hasLaterColumns: needs.hasLaterColumns
        )
    }

    /// Adds a block's first points to the open stroke, and says where it began and how many points it had.
    private mutating func extendOpenStroke(
        _ block: DecodedBlock,
        _ reader: ByteReader
    ) throws(SumiDecodingError) -> (block: Int, before: Int) {
        // Taken out and put back, so that its arrays are not copied for each block.
        guard var stroke = open.take(), let first = stroke.parts.first, let part = block.parts.first else {
            throw reader.error(.invalidContinuation, "no stroke stands before it")
        }
        let units = block.continuedUnit.map { [$0] } ?? []
        guard part.channels == first.channels, part.columns.grid == first.columns.grid,
            units.first?.ids(aPoint: true) ?? [] == stroke.units.first?.ids(aPoint: true) ?? []
        else { throw reader.error(.invalidContinuation, "grid or columns differ from the stroke's") }
        stroke.version = max(stroke.version, part.requiredContentVersion)
        guard block.head.version >= stroke.version else {
            throw reader.error(.versionTooLow, "the continued stroke needs \(stroke.version)")
        }
        let last = blocks[stroke.block].pointEnds.count - 1
        let others = last == 0 ? 0 : blocks[stroke.block].pointEnds[last - 1]
        let before = blocks[stroke.block].pointEnds[last] - others
        blocks[stroke.block].pointEnds[last] += part.range.count
        stroke.parts.append(part)
        stroke.units += units
        stroke.hasLaterColumns = stroke.hasLaterColumns || block.hasLaterColumns
        open = stroke
        return (stroke.block, before)
    }

    /// Joins the parts of the stroke that could still have been continued.
    package mutating func closeOpenStroke() {
        guard let stroke = open.take() else { return }
        guard stroke.parts.count > 1, let points = QuantizedPart.joined(stroke.parts) else { return }
        let last = blocks[stroke.block].strokes.count - 1
        blocks[stroke.block].strokes[last].replacePoints(with: points, unknownColumns: stroke.units)
        blocks[stroke.block].needs[last].version = stroke.version
        blocks[stroke.block].needs[last].hasLaterColumns = stroke.hasLaterColumns
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
        if let continued = block.continued, let stroke = blocks[continued.block].strokes.last {
            let points = continued.before..<continued.before + block.head.continuedPoints
            extent.include(stroke, points: stroke.path[points])
        }
        var remaining = block.head.pointCount - block.head.continuedPoints
        for stroke in block.strokes {
            let count = min(stroke.path.count, remaining)
            extent.include(stroke, points: stroke.path[..<count])
            remaining -= count
        }
        return extent
    }

    /// The strokes of the drawing, in its order.
    package func drawingOrder() -> [Stroke] {
        inOrder(\.strokes)
    }

    /// What each stroke of the drawing needs, in its order.
    package func needsInOrder() -> [StrokeNeeds] {
        inOrder(\.needs)
    }

    private func inOrder<Element>(_ list: (Block) -> [Element]) -> [Element] {
        guard let sequence else {
            // Most drawings have one block, which then needs no copy.
            return blocks.count == 1 ? list(blocks[0]) : blocks.flatMap(list)
        }
        return sequence.runs.flatMap { list(blocks[$0.block])[$0.strokes] }
            + blocks[sequence.blocksBefore...].flatMap(list)
    }
}

extension Stroke {
    /// Replaces the points by those of all parts of the stroke.
    mutating func replacePoints(with part: QuantizedPart, unknownColumns units: [UnknownColumns.Unit]) {
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
