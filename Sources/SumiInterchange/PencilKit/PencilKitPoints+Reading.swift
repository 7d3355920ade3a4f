import Sumi

extension PencilKitPoints {
    /// Bytes of an archive, in which points stand.
    struct Source {
        let bytes: [UInt8]
        /// What is stored once, and with each point.
        let block, records: Range<Int>
        /// Where the path stands, for what is wrong with no place in particular.
        let offset: Int
    }

    /// Reads `count` points; their number has been held against the limits.
    init(count: Int, each: UInt64, once: UInt64, from source: Source) throws(PencilKitError) {
        try Self.check(count, each, once, source)
        var columns = [PointColumns.Column](repeating: PointColumns.unused, count: Channel.allCases.count)
        var reserved: [Int: PointColumns.Column] = [:]
        var channels = ChannelSet.location
        func take(_ component: PencilKitComponent, _ column: PointColumns.Column) {
            if let channel = component.channel {
                columns[Int(channel.rawValue)] = column
                channels.insert(channel)
            } else if column != PointColumns.unused {
                reserved[component.bit] = column
            }
        }
        // Of no points, what is stored once says nothing.
        if count > 0 {
            for (component, offset) in Self.places(of: once, from: source.block.lowerBound) {
                take(component, .constant(try Self.integer(component, at: offset, in: source)))
            }
        }
        let length = Self.recordLength(each)
        for (component, first) in Self.places(of: each, from: source.records.lowerBound) {
            var integers: [Int32] = []
            integers.reserveCapacity(count)
            for point in 0..<count {
                integers.append(try Self.integer(component, at: first + point * length, in: source))
            }
            take(component, integers.allSatisfy { $0 == 0 } ? PointColumns.unused : .values(integers))
        }
        let points = PointColumns(grid: .pencilKit, count: count, columns: columns)
        part = QuantizedPart(columns: points, range: 0..<count, channels: channels)
        (self.reserved, self.each, self.once) = (reserved, each, once)
        try checkSizes(source)
    }

    /// How many bytes the channels of a mask take.
    static func recordLength(_ mask: UInt64) -> Int { components(of: mask).reduce(0) { $0 + $1.size } }

    private static func places(of mask: UInt64, from start: Int) -> [(PencilKitComponent, Int)] {
        var offset = start
        return components(of: mask).map { component in
            defer { offset += component.size }
            return (component, offset)
        }
    }

    private static func integer(
        _ component: PencilKitComponent,
        at offset: Int,
        in source: Source
    ) throws(PencilKitError) -> Int32 {
        guard let integer = component.integer(source.bytes, at: offset) else {
            throw PencilKitError(.notFinite, at: offset, component.channel.map { "\($0)" } ?? "")
        }
        return integer
    }

    private static func check(
        _ count: Int,
        _ each: UInt64,
        _ once: UInt64,
        _ source: Source
    ) throws(PencilKitError) {
        func hex(_ mask: UInt64) -> String { "0x" + String(mask, radix: 16, uppercase: true) }
        guard each & once == 0 else {
            throw PencilKitError(.overlappingChannels, at: source.offset, hex(each & once))
        }
        guard (each | once) & ~PencilKitComponent.readableChannels == 0 else {
            throw PencilKitError(.unknownChannel, at: source.offset, hex(each | once))
        }
        guard (each | once) & 1 != 0 || count == 0 else { throw PencilKitError(.missingLocation, at: source.offset) }
        for (range, points, mask) in [(source.block, 1, once), (source.records, count, each)] {
            let (expected, overflow) = recordLength(mask).multipliedReportingOverflow(by: points)
            // A path without points needs no block.
            if count == 0, range.isEmpty { continue }
            guard !overflow, range.count == expected else {
                let detail = "\(range.count) bytes for \(points) times \(recordLength(mask))"
                throw PencilKitError(.pointSizeMismatch, at: range.lowerBound, detail)
            }
        }
    }

    /// Heights and second scales are products and quotients by the width, and must be finite (Spec, 7.4).
    private func checkSizes(_ source: Source) throws(PencilKitError) {
        let sizes = ChannelSet(.width, .height, .secondaryScale).intersection(part.channels)
        for index in part.columns.places(part.range, toLookAt: sizes) {
            let point = part.columns.point(at: index, channels: sizes)
            guard !point.size.height.isFinite || !point.secondaryScale.isFinite else { continue }
            let offset = source.records.lowerBound + index * Self.recordLength(each)
            throw PencilKitError(.invalidSize, at: offset, "point \(index)")
        }
    }
}
