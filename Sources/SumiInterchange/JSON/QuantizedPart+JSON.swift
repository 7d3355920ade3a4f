import Sumi

/// Points as columns: for each channel that the path states, an array with an integer for each point.
///
/// They are the grid's integers k of the value itself; the column of the height holds that of the height, not a
/// difference, and with the layout `aspects` that of the aspect, and the second scale's that of the second width.
extension QuantizedPart {
    init(json: JSONValue, grid: Grid) throws(JSONDecodingError) {
        var object = try json.object()
        var channels = ChannelSet()
        var columns: [PointColumns.Column] = []
        var count: Int?
        for channel in Channel.allCases {
            let isNeeded = ChannelSet.location.contains(channel)
            guard let column = isNeeded ? try object.required(channel.name) : object.optional(channel.name) else {
                columns.append(PointColumns.unused)
                continue
            }
            let integers = try column.integers(in: Quantizer.range(channel: channel, steps: grid[channel]))
            guard integers.count == count ?? integers.count else {
                throw column.error(.countMismatch, "\(channel.name) of \(integers.count) points, x of \(count ?? 0)")
            }
            count = integers.count
            channels.insert(channel)
            columns.append(.values(integers.map { Int32(truncatingIfNeeded: $0) }))
        }
        try object.finish()
        let points = PointColumns(grid: grid, count: count ?? 0, columns: columns)
        if let (index, channel) = points.firstUnreadable(channels) {
            throw json.error(.valueOutOfRange, "\(channel.name) of point \(index) is not finite")
        }
        self.init(columns: points, range: 0..<points.count, channels: channels)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            for channel in Channel.allCases where channels.contains(channel) {
                writer.key(channel.name)
                writer.array(range) { $0.integer(columns.integer(channel, at: $1)) }
            }
        }
    }
}

extension PointColumns {
    /// The first point whose height or second scale can't be read: with aspects, these are products and quotients.
    fileprivate func firstUnreadable(_ channels: ChannelSet) -> (index: Int, channel: Channel)? {
        guard grid.layout == .aspects else { return nil }
        for index in 0..<count {
            let point = point(at: index, channels: channels)
            if !point.size.height.isFinite { return (index, .height) }
            if !point.secondaryScale.isFinite { return (index, .secondaryScale) }
        }
        return nil
    }
}
