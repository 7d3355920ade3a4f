/// What is known of the strokes of a drawing before any of their points is rounded: that they can be written, those points
/// aside, and which blocks they go into. Blocks can be made in any order, each from its own strokes.
struct DrawingPlan: Sendable {
    var blocks: [BlockPlan.Block] { plan.blocks }
    private var plan: BlockPlan
    /// The content version that the strokes need.
    private(set) var version = ContentVersion.version1
    private(set) var pointCount = 0
    /// The strokes as they are written.
    private let strokes: [Stroke]
    /// What strokes that go into several blocks have in columns that this library doesn't know, if they have any. Of the
    /// others it is joined when their block is made: there may be very many, with little in a file and much here.
    private var unknown: [Int: UnknownShare] = [:]
    /// The inks of the strokes, by their entries in the table.
    private var inkIndices: [Int] = []

    /// Plans for strokes, and adds their inks to a table. For the content form, the versions of columns that this library
    /// doesn't know are left out.
    ///
    /// - Throws: ``SumiEncodingError`` for a field that no file can hold.
    init(
        _ strokes: [Stroke],
        grid: Grid,
        pointsPerBlock: Int,
        isPlain: Bool,
        inks: inout InkTable
    ) throws(SumiEncodingError) {
        plan = BlockPlan(pointsPerBlock: pointsPerBlock)
        let strokes = DrawingPlan.restored(strokes)
        self.strokes = strokes
        inkIndices.reserveCapacity(strokes.count)
        var last: (ink: Ink?, stroke: Int, index: Int, version: ContentVersion) = (nil, 0, 0, .version1)
        // Those that took turns with others: their identifiers may be long. Kept, so that no other ink gets the identity of
        // one that is gone.
        var known: [ObjectIdentifier: (ink: Ink, index: Int, version: ContentVersion)] = [:]
        // Through a span: copying a stroke takes longer than looking at it.
        let all = strokes[0...]
        let ahead = all.span
        for index in ahead.indices {
            // Neighbouring strokes mostly have the same ink, and mostly copies of it. A zero that is negative is equal to
            // one that isn't, and keeps its sign.
            let isCopy = ahead[last.stroke].ink.identity == ahead[index].ink.identity
            let isKnown =
                last.ink != nil && (isCopy || strokes.haveSamePlainInk(last.stroke, index))
                || last.ink == ahead[index].ink && !ahead[index].ink.hasNegativeZero
            if !isKnown {
                let ink = ahead[index].ink
                if let seen = known[ink.identity] {
                    last = (ink, index, seen.index, seen.version)
                } else {
                    try StrokeFields.check(ink, index)
                    last = (ink, index, inks.index(of: ink), ink.requiredContentVersion)
                    known[ink.identity] = (ink, last.index, last.version)
                }
                if ink.hasNegativeZero { last.ink = nil }
            }
            inkIndices.append(last.index)
            if strokes.isPlain(at: index) {
                try StrokeFields.check(ahead[index].path.creationDate, index)
                let (count, own) = (ahead[index].path.count, ahead[index].path.grid)
                append(StrokeOutline(pointCount: count, grid: own ?? grid, version: last.version), at: index)
                continue
            }
            try StrokeFields.check(ahead[index], index, isInkKnown: true)
            let share = UnknownShare(of: ahead[index])
            let outline = try StrokeOutline(
                ahead[index],
                index,
                grid: grid,
                inkVersion: last.version,
                unknown: share,
                isPlain: isPlain
            )
            let isContinued = append(outline, at: index)
            if isContinued, !share.isEmpty { unknown[index] = share }
        }
    }

    /// Plans for a stroke, and says whether it goes into several blocks.
    @discardableResult
    private mutating func append(_ outline: StrokeOutline, at index: Int) -> Bool {
        plan.append(outline, at: index)
        version = max(version, outline.version)
        pointCount += outline.pointCount
        return plan.isLastContinued
    }

