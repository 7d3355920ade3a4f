/// Rounds the points of paths to a grid, one path after the other, into columns that they share (Spec, 7.2).
package struct PointQuantizer {
    private let grid: Grid
    private let quantizers: [Quantizer]
    /// Twelve columns, each at least as long as the last path reaches that has the channel.
    private var columns: [ContiguousArray<Int32>]
    private var count = 0
    /// How long a column is made when its channel is first met.
    private let capacity: Int

    /// Begins columns of no points, to which so many are going to be added.
    package init(grid: Grid, capacity: Int = 0) {
        self.grid = grid
        self.capacity = capacity
        quantizers = Channel.allCases.map { Quantizer(channel: $0, steps: grid[$0]) }
        columns = [ContiguousArray<Int32>](repeating: [], count: Channel.allCases.count)
    }

    /// Adds points of a path with some channels, and gives their range in the columns.
    ///
    /// - Throws: ``PointColumns/Refusal`` for the first value that is NaN, infinite or off the grid's integers, by channel and
    ///   then by point, whose index is that in the slice. None of the points are added then.
    package mutating func append(
        _ points: ArraySlice<StrokePoint>,
        channels: ChannelSet
    ) throws(PointColumns.Refusal) -> Range<Int> {
        let range = count..<count + points.count
        for channel in Channel.allCases where channels.contains(channel) {
            guard append(channel, of: points) else { throw refusal(of: channel, in: points) }
        }
        if grid.layout == .aspects { try refuseUnreadable(range, channels, first: points.startIndex) }
        count = range.upperBound
        return range
    }

    /// Adds points that lie on the grid, and gives their range in the columns.
    mutating func append(_ part: QuantizedPart) -> Range<Int> {
        let range = count..<count + part.range.count
        for channel in Channel.allCases where part.channels.contains(channel) {
            let index = Int(channel.rawValue)
            grow(index, to: range.upperBound)
            switch part.columns.columns[index] {
            case .constant(let integer):
                columns[index].replaceSubrange(range, with: repeatElement(integer, count: range.count))
            case .values(let integers): columns[index].replaceSubrange(range, with: integers[part.range])
            }
        }
        count = range.upperBound
        return range
    }

    /// Lets go of the first points.
    mutating func removeFirst(_ dropped: Int) {
        for index in columns.indices { columns[index].removeFirst(min(dropped, columns[index].count)) }
        count -= dropped
    }

    /// The columns of all points that were added.
    package func finish() -> PointColumns {
        let count = count
        let columns = columns.map { column -> PointColumns.Column in
            if column.isEmpty { return PointColumns.unused }
            if column.count == count { return .values(Array(column)) }
            // Behind the last path that has the channel may stand others.
            return .values(column.prefix(count) + [Int32](repeating: 0, count: max(0, count - column.count)))
        }
        return PointColumns(grid: grid, count: count, columns: columns)
    }

    /// Adds a channel's values, and says whether the grid has integers for all of them.
    private mutating func append(_ channel: Channel, of points: ArraySlice<StrokePoint>) -> Bool {
        let index = Int(channel.rawValue)
        let law = quantizers[index]
        grow(index, to: count + points.count)
        func round(_ value: (borrowing StrokePoint) -> Double) -> Bool {
            PointQuantizer.round(points, by: law, into: &columns[index], at: count, value)
        }
        switch channel {
        case .x: return round { $0.location.x }
        case .y: return round { $0.location.y }
        case .timeOffset: return round { $0.timeOffset }
        case .width: return round { Double($0.size.width) }
        case .height:
            if grid.layout == .aspects { return round { Aspect.aspect(of: $0.size) } }
            return round { Double($0.size.height) }
        case .opacity: return round { Double($0.opacity) }
        case .force: return round { Double($0.force) }
        case .azimuth: return round { Double($0.azimuth) }
        case .altitude: return round { Double($0.altitude) }
        case .secondaryScale:
            if grid.layout == .aspects {
                return round { Aspect.secondaryWidth(width: $0.size.width, scale: $0.secondaryScale) }
            }
            return round { Double($0.secondaryScale) }
        case .threshold: return round { Double($0.threshold) }
        case .lateralJitter: return round { Double($0.lateralJitter) }
        }
    }

    /// Makes a column as long as it has to be, and longer, so that most paths find it long enough.
    private mutating func grow(_ index: Int, to end: Int) {
        let length = columns[index].count
        guard length < end else { return }
        let longer = max(end, capacity, 2 * length)
        columns[index].append(contentsOf: repeatElement(0, count: longer - length))
    }

    /// ``Quantizer/integer(for:)`` of many values, without a branch for each.
    @inline(__always)
    private static func round(
        _ points: ArraySlice<StrokePoint>,
        by law: Quantizer,
        into column: inout ContiguousArray<Int32>,
        at start: Int,
        _ value: (borrowing StrokePoint) -> Double
    ) -> Bool {
        let source = points.span
        var target = column.mutableSpan
        var isOff = false
        if law.steps == 0 {
            for index in source.indices {
                let integer = OrderedFloat.integer(for: Float(value(source[index])))
                isOff = isOff || integer == nil
                target[start + index] = integer ?? 0
            }
        } else {
            // Most units are 1, and dividing takes long.
            let divides = law.unit != 1
            for index in source.indices {
                let value = value(source[index])
                let shifted = (divides ? value / law.unit : value) * law.steps + Quantizer.shift
                // Not so where the value is NaN.
                let isOn = (shifted - Quantizer.shift).magnitude <= law.limit
                isOff = isOff || !isOn
                target[start + index] = Quantizer.integer(shifted: shifted)
            }
        }
        return !isOff
    }

    private func refusal(of channel: Channel, in points: ArraySlice<StrokePoint>) -> PointColumns.Refusal {
        let law = quantizers[Int(channel.rawValue)]
        let held = points.prefix { law.integer(for: $0.value(of: channel, layout: grid.layout)) != nil }
        return PointColumns.Refusal(point: held.endIndex, channel: channel)
    }

    /// A grid with aspects rounds height and scale against a rounded width: what is read back must be finite.
    private func refuseUnreadable(
        _ range: Range<Int>,
        _ channels: ChannelSet,
        first: Int
    ) throws(PointColumns.Refusal) {
        func value(_ channel: Channel, at index: Int) -> Float {
            let number = Int(channel.rawValue)
            return Float(quantizers[number].value(of: columns[number][index]))
        }
        for index in range {
            let width = channels.contains(.width) ? value(.width, at: index) : 1
            if channels.contains(.height) {
                let height = Aspect.height(width: width, aspect: value(.height, at: index))
                if !height.isFinite {
                    throw PointColumns.Refusal(point: first + index - range.lowerBound, channel: .height)
                }
            }
            if channels.contains(.secondaryScale) {
                let scale = Aspect.scale(width: width, secondaryWidth: value(.secondaryScale, at: index))
                if !scale.isFinite {
                    throw PointColumns.Refusal(point: first + index - range.lowerBound, channel: .secondaryScale)
                }
            }
        }
    }
}
