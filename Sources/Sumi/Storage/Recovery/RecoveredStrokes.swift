/// The strokes of those blocks of a damaged file that are intact.
struct RecoveredStrokes {
    /// A stroke, and what it needs.
    typealias Element = (stroke: Stroke, needs: StrokeNeeds)

    private struct Block {
        /// How many block chunks stood before it; nil where that isn't known.
        let number: Int?
        /// The strokes that begin in it.
        var strokes: [Element]
        /// What continues the last of them behind blocks that are lost: strokes of their own.
        var rest: [Element] = []

        /// Notes that points behind those of the last stroke are lost, or may be: what is trimmed is its start alone.
        mutating func cutLastStroke() {
            guard let last = strokes.indices.last, let trim = strokes[last].stroke.path.trim else { return }
            strokes[last].stroke.path.trim = PathTrim(start: trim.start, end: 0)
        }
    }

    private struct OpenStroke {
        let block: Int
        /// The first part of the stroke, which those that continue it are like.
        let first: QuantizedPart
        let firstUnits: [UnknownColumns.Unit]
        /// What of the whole stroke's curve isn't part of it.
        let trim: PathTrim?
        /// The parts since it began, or since a block was lost, and what they need.
        var parts: [QuantizedPart]
        var units: [UnknownColumns.Unit]
        var needs: StrokeNeeds
        /// Whether a block of it was lost.
        var isInterrupted = false
    }

    private var blocks: [Block] = []
    private var open: OpenStroke?
    /// Points that continue a stroke of which nothing else is there.
    private(set) var lostPoints = 0

    /// Takes a block in.
    mutating func append(_ block: DecodedBlock, number: Int?) {
        if let part = block.columns.continuedPart { continueStroke(block, part) }
        blocks.append(Block(number: number, strokes: Array(zip(block.strokes, block.needs).map { ($0, $1) })))
        guard let last = blocks.last?.strokes.last, let part = block.columns.lastPart else { return }
        close()
        open = OpenStroke(
            block: blocks.count - 1,
            first: part,
            firstUnits: last.stroke.path.unknownColumns,
            trim: last.stroke.path.trim,
            parts: [part],
            units: last.stroke.path.unknownColumns,
            needs: last.needs
        )
    }

    private mutating func continueStroke(_ block: DecodedBlock, _ part: QuantizedPart) {
        let units = block.columns.continuedUnit.map { [$0] } ?? []
        guard var stroke = open, part.channels == stroke.first.channels,
            part.columns.grid == stroke.first.columns.grid,
            units.first?.ids(aPoint: true) ?? [] == stroke.firstUnits.first?.ids(aPoint: true) ?? []
        else {
            close(isEnd: false)
            lostPoints += part.range.count
            return
        }
        // Held once, so that its arrays aren't copied for each block.
        open = nil
        stroke.parts.append(part)
        stroke.units += units
        stroke.needs.version = max(stroke.needs.version, part.requiredContentVersion)
        stroke.needs.hasLaterColumns = stroke.needs.hasLaterColumns || block.columns.hasLaterColumns
        open = stroke
    }

    /// Notes that a block is lost which had nothing but points of the stroke before it.
    mutating func interrupt() {
        guard var stroke = open else { return }
        flush(stroke, isEnd: false)
        if !stroke.isInterrupted { blocks[stroke.block].cutLastStroke() }
        (stroke.parts, stroke.units, stroke.isInterrupted) = ([], [], true)
        open = stroke
    }

    /// Notes that nothing continues the last stroke from here on: because it ends here, or else because what followed it, or
    /// may have, is lost.
    mutating func close(isEnd: Bool = true) {
        guard let stroke = open.take() else { return }
        if !isEnd, !stroke.isInterrupted { blocks[stroke.block].cutLastStroke() }
        flush(stroke, isEnd: isEnd)
    }

    private mutating func flush(_ stroke: OpenStroke, isEnd: Bool) {
        guard stroke.isInterrupted || stroke.parts.count > 1, let points = QuantizedPart.joined(stroke.parts),
            var element = blocks[stroke.block].strokes.last
        else { return }
        element.stroke.replacePoints(with: points, unknownColumns: stroke.units)
        element.needs = stroke.needs
        if stroke.isInterrupted {
            // Two strokes can't be the same one, and only the last piece ends where the stroke does.
            (element.stroke.id, element.stroke.path.id) = (nil, nil)
            element.stroke.path.trim = isEnd ? stroke.trim.flatMap { PathTrim(start: 0, end: $0.end) } : nil
            blocks[stroke.block].rest.append(element)
        } else {
            let last = blocks[stroke.block].strokes.count - 1
            blocks[stroke.block].strokes[last] = element
        }
    }

    /// How many strokes are none of the file's, but continue one behind blocks that are lost.
    var continuationCount: Int { blocks.reduce(0) { $0 + $1.rest.count } }

    /// The strokes in an order; those of blocks that it doesn't know of come last. Without an order, all of them as they
    /// stand in the file.
    func inOrder(_ sequence: (runs: [StrokeSequence.Run], blocksBefore: Int)?) -> [Element] {
        guard let sequence else { return blocks.flatMap { $0.strokes + $0.rest } }
        let byNumber = Dictionary(
            blocks.compactMap { block in block.number.map { ($0, block) } },
            uniquingKeysWith: { first, _ in first }
        )
        let listed = sequence.runs.flatMap { run -> [Element] in
            guard let block = byNumber[run.block] else { return [] }
            let strokes = run.strokes.clamped(to: block.strokes.indices)
            let isLast = !strokes.isEmpty && strokes.upperBound == block.strokes.count
            return block.strokes[strokes] + (isLast ? block.rest : [])
        }
        let others = blocks.filter { $0.number.map { $0 >= sequence.blocksBefore } ?? true }
        return listed + others.flatMap { $0.strokes + $0.rest }
    }
}
