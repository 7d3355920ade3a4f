/// The channels of a block's points as columns (Spec, 8.6). Height is coded against width where the grid's layout is
/// `sizes`: its column holds the difference of the two integers.
extension PointColumns {
    /// Reads the channels of a block.
    package convenience init(section: ColumnSection, grid: Grid, at reader: ByteReader) throws(SumiDecodingError) {
        var columns = [Column](repeating: PointColumns.unused, count: Channel.allCases.count)
        // In ascending order, so that the width is there before the height.
        for column in section.columns where column.id.shape == .pointIntegers {
            guard let channel = Channel(rawValue: column.id.number) else { continue }
            var base = Column.constant(0)
            if channel == .height, grid.layout == .sizes {
                let width = section[.channel(.width)]
                base = PointColumns.widths(width, columns, column.presence, section.shape, grid)
            }
            columns[Int(channel.rawValue)] =
                try PointColumns.checked(column, adding: base, section.shape, channel, grid, reader)
        }
        self.init(grid: grid, count: section.shape.pointCount, columns: columns)
        try refuseUnreadable(section, at: reader)
    }

    /// The widths to add to the heights of those parts that have any: those that were read, or else that of a path without
    /// widths.
    private static func widths(
        _ width: Sumi.Column?,
        _ columns: [Column],
        _ heights: Presence,
        _ shape: BlockShape,
        _ grid: Grid
    ) -> Column {
        let standard = standardWidth(grid)
        guard let width else { return .constant(standard) }
        let read = columns[Int(Channel.width.rawValue)]
        guard case .values(let integers) = read, !(width.presence.isAll && heights.isAll) else { return read }
        var all = [Int32](repeating: standard, count: shape.pointCount)
        for run in width.presence.runs { all.replace(shape.points(ofParts: run), with: integers) }
        return .values(heights.isAll ? all : heights.runs.flatMap { all[shape.points(ofParts: $0)] })
    }

    /// The integer of the width that a path without widths reads as: 1 point.
    private static func standardWidth(_ grid: Grid) -> Int32 {
        grid[.width] == 0 ? Int32(Float(1).bitPattern) : Int32(grid[.width])
    }

