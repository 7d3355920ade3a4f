/// The strokes of a file in file order, and which of them the drawing has.
package struct StrokeLog {
    struct Block {
        let chunk: Chunk
        let head: BlockHead
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
        /// The stroke, and what it needs, where parts are not joined: of the parts, only the first is then kept.
        var begun: StrokeList?
    }

    private(set) var blocks: [Block] = []
    /// How many points the strokes of blocks have, and where among all strokes they stand.
    private(set) var pointEnds = PointEnds()
    /// The strokes of all blocks that were not taken out, which are the first ones.
    private var list = StrokeList()
    private var takenStrokes = 0
    /// The stroke that the next block may continue.
    private(set) var open: OpenStroke?
    /// Whether blocks were left out, so that the next may continue a stroke that isn't here.
    private var hasGap = false
    private(set) var sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?
    /// How many strokes are not deleted, and how many points they have.
    package private(set) var liveStrokes = 0
    package private(set) var livePoints = 0

    /// Whether a stroke is put together from its parts.
    private let joinsParts: Bool
    /// The part with which the last block continues a stroke, where parts are not joined.
    private var continuation: StrokeList?

    /// A log of no blocks.
    package init(joinsParts: Bool = true) {
        self.joinsParts = joinsParts
    }

    package var blockCount: Int { blocks.count }
    /// The number of strokes of each block.
    package private(set) var strokeCounts: [Int] = []

    /// The chunk and the head of a block.
    package func block(_ number: Int) -> (chunk: Chunk, head: BlockHead) { (blocks[number].chunk, blocks[number].head) }

    /// Makes room for strokes that are about to be read.
    package mutating func reserve(_ count: Int) { list.reserve(count) }

    /// Notes that blocks are left out here. Strokes begin in the next one.
    package mutating func leaveGap() {
        closeOpenStroke()
        hasGap = true
    }

    /// What stands in a block, and what each of its strokes needs.
    package func strokes(ofBlock number: Int) -> (strokes: ArraySlice<Stroke>, needs: ArraySlice<StrokeNeeds>) {
        (list.strokes[positions(ofBlock: number)], list.needs[positions(ofBlock: number)])
    }

    /// Where among the strokes that were not taken out those of a block stand.
    private func positions(ofBlock number: Int) -> Range<Int> {
        let strokes = pointEnds.strokes(ofBlock: number)
        return strokes.lowerBound - takenStrokes..<strokes.upperBound - takenStrokes
    }

    /// Takes a block in.
    package mutating func append(
        _ block: BlockColumns,
        inks: InkTable,
        chunk: Chunk,
        at reader: ByteReader
    ) throws(SumiDecodingError) {
        let count = list.strokes.count
        try list.append(block, inks: inks)
        do throws(SumiDecodingError) {
            try append(block, chunk: chunk, at: reader)
        } catch {
            list.truncate(to: count)
            throw error
        }
    }

    private mutating func append(
        _ block: BlockColumns,
        chunk: Chunk,
        at reader: ByteReader
    ) throws(SumiDecodingError) {
        var continued: (block: Int, before: Int)?
        if !hasGap, let part = block.continuedPart { continued = try extendOpenStroke(block, part, reader) }
        hasGap = false
        pointEnds.append(block.section.shape.strokePoints)
        blocks.append(Block(chunk: chunk, head: block.head, continued: continued))
        strokeCounts.append(block.head.strokeCount)
        liveStrokes += block.head.strokeCount
        livePoints += block.head.pointCount
        guard let part = block.lastPart, let stroke = list.strokes.last, let needs = list.needs.last else { return }
        closeOpenStroke(before: block.head.strokeCount)
        open = OpenStroke(
            block: blocks.count - 1,
            parts: [part],
            units: stroke.path.unknownColumns,
            version: needs.version,
            hasLaterColumns: needs.hasLaterColumns,
            begun: joinsParts ? nil : StrokeList(stroke, needs)
        )
    }

    /// Adds a block's first points to the open stroke, and says where it began and how many points it had.
    private mutating func extendOpenStroke(
        _ block: BlockColumns,
        _ part: QuantizedPart,
        _ reader: ByteReader
    ) throws(SumiDecodingError) -> (block: Int, before: Int) {
        // Taken out and put back, so that its arrays are not copied for each block.
        guard var stroke = open.take(), let first = stroke.parts.first else {
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
        let before = pointEnds.lastCount(ofBlock: stroke.block)
        pointEnds.extendLast(ofBlock: stroke.block, by: part.range.count)
        stroke.hasLaterColumns = stroke.hasLaterColumns || block.hasLaterColumns
        if var begun = stroke.begun {
            begun.strokes[0].replacePoints(with: part, unknownColumns: units)
            begun.needs[0].version = stroke.version
            begun.needs[0].hasLaterColumns = stroke.hasLaterColumns
            continuation = begun
        } else {
            stroke.parts.append(part)
            stroke.units += units
        }
        open = stroke
        return (stroke.block, before)
    }

    /// Joins the parts of the stroke that could still have been continued.
    package mutating func closeOpenStroke() { closeOpenStroke(before: 0) }

    /// Joins the parts of the stroke that stands before the last ones.
    private mutating func closeOpenStroke(before later: Int) {
        guard let stroke = open.take() else { return }
        guard stroke.parts.count > 1, let points = QuantizedPart.joined(stroke.parts) else { return }
        let index = list.strokes.count - later - 1
        list.strokes[index].replacePoints(with: points, unknownColumns: stroke.units)
        list.needs[index].version = stroke.version
        list.needs[index].hasLaterColumns = stroke.hasLaterColumns
    }

    /// Takes out the part with which the last block continues a stroke, and what the stroke needs so far.
    mutating func takeContinuation() -> StrokeList? { continuation.take() }

    /// Takes out the strokes that are complete, as no later block can continue them, with what they need; where parts are not
    /// joined, all of them. What is left is at most one stroke, and how many points those before it have.
    mutating func takeCompleteStrokes() -> StrokeList {
        let complete = list.takeFirst(list.strokes.count - (open == nil || !joinsParts ? 0 : 1))
        takenStrokes += complete.strokes.count
        return complete
    }

    /// Puts a sequence in force.
    package mutating func apply(_ sequence: StrokeSequence) {
        closeOpenStroke()
        self.sequence = (sequence.runs, blocks.count)
        liveStrokes = sequence.runs.reduce(0) { $0 + $1.count }
        livePoints = sequence.runs.reduce(0) { sum, run in
            sum + pointEnds.points(ofFirst: run.strokes.upperBound, inBlock: run.block)
                - pointEnds.points(ofFirst: run.first, inBlock: run.block)
        }
    }

    /// Where and when the points of a block are, once no stroke is open.
    package func extent(ofBlock number: Int) -> BlockExtent {
        var extent = BlockExtent()
        let block = blocks[number]
        if let continued = block.continued, let stroke = list.strokes[positions(ofBlock: continued.block)].last {
            extent.include(stroke, points: continued.before..<continued.before + block.head.continuedPoints)
        }
        var remaining = block.head.pointCount - block.head.continuedPoints
        for stroke in list.strokes[positions(ofBlock: number)] {
            let count = min(stroke.path.count, remaining)
            extent.include(stroke, points: 0..<count)
            remaining -= count
        }
        return extent
    }

    /// Takes out the strokes of the drawing, in its order, and what they need.
    package mutating func takeDrawing() -> StrokeList {
        var taken = list
        list = StrokeList()
        guard let sequence else { return taken }
        func inOrder<Element>(_ list: [Element]) -> [Element] {
            sequence.runs.flatMap { run -> ArraySlice<Element> in
                let first = pointEnds.strokeCount(ofFirst: run.block) + run.first
                return list[first..<first + run.count]
            } + list[pointEnds.strokeCount(ofFirst: sequence.blocksBefore)...]
        }
        (taken.strokes, taken.needs) = (inOrder(taken.strokes), inOrder(taken.needs))
        return taken
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
            id: path.id,
            trim: path.trim
        )
        path.unknownColumns = units
        unknownColumns = ofStroke
    }
}
