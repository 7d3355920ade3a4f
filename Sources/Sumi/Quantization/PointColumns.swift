/// The points of one or more paths as integers on a grid, a column for each channel; shared by the paths of a block.
package final class PointColumns: Sendable {
    /// One channel's integers.
    package enum Column: Sendable, Equatable {
        /// Every point has this integer.
        case constant(Int32)
        /// One integer for each point; points of paths without the channel hold anything.
        case values([Int32])
    }

    /// The column of a channel that no path has.
    package static let unused = Column.constant(0)

    /// The grid that the integers count on.
    package let grid: Grid
    /// How many points there are.
    package let count: Int
    /// Twelve columns, by the raw value of their channel.
    package let columns: [Column]
    /// The laws of their values, likewise.
    let quantizers: [Quantizer]

    /// Makes columns from twelve that have been checked: integers within their channel's range, `count` of them.
    package init(grid: Grid, count: Int, columns: [Column]) {
        self.grid = grid
        self.count = count
        self.columns = columns
        quantizers = Channel.allCases.map { Quantizer(channel: $0, steps: grid[$0]) }
    }

    /// The integer of a point's channel, for a path that has the channel.
    @inline(__always)
    package func integer(_ channel: Channel, at index: Int) -> Int32 {
        switch columns[Int(channel.rawValue)] {
        case .constant(let integer): integer
        case .values(let integers): integers[index]
        }
    }

    /// The smallest and the largest integer of a channel among some points; nil where there are none.
    package func integers(_ channel: Channel, in range: Range<Int>) -> ClosedRange<Int32>? {
        if range.isEmpty { return nil }
        switch columns[Int(channel.rawValue)] {
        case .constant(let integer): return integer...integer
        case .values(let integers):
            let integers = integers[range]
            let span = integers.span
            var (lower, upper) = (span[0], span[0])
            for index in span.indices {
                lower = min(lower, span[index])
                upper = max(upper, span[index])
            }
            return lower...upper
        }
    }

    /// The value that a channel's integer stands for.
    @inline(__always)
    package func value(of channel: Channel, _ integer: Int32) -> Double {
        quantizers[Int(channel.rawValue)].value(of: integer)
    }

    /// Those of some points that have to be looked at for what some channels hold: one, where each is a constant.
    package func places(_ range: Range<Int>, toLookAt channels: ChannelSet) -> Range<Int> {
        for channel in Channel.allCases where channels.contains(channel) {
            if case .values = columns[Int(channel.rawValue)] { return range }
        }
        return range.prefix(1)
    }

    /// The point at `index` of a path that has `channels`; the others are at their defaults.
    package func point(at index: Int, channels: ChannelSet) -> StrokePoint {
        @inline(__always) func value(_ channel: Channel, default standard: Double) -> Double {
            channels.contains(channel) ? self.value(of: channel, integer(channel, at: index)) : standard
        }
        var point = StrokePoint(location: Point(x: value(.x, default: 0), y: value(.y, default: 0)))
        point.timeOffset = value(.timeOffset, default: 0)
        let width = Float(value(.width, default: 1))
        var height = Float(value(.height, default: Double(width)))
        point.opacity = Float(value(.opacity, default: 1))
        point.force = Float(value(.force, default: 1))
        point.azimuth = Float(value(.azimuth, default: 0))
        point.altitude = Float(value(.altitude, default: Double(StrokePoint.upright)))
        point.secondaryScale = Float(value(.secondaryScale, default: 1))
        point.threshold = Float(value(.threshold, default: 0))
        point.lateralJitter = Float(value(.lateralJitter, default: 0))
        if grid.layout == .aspects {
            if channels.contains(.height) { height = Aspect.height(width: width, aspect: height) }
            if channels.contains(.secondaryScale) {
                point.secondaryScale = Aspect.scale(width: width, secondaryWidth: point.secondaryScale)
            }
        }
        point.size = Size(width: width, height: height)
        return point
    }
}
