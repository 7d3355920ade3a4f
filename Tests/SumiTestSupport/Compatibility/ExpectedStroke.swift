import Sumi

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// All that a stroke holds, as plain values: what a file must have of it, or a reader show.
struct ExpectedStroke {
    var ink: Ink
    var points: [StrokePoint]
    var channels: ChannelSet
    /// The grid that the points lie on; nil where they haven't been rounded.
    var grid: Grid?
    var creationDate: Date?
    var pathID: UUID?
    var trim: PathTrim?
    var transform: Transform
    var mask: StrokeMask?
    var randomSeed: UInt32
    var id: UUID?
    var renderGroupID: UUID?
    var renderState: RenderState?
    /// Columns that nobody knows: those a stroke, and those a point.
    var unknown: [[Column.ID: Column.Values]]
    /// The version that must be stated for each of the two; 0 for none above the known ones.
    var columnVersions: (ofStroke: UInt64, ofPoints: UInt64) = (0, 0)
    /// Whether the stroke got a new id, that nobody can foretell, since another one had its.
    var hasAnyID = false
    /// Whether sizes are those that were rounded to a grid of aspects, and so are known within a step only.
    var isSizeVague = false

    /// The values of a stroke.
    init(_ stroke: Stroke) {
        ink = stroke.ink
        points = Array(stroke.path)
        channels = stroke.path.channels
        grid = stroke.path.grid
        creationDate = stroke.path.creationDate
        pathID = stroke.path.id
        trim = stroke.path.trim
        transform = stroke.transform
        mask = stroke.mask
        randomSeed = stroke.randomSeed
        id = stroke.id
        renderGroupID = stroke.renderGroupID
        renderState = stroke.renderState
        unknown = stroke.exactUnknowns
    }

    /// The version that must be stated for columns that nobody knows; 0 for none above the known ones.
    var columnVersion: UInt64 { max(columnVersions.ofStroke, columnVersions.ofPoints) }

    /// Whether a channel is stated and differs from its default anywhere (Spec, 11.1).
    func uses(_ channel: Channel) -> Bool {
        guard channels.contains(channel) else { return false }
        return switch channel {
        case .secondaryScale: points.contains { $0.secondaryScale != 1 }
        case .threshold: points.contains { $0.threshold.bitPattern != 0 }
        case .lateralJitter: points.contains { $0.lateralJitter.bitPattern != 0 }
        default: false
        }
    }

    /// Lets channels of a later version read as their defaults.
    mutating func hide(_ hidden: ChannelSet) {
        channels.subtract(hidden)
        for index in points.indices {
            if hidden.contains(.secondaryScale) { points[index].secondaryScale = 1 }
            if hidden.contains(.threshold) { points[index].threshold = 0 }
            if hidden.contains(.lateralJitter) { points[index].lateralJitter = 0 }
        }
    }

    /// Rule 4: puts sizes and opacities through laws that change something.
    mutating func apply(width: [Ink.Law], opacity: [Ink.Law]) {
        func applied(_ laws: [Ink.Law], to value: Float) -> Float {
            var result = Double(value)
            for law in laws {
                result = Double(law.scale) * result + Double(law.offset)
                if result <= 0 { result = 0 }
                if result > 4_194_304 { result = 4_194_304 }
            }
            return Float(result)
        }
        if !width.isEmpty { channels.insert(.width) }
        if !opacity.isEmpty { channels.insert(.opacity) }
        for index in points.indices {
            if !width.isEmpty {
                let size = points[index].size
                points[index].size = Size(
                    width: applied(width, to: size.width),
                    height: applied(width, to: size.height)
                )
            }
            if !opacity.isEmpty { points[index].opacity = applied(opacity, to: points[index].opacity) }
        }
    }

    /// Rule 5: rounds sizes and opacities that laws have changed to the grid of the path.
    mutating func roundToGrid(width: Bool, opacity: Bool) {
        guard let grid else { return }
        isSizeVague = isSizeVague || width && grid.layout == .aspects
        for index in points.indices {
            if opacity { points[index].opacity = grid.nearest(points[index].opacity, .opacity) }
            guard width, grid.layout == .sizes else { continue }
            let size = points[index].size
            points[index].size = Size(
                width: grid.nearest(size.width, .width),
                height: channels.contains(.height)
                    ? grid.nearest(size.height, .height) : grid.nearest(size.width, .width)
            )
        }
    }
}

extension Grid {
    /// The value of the grid that is nearest to another one (Spec, 7.2), the last one where that lies beyond.
    fileprivate func nearest(_ value: Float, _ channel: Channel) -> Float {
        let steps = Double(self[channel])
        if steps == 0 { return value }
        let integer = (Double(value) * steps).rounded(.toNearestOrEven)
        return Float(min(max(integer, -0x1p22), 0x1p22) / steps)
    }
}
