#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// A stroke's path: control points of a uniform cubic B-spline with clamped ends, a random-access collection.
///
/// The points of a decoded path are kept as the integers of the file, shared with the other paths of its block, and
/// become ``StrokePoint`` values when they are read; so they never move again, however often they are saved.
public struct StrokePath: RandomAccessCollection, Sendable {
    /// Where the points are.
    package enum Storage: Sendable {
        case points([StrokePoint])
        case quantized(PointColumns, Range<Int>)
    }

    /// When the path was begun, if that is known.
    public var creationDate: Date?
    /// The path's identifier, if it has one.
    public var id: UUID? {
        get { shared?.value.id }
        set { rest.id = newValue }
    }
    /// The channels that the path states. A file doesn't hold the others; they read as their defaults.
    public let channels: ChannelSet
    package let storage: Storage
    /// What isn't part of the path at its ends, of a slice.
    package var trim: PathTrim? {
        get { shared?.value.trim }
        set { rest.trim = newValue }
    }
    /// How points that were read are shown, if not as the file has them.
    package var rendition: PathRendition? { shared?.value.rendition }
    /// What the file holds of the points beside the known channels.
    package var unknownColumns: [UnknownColumns.Unit] {
        get { shared?.value.unknownColumns ?? [] }
        set { rest.unknownColumns = newValue }
    }

    /// What most paths don't have.
    private struct Rest: Sendable {
        var id: UUID?
        var trim: PathTrim?
        var rendition: PathRendition?
        var unknownColumns: [UnknownColumns.Unit] = []
    }

    /// That; nil where there is none of it.
    private var shared: Shared<Rest>?

    private var rest: Rest {
        get { shared?.value ?? Rest() }
        set { shared = Shared(newValue) }
    }

    /// Makes a path from its control points.
    ///
    /// - Parameters:
    ///   - controlPoints: any number of points, none included
    ///   - creationDate: when the path was begun
    ///   - id: an identifier of the path
    ///   - channels: the channels to state. Values of others are lost when the path is encoded. Without it: those that
    ///     differ from the default anywhere. Location always belongs to the set.
    public init(
        controlPoints: [StrokePoint],
        creationDate: Date? = nil,
        id: UUID? = nil,
        channels: ChannelSet? = nil
    ) {
        self.creationDate = creationDate
        self.channels = channels.map { $0.union(.location) } ?? StrokePath.channels(of: controlPoints)
        if let id { shared = Shared(Rest(id: id)) }
        guard channels != nil else {
            storage = .points(controlPoints)
            return
        }
        let hidden = Channel.allCases.filter { [stated = self.channels] in !stated.contains($0) }
        storage = .points(controlPoints.map { point in hidden.reduce(into: point) { $0.resetToDefault($1) } })
    }

    /// Makes a path whose points are integers on a grid.
    package init(
        columns: PointColumns,
        range: Range<Int>,
        channels: ChannelSet,
        creationDate: Date?,
        id: UUID?,
        trim: PathTrim?,
        rendition: PathRendition? = nil,
        unknownColumns: [UnknownColumns.Unit] = []
    ) {
        self.creationDate = creationDate
        self.channels = channels
        storage = .quantized(columns, range)
        if id != nil || trim != nil || rendition != nil || !unknownColumns.isEmpty {
            rest = Rest(id: id, trim: trim, rendition: rendition, unknownColumns: unknownColumns)
        }
    }

    /// The grid that the points lie on, if they were read from a file or quantized.
    public var grid: Grid? {
        switch storage {
        case .points: nil
        case .quantized(let columns, _): columns.grid
        }
    }

    private static func channels(of points: [StrokePoint]) -> ChannelSet {
        var channels = ChannelSet.location
        for channel in Channel.allCases where points.contains(where: { !$0.hasDefault(channel) }) {
            channels.insert(channel)
        }
        return channels
    }
}

extension StrokePath {
    /// 0.
    public var startIndex: Int { 0 }

    /// The number of control points.
    public var endIndex: Int { count }

    /// The number of control points.
    public var count: Int {
        switch storage {
        case .points(let points): points.count
        case .quantized(_, let range): range.count
        }
    }

    /// The control point at a position in 0…count − 1.
    public subscript(position: Int) -> StrokePoint {
        switch storage {
        case .points(let points): return points[position]
        case .quantized(let columns, let range):
            // Beside them stand those of other paths.
            precondition(0..<range.count ~= position, "no control point \(position) among \(range.count)")
            let place = range.lowerBound + position
            guard let rendition else { return columns.point(at: place, channels: channels) }
            return rendition.applied(to: columns.point(at: place, channels: rendition.visible))
        }
    }
}

extension StrokePath: Equatable {
    /// Whether both paths state the same channels, dates and ids, all their points are equal, and the same of their curves
    /// belongs to them, what is kept hidden and unknown included. The grid doesn't count.
    public static func == (lhs: StrokePath, rhs: StrokePath) -> Bool {
        lhs.channels == rhs.channels && lhs.creationDate == rhs.creationDate && lhs.id == rhs.id
            && lhs.trim == rhs.trim && lhs.rendition == rhs.rendition && lhs.faithful.elementsEqual(rhs.faithful)
            && UnknownColumns.Unit.equal(lhs.unknownColumns, rhs.unknownColumns, aPoint: true)
    }
}