    /// A column's integers, each added to that of `base` and within its channel's range.
    private static func checked(
        _ column: Sumi.Column,
        adding base: Column,
        _ shape: BlockShape,
        _ channel: Channel,
        _ grid: Grid,
        _ reader: ByteReader
    ) throws(SumiDecodingError) -> Column {
        let range = Quantizer.range(channel: channel, steps: grid[channel])
        // Of no points, there is no value that could be out of range: the height of paths without points, say, is a
        // difference from the width that they would have.
        guard shape.pointCount > 0 else { return PointColumns.unused }
        if case .constant(let one) = column.values, case .constant(let other) = base {
            let integer = one &+ Int64(other)
            guard range.contains(integer) else { throw reader.error(.valueOutOfRange, "\(channel) \(integer)") }
            return .constant(Int32(integer))
        }
        let checked: [Int32]? =
            switch (column.values, base) {
            // As nearly all are: nothing is copied.
            case (.narrow(let integers), .constant(0)): Narrowing.areAll(integers, in: range) ? integers : nil
            case (.narrow(let integers), .constant(let base)):
                Narrowing.narrowed(integers, adding: Int64(base), in: range)
            case (.narrow(let integers), .values(let bases)): Narrowing.narrowed(integers, adding: bases, in: range)
            case (_, .constant(let base)):
                Narrowing.narrowed(column.integers(count: shape.pointCount), adding: Int64(base), in: range)
            case (_, .values(let bases)):
                Narrowing.narrowed(column.integers(count: shape.pointCount), adding: bases, in: range)
            }
        guard let checked else {
            let integers = column.integers(count: shape.pointCount)
            let sums = integers.indices.lazy.map { integers[$0] &+ base.integer(at: $0) }
            let outside = sums.filter { !range.contains($0) }.prefix(1)
            throw reader.error(.valueOutOfRange, outside.map { "\(channel) \($0)" }.joined())
        }
        guard let runs = column.presence.partialRuns else { return .values(checked) }
        // Points of strokes without the channel stay 0: what stands for them here means nothing.
        var spread = [Int32](repeating: .zero, count: shape.pointCount)
        var position = 0
        for run in runs {
            let points = shape.points(ofParts: run)
            spread.replaceSubrange(points, with: checked[position..<position + points.count])
            position += points.count
        }
        return .values(spread)
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
    /// The columns of parts of paths, of which each has those of its channels.
    package static func columns(of parts: [QuantizedPart], grid: Grid) -> [Sumi.Column] {
        let stretches = QuantizedPart.stretches(parts)
        return Channel.allCases.compactMap { channel in
            // Most channels are of all parts or of none, which stretches say sooner.
            let count = stretches.count { $0.channels.contains(channel) }
            if count == 0 { return nil }
            return Sumi.Column(
                .channel(channel),
                presence: count == stretches.count
                    ? Presence(all: parts.count) : Presence(parts.map { $0.channels.contains(channel) }),
                values: channel == .height && grid.layout == .sizes
                    ? .integers(heights(of: stretches, grid: grid)) : .narrow(integers(channel, of: stretches))
            )
        }
    }

    private static func integers(_ channel: Channel, of parts: [QuantizedPart]) -> [Int32] {
        let parts = parts.filter { $0.channels.contains(channel) }
        var joined: [Int32] = []
        if parts.count > 1 { joined.reserveCapacity(parts.reduce(0) { $0 + $1.range.count }) }
        for part in parts {
            switch part.columns.columns[Int(channel.rawValue)] {
            // What is all of a column, and all that there is, isn't copied.
            case .values(let integers) where parts.count == 1 && part.range == integers.indices: return integers
            case .values(let integers): joined += integers[part.range]
            case .constant(let integer): joined += repeatElement(integer, count: part.range.count)
            }
        }
        return joined
    }

    /// Each point's height less its width.
    private static func heights(of parts: [QuantizedPart], grid: Grid) -> [Int64] {
        let parts = parts.filter { $0.channels.contains(.height) }
        var differences = ContiguousArray<Int64>(repeating: 0, count: parts.reduce(0) { $0 + $1.range.count })
        var sums = differences.mutableSpan
        var start = 0
        for part in parts {
            let width = part.channels.contains(.width) ? part.columns.columns[Int(Channel.width.rawValue)] : nil
            part.columns.columns[Int(Channel.height.rawValue)].add(1, part.range, to: &sums, at: start)
            (width ?? .constant(standardWidth(grid))).add(-1, part.range, to: &sums, at: start)
            start += part.range.count
        }
        return Array(differences)
    }
}

extension QuantizedPart {
    /// Parts, of which those that stand one behind the other with the same channels are one: strokes of an app mostly are.
    fileprivate static func stretches(_ parts: [QuantizedPart]) -> [QuantizedPart] {
        var stretches: [QuantizedPart] = []
        var first = 0
        for index in parts.indices {
            let next = index + 1
            if next < parts.count, parts[next].continues(parts[index]) { continue }
            let range = parts[first].range.lowerBound..<parts[index].range.upperBound
            stretches.append(
                QuantizedPart(columns: parts[first].columns, range: range, channels: parts[first].channels)
            )
            first = next
        }
        return stretches
    }
}

extension PointColumns.Column {
    /// Adds so many times the integers of a range to those that begin at a place.
    fileprivate func add(_ times: Int64, _ range: Range<Int>, to sums: inout MutableSpan<Int64>, at start: Int) {
        switch self {
        case .constant(let integer):
            for place in start..<start + range.count { sums[place] &+= times &* Int64(integer) }
        case .values(let integers):
            let all = integers[range]
            let integers = all.span
            for offset in 0..<range.count {
                sums[start + offset] &+= times &* Int64(integers[offset])
            }
        }
    }

    /// The integer of a value.
    fileprivate func integer(at index: Int) -> Int64 {
        switch self {
        case .constant(let integer): Int64(integer)
        case .values(let integers): Int64(integers[index])
        }
    }
}

extension BlockShape {
    /// The points of some parts.
    fileprivate func points(ofParts parts: Range<Int>) -> Range<Int> {
        starts[parts.lowerBound]..<starts[parts.upperBound]
    }
}

extension [Int32] {
    /// Takes some integers over from where they stand in others.
    fileprivate mutating func replace(_ range: Range<Int>, with others: [Int32]) {
        replaceSubrange(range, with: others[range])
    }
}
