/// What is known of the strokes of a drawing before any of their points is rounded: that they can be written, those points
/// aside, and which blocks they go into. Blocks can be made in any order, each from its own strokes.
struct DrawingPlan: Sendable {
    let blocks: [BlockPlan.Block]
    /// The content version that the strokes need.
    private(set) var version = ContentVersion.version1
    private(set) var pointCount = 0
    private let strokes: [Stroke]
    /// Strokes of which something is hidden, as they are written.
    private var restored: [Int: Stroke] = [:]
    /// What strokes have in columns that this library doesn't know, if they have any.
    private var unknown: [Int: UnknownShare] = [:]
    /// The inks of the strokes, by their entries in the table.
    private var inkIndices: [Int] = []

    /// Plans for strokes, and adds their inks to a table.
    ///
    /// - Throws: ``SumiEncodingError`` for a field that no file can hold.
    init(
        _ strokes: [Stroke],
        grid: Grid,
        pointsPerBlock: Int,
        inks: inout InkTable
    ) throws(SumiEncodingError) {
        self.strokes = strokes
        inkIndices.reserveCapacity(strokes.count)
        var plan = BlockPlan(pointsPerBlock: pointsPerBlock)
        var last: (ink: Ink, index: Int, version: ContentVersion)?
        for (index, shown) in strokes.enumerated() {
            let stroke = shown.restored
            if shown.isRestoredOtherwise { restored[index] = stroke }
            // Neighbouring strokes mostly have the same ink.
            // A zero that is negative is equal to one that isn't, and keeps its sign.
            let known = last?.ink == stroke.ink && !stroke.ink.hasNegativeZero ? last : nil
            try StrokeFields.check(stroke, index, isInkKnown: known != nil)
            let ink = known ?? (stroke.ink, inks.index(of: stroke.ink), stroke.ink.requiredContentVersion)
            if known == nil { last = stroke.ink.hasNegativeZero ? nil : ink }
            inkIndices.append(ink.index)
            let outline = try StrokeOutline(
                stroke,
                index,
                grid: grid,
                inkVersion: ink.version,
                unknown: &unknown[index]
            )
            plan.append(outline, at: index)
            version = max(version, outline.version)
            pointCount += outline.pointCount
        }
        blocks = plan.blocks
    }

    /// A block ready to be written, or the first of its points that no file can hold.
    func encoded(_ block: BlockPlan.Block, gridNumber: Int, level: CompressionLevel) -> Result<
        EncodedBlock, SumiEncodingError
    > {
        do throws(SumiEncodingError) {
            let content = try content(of: block)
            let (head, payload) = content.encoded(gridNumber: gridNumber, level: level)
            // A single block needs no index.
            let extent = blocks.count > 1 ? content.extent : BlockExtent()
            return .success(EncodedBlock(head: head, payload: payload, extent: extent))
        } catch {
            return .failure(error)
        }
    }

    /// What a block holds.
    ///
    /// - Throws: ``SumiEncodingError`` for the first point that no file can hold.
    func content(of block: BlockPlan.Block) throws(SumiEncodingError) -> BlockContent {
        var quantizer = PointQuantizer(grid: block.grid)
        // Where the points of each part are among those that are rounded here: nowhere, if they lie on a grid already.
        var rounded: [Range<Int>] = []
        rounded.reserveCapacity(block.parts.count)
        for part in block.parts {
            let path = (restored[part.stroke] ?? strokes[part.stroke]).path
            guard case .points(let points) = path.storage else {
                rounded.append(0..<0)
                continue
            }
            do throws(PointColumns.Refusal) {
                rounded.append(try quantizer.append(points[part.points], channels: path.channels))
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
            let stroke = restored[part.stroke] ?? strokes[part.stroke]
            let points: QuantizedPart
            if case .quantized(let columns, let range) = stroke.path.storage {
                points = QuantizedPart(columns: columns, range: range, channels: stroke.path.channels)[part.points]
            } else {
                points = QuantizedPart(columns: columns, range: rounded, channels: stroke.path.channels)
            }
            parts.append(
                BlockPart(
                    part,
                    of: stroke,
                    points: points,
                    ink: inkIndices[part.stroke],
                    strings: part.isContinued ? [] : try StrokeFields.strings(of: stroke, grid: block.grid),
                    unknown: unknown[part.stroke] ?? .none
                )
            )
        }
        return BlockContent(block, parts: parts)
    }
}

/// A block's payload, and what an index says of it.
struct EncodedBlock: Sendable {
    let head: BlockHead
    let payload: [UInt8]
    let extent: BlockExtent
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
