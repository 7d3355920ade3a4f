/// A stroke that is written while its points come, and those of them that weren't written yet, as integers.
struct OpenStroke: Sendable {
    /// The stroke without points.
    private let begun: PlannedStroke
    private let channels: ChannelSet
    /// Whether the stroke is shown with another ink, so that its points are too.
    private let hidesInk: Bool
    private var points: PointQuantizer
    /// What the points have in columns that this library doesn't know, and the version that this may need.
    private var unknown: [Column.ID: Column.Values]
    private var unknownVersion = ContentVersion.version1
    /// Which of the stroke's points is the first that wasn't written.
    private var first = 0
    /// How many points the stroke has so far.
    private(set) var count = 0
    /// Whether blocks were planned for it.
    var isPlaced = false

    /// Begins the stroke that stands at `index`, with the points that it has.
    init(_ shown: Stroke, index: Int, grid: Grid) throws(SumiEncodingError) {
        let original = shown.restored
        let path = original.path
        hidesInk = shown.hidden?.ink != nil
        let grid = path.grid ?? grid
        channels = path.channels
        points = PointQuantizer(grid: grid)
        var stroke = original
        stroke.path = StrokePath(
            columns: points.finish(),
            range: 0..<0,
            channels: channels,
            creationDate: path.creationDate,
            id: path.id,
            trim: path.trim
        )
        stroke.unknownColumns = original.unknownColumns
        begun = try PlannedStroke(stroke, index: index, grid: grid)
        unknown = [:]
        try append(path, index: index)
    }

    /// The content version that the stroke needs if its points use all channels that it states.
    var version: ContentVersion {
        Feature.laterChannelVersions.reduce(max(begun.version, unknownVersion)) { version, later in
            channels.contains(later.0) ? max(version, later.1) : version
        }
    }

    /// What decides on the stroke's blocks, with the points so far.
    var outline: StrokeOutline { outline(version) }

    /// The stroke with those points that weren't written yet.
    var planned: PlannedStroke { planned(outline) }

    /// The stroke with all its points, none of which were written.
    var closed: PlannedStroke {
        let part = QuantizedPart(columns: points.finish(), range: 0..<count, channels: channels)
        return planned(outline(max(begun.version, unknownVersion, part.requiredContentVersion)))
    }

    /// Adds points, none of them where one can't be written.
    mutating func append(_ more: some Collection<StrokePoint>, index: Int) throws(SumiEncodingError) {
        let path = (more as? StrokePath).map { $0.restored(withInk: hidesInk) }
        if let path, path.rendition == nil, case .quantized(let columns, let range) = path.storage,
            columns.grid == begun.grid, path.channels == channels
        {
            _ = points.append(QuantizedPart(columns: columns, range: range, channels: channels))
        } else {
            do throws(PointColumns.Refusal) {
                _ = try points.append((path.map { Array($0) } ?? Array(more))[...], channels: channels)
            } catch {
                throw SumiEncodingError(
                    .valueOutOfRange,
                    stroke: index,
                    point: count + error.point,
                    channel: error.channel
                )
            }
        }
        note(path?.unknownColumns ?? [], more.count)
        count += more.count
    }

    /// Lets go of the points before one, which were written.
    mutating func removePoints(before next: Int) {
        points.removeFirst(next - first)
        unknown = unknown.mapValues { [range = next - first..<count - first] in $0[integers: range] }
        first = next
    }

    /// Notes what points have in columns that this library doesn't know. Which columns these are, the stroke's first points
    /// say; what a later point doesn't have there is 0.
    private mutating func note(_ units: [UnknownColumns.Unit], _ more: Int) {
        if units.isEmpty, unknown.isEmpty { return }
        let values = UnknownColumns.Unit.joined(units, aPoint: true)
        for unit in units where unit.version > .current && unit.hasColumns(aPoint: true) {
            unknownVersion = max(unknownVersion, unit.version)
        }
        if count == 0 {
            unknown = values
        } else {
            for (id, held) in unknown {
                let next = values[id] ?? .constant(0)
                unknown[id] = Column.Values(joining: [(held, count - first), (next, more)])
            }
        }
    }

    private func outline(_ version: ContentVersion) -> StrokeOutline {
        StrokeOutline(
            pointCount: count,
            grid: begun.grid,
            version: version,
            fieldWeight: begun.outline.fieldWeight,
            pointWeight: 10 * unknown.count
        )
    }

    private func planned(_ outline: StrokeOutline) -> PlannedStroke {
        let part = QuantizedPart(columns: points.finish(), range: 0..<count - first, channels: channels)
        return begun.holding(part, from: first, unknown: unknown, outline)
    }
}

extension StrokePath {
    /// The path as it is written, with what a reader hid.
    fileprivate func restored(withInk hidesInk: Bool) -> StrokePath {
        rendition == nil ? self : hidesInk ? faithful : settled(keepingHidden: true)
    }
}