    /// Strokes as they are written; mostly the same ones.
    private static func restored(_ strokes: [Stroke]) -> [Stroke] {
        let all = strokes[0...]
        let ahead = all.span
        for index in ahead.indices where ahead[index].isRestoredOtherwise { return strokes.map(\.restored) }
        return strokes
    }

    /// A block ready to be written, or the first of its points that no file can hold.
    func encoded(_ number: Int, gridNumber: Int, level: CompressionLevel?) -> Result<EncodedBlock, SumiEncodingError> {
        do throws(SumiEncodingError) {
            let content = try content(of: blocks[number])
            let previous = number > 0 ? blocks[number - 1].pointCount : 0
            var block = content.encoded(gridNumber: gridNumber, level: level, behind: previous)
            // A single block needs no index.
            if blocks.count > 1 { block.extent = content.extent }
            return .success(block)
        } catch {
            return .failure(error)
        }
    }

    /// What a block holds.
    ///
    /// - Throws: ``SumiEncodingError`` for the first point that no file can hold.
    func content(of block: BlockPlan.Block) throws(SumiEncodingError) -> BlockContent {
        let all = strokes[0...]
        let strokes = all.span
        var quantizer = PointQuantizer(grid: block.grid, capacity: block.parts.reduce(0) { $0 + $1.points.count })
        // Where the points of each part are among those that are rounded here: nowhere, if they lie on a grid already.
        var rounded: [Range<Int>] = []
        rounded.reserveCapacity(block.parts.count)
        for part in block.parts {
            guard case .points(let points) = strokes[part.stroke].path.storage else {
                rounded.append(0..<0)
                continue
            }
            do throws(PointColumns.Refusal) {
                let channels = strokes[part.stroke].path.channels
                rounded.append(try quantizer.append(points[part.points], channels: channels))
            } catch {
                throw SumiEncodingError(
                    .valueOutOfRange,
                    stroke: part.stroke,
                    point: error.point,
                    channel: error.channel
                )
            }
        }
        let columns = quantizer.finish()
        var parts: [BlockPart] = []
        parts.reserveCapacity(block.parts.count)
        for (part, rounded) in zip(block.parts, rounded) {
            let channels = strokes[part.stroke].path.channels
            let points =
                if case .quantized(let columns, let range) = strokes[part.stroke].path.storage {
                    QuantizedPart(columns: columns, range: range, channels: channels)[part.points]
                } else {
                    QuantizedPart(columns: columns, range: rounded, channels: channels)
                }
            let isPlain = part.isContinued || self.strokes.isPlain(at: part.stroke)
            let strings = isPlain ? [] : try StrokeFields.strings(of: strokes[part.stroke], grid: block.grid)
            parts.append(
                BlockPart(
                    part,
                    points: points,
                    ink: inkIndices[part.stroke],
                    creationDate: strokes[part.stroke].path.creationDate,
                    randomSeed: strokes[part.stroke].randomSeed,
                    transform: strokes[part.stroke].transform,
                    strings: strings,
                    unknown: unknown[part.stroke] ?? UnknownShare(of: strokes[part.stroke])
                )
            )
        }
        return BlockContent(block, parts: parts)
    }
}

extension Ink {
    /// Whether any of the ink's numbers is −0, which no comparison tells from 0.
    fileprivate var hasNegativeZero: Bool {
        func isNegativeZero(_ value: Float) -> Bool { value == 0 && value.sign == .minus }
        func hasAny(_ color: InkColor) -> Bool {
            isNegativeZero(color.red) || isNegativeZero(color.green) || isNegativeZero(color.blue)
                || isNegativeZero(color.alpha)
        }
        return hasAny(color)
            || fallbacks.contains { fallback in
                hasAny(fallback.color) || isNegativeZero(fallback.width.scale) || isNegativeZero(fallback.width.offset)
                    || isNegativeZero(fallback.opacity.scale) || isNegativeZero(fallback.opacity.offset)
            }
    }
}
