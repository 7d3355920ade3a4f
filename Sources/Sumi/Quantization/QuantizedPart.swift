/// Points of a path, or of a part of it, as integers on a grid, with the channels that the path states.
package struct QuantizedPart: Sendable {
    package let columns: PointColumns
    package let range: Range<Int>
    package let channels: ChannelSet

    package init(columns: PointColumns, range: Range<Int>, channels: ChannelSet) {
        self.columns = columns
        self.range = range
        self.channels = channels
    }

    /// Whether the points stand right behind another part's, with the same channels.
    func continues(_ other: QuantizedPart) -> Bool {
        columns === other.columns && channels == other.channels && range.lowerBound == other.range.upperBound
    }

    /// Some of its points, counted from its first.
    package subscript(points: Range<Int>) -> QuantizedPart {
        let start = range.lowerBound
        return QuantizedPart(
            columns: columns,
            range: start + points.lowerBound..<start + points.upperBound,
            channels: channels
        )
    }

    /// The smallest and the largest value of a channel; nil where there are no points or they haven't the channel.
    func values(of channel: Channel) -> ClosedRange<Double>? {
        guard channels.contains(channel), let integers = columns.integers(channel, in: range) else { return nil }
        return columns.value(of: channel, integers.lowerBound)...columns.value(of: channel, integers.upperBound)
    }

    /// Parts of one path, one after the other, which share grid and channels; nil where there are none.
    package static func joined(_ parts: [QuantizedPart]) -> QuantizedPart? {
        parts.first.map { joined(parts, like: $0) }
    }

    private static func joined(_ parts: [QuantizedPart], like first: QuantizedPart) -> QuantizedPart {
        let count = parts.reduce(0) { $0 + $1.range.count }
        let columns = Channel.allCases.map { channel -> PointColumns.Column in
            guard first.channels.contains(channel) else { return PointColumns.unused }
            var integers: [Int32] = []
            integers.reserveCapacity(count)
            for part in parts {
                switch part.columns.columns[Int(channel.rawValue)] {
                case .constant(let integer): integers += [Int32](repeating: integer, count: part.range.count)
                case .values(let values): integers += values[part.range]
                }
            }
            return .values(integers)
        }
        let joined = PointColumns(grid: first.columns.grid, count: count, columns: columns)
        return QuantizedPart(columns: joined, range: 0..<count, channels: first.channels)
    }
}

extension StrokePath {
    /// The points as integers: those that the path has, else rounded to `grid`.
    package func quantizedPart(grid: Grid) throws(PointColumns.Refusal) -> QuantizedPart {
        switch storage {
        case .quantized(let columns, let range):
            return QuantizedPart(columns: columns, range: range, channels: channels)
        case .points(let points):
            let columns = try PointColumns.quantizing(points, channels: channels, grid: grid)
            return QuantizedPart(columns: columns, range: 0..<points.count, channels: channels)
        }
    }
}
