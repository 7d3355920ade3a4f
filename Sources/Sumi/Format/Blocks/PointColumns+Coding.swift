/// The channels of a block's points as columns (Spec, 8.6). Height is coded against width where the grid's layout is
/// `sizes`: its column holds the difference of the two integers.
extension PointColumns {
    /// Reads the channels of a block.
    package convenience init(section: ColumnSection, grid: Grid, at reader: ByteReader) throws(SumiDecodingError) {
        let count = section.shape.pointCount
        var columns = [Column](repeating: PointColumns.unused, count: Channel.allCases.count)
        for column in section.columns where column.id.shape == .pointIntegers {
            guard let channel = Channel(rawValue: column.id.number) else { continue }
            var integers = PointColumns.spread(column, section.shape, count, else: .zero)
            if channel == .height, grid.layout == .sizes {
                let width = PointColumns.widths(section, grid, count)
                integers = PointColumns.combine(integers, width, &+)
            }
            columns[Int(channel.rawValue)] =
                try PointColumns.checked(integers, column.presence, section.shape, channel, grid, reader)
        }
        self.init(grid: grid, count: count, columns: columns)
        try refuseUnreadable(section, at: reader)
    }

    private enum Integers {
        case constant(Int64)
        case values([Int64])
    }

    /// A column's integers for every point; those of strokes without it have `standard`.
    private static func spread(_ column: Sumi.Column, _ shape: BlockShape, _ count: Int, else standard: Int64)
        -> Integers
    {
        if case .constant(let integer) = column.values { return .constant(integer) }
        let integers = column.integers(count: count)
        guard let runs = column.presence.partialRuns else { return .values(integers) }
        var spread = [Int64](repeating: standard, count: count)
        var position = 0
        for run in runs {
            let points = shape.starts[run.lowerBound]..<shape.starts[run.upperBound]
            spread.replaceSubrange(points, with: integers[position..<position + points.count])
            position += points.count
        }
        return .values(spread)
    }

    private static func widths(_ section: ColumnSection, _ grid: Grid, _ count: Int) -> Integers {
        let standard = standardWidth(grid)
        return section[.channel(.width)].map { spread($0, section.shape, count, else: standard) } ?? .constant(standard)
    }

    /// The integer of the width that a path without widths reads as: 1 point.
    private static func standardWidth(_ grid: Grid) -> Int64 {
        grid[.width] == 0 ? Int64(Float(1).bitPattern) : Int64(grid[.width])
    }

    private static func combine(_ lhs: Integers, _ rhs: Integers, _ combine: (Int64, Int64) -> Int64) -> Integers {
        switch (lhs, rhs) {
        case (.constant(let one), .constant(let other)): .constant(combine(one, other))
        case (.values(let ones), .constant(let other)): .values(ones.map { combine($0, other) })
        case (.constant(let one), .values(let others)): .values(others.map { combine(one, $0) })
        case (.values(let ones), .values(let others)): .values(zip(ones, others).map { combine($0, $1) })
        }
    }

    private static func checked(
        _ integers: Integers,
        _ presence: Presence,
        _ shape: BlockShape,
        _ channel: Channel,
        _ grid: Grid,
        _ reader: ByteReader
    ) throws(SumiDecodingError) -> Column {
        let range = Quantizer.range(channel: channel, steps: grid[channel])
        switch integers {
        case .constant(let integer):
            // Of no points, there is no value that could be out of range: the height of paths without points, say, is
            // a difference from the width that they would have.
            guard shape.pointCount > 0 else { return PointColumns.unused }
            guard range.contains(integer) else { throw reader.error(.valueOutOfRange, "\(channel) \(integer)") }
            return .constant(Int32(integer))
        case .values(let integers):
            // Points of strokes without the channel stay 0: what stands for them here means nothing.
            var checked = [Int32](repeating: .zero, count: integers.count)
            for run in presence.runs {
                for index in shape.starts[run.lowerBound]..<shape.starts[run.upperBound] {
                    let integer = integers[index]
                    guard range.contains(integer) else { throw reader.error(.valueOutOfRange, "\(channel) \(integer)") }
                    checked[index] = Int32(integer)
                }
            }
            return .values(checked)
        }
    }

    /// With a layout of aspects, height and scale are quotients and products that must come out finite.
    private func refuseUnreadable(_ section: ColumnSection, at reader: ByteReader) throws(SumiDecodingError) {
        guard grid.layout == .aspects else { return }
        for (part, channels) in section.channelsOfParts().enumerated() {
            let sizes = channels.intersection(ChannelSet(.width, .height, .secondaryScale))
            for index in places(section.shape.points(ofPart: part), toLookAt: sizes) {
                let point = point(at: index, channels: sizes)
                guard point.size.height.isFinite, point.secondaryScale.isFinite else {
                    throw reader.error(.valueOutOfRange, "size of point \(index)")
                }
            }
        }
    }
}

extension PointColumns {
    /// The column of a channel over parts of paths, of which those that have it come with their channels.
    package static func column(_ channel: Channel, of parts: [QuantizedPart], grid: Grid) -> Sumi.Column? {
        let presence = Presence(parts.map { $0.channels.contains(channel) })
        guard !presence.runs.isEmpty else { return nil }
        let isDifference = channel == .height && grid.layout == .sizes
        let standard = standardWidth(grid)
        var integers: [Int64] = []
        for part in parts where part.channels.contains(channel) {
            for index in part.range {
                var integer = Int64(part.columns.integer(channel, at: index))
                if isDifference {
                    let width = part.channels.contains(.width) ? part.columns.integer(.width, at: index) : nil
                    integer -= width.map { Int64($0) } ?? standard
                }
                integers.append(integer)
            }
        }
        return Sumi.Column(.channel(channel), presence: presence, values: .integers(integers))
    }
}
