extension QuantizedPart {
    /// The points as `rendition` shows them, as near as the grid can hold them. Integers that it doesn't change stay.
    package func applying(_ rendition: PathRendition, channels shown: ChannelSet) -> QuantizedPart {
        let grid = columns.grid
        var changed: [Channel: [Int32]] = [:]
        for index in range {
            let original = columns.point(at: index, channels: channels)
            let point = rendition.applied(to: original)
            if !rendition.opacity.isEmpty {
                changed[.opacity, default: []].append(grid.nearest(.opacity, to: Double(point.opacity)))
            }
            guard !rendition.width.isEmpty else { continue }
            let width = grid.nearest(.width, to: Double(point.size.width))
            changed[.width, default: []].append(width)
            guard grid.layout == .aspects else {
                changed[.height, default: []].append(grid.nearest(.height, to: Double(point.size.height)))
                continue
            }
            let aspect = Aspect.aspect(of: point.size)
            changed[.height, default: []].append(grid.nearest(.height, to: aspect.isNaN ? 1 : aspect))
            changed[.secondaryScale, default: []].append(grid.secondaryWidth(width, scale: original.secondaryScale))
        }
        let all = Channel.allCases.map { channel -> PointColumns.Column in
            guard shown.contains(channel) else { return PointColumns.unused }
            return .values(changed[channel] ?? range.map { columns.integer(channel, at: $0) })
        }
        let points = PointColumns(grid: grid, count: range.count, columns: all)
        return QuantizedPart(columns: points, range: 0..<range.count, channels: shown)
    }
}

extension Grid {
    /// The integer of a channel that is nearest to a number, however large that is.
    fileprivate func nearest(_ channel: Channel, to value: Double) -> Int32 {
        if let integer = Quantizer(channel: channel, steps: self[channel]).integer(for: value) { return integer }
        let range = Quantizer.range(channel: channel, steps: self[channel])
        return Int32(value.sign == .minus ? range.lowerBound : range.upperBound)
    }

    /// The integer of the secondary width of a point whose width has the integer `width`, such that its scale can be read
    /// back.
    fileprivate func secondaryWidth(_ width: Int32, scale: Float) -> Int32 {
        let width = Float(Quantizer(channel: .width, steps: self[.width]).value(of: width))
        let wanted = nearest(.secondaryScale, to: Double(width) * Double(scale))
        let value = Quantizer(channel: .secondaryScale, steps: self[.secondaryScale]).value(of: wanted)
        let isReadable = Aspect.scale(width: width, secondaryWidth: Float(value)).isFinite
        // Less than half a step beyond the largest scale: the integer before it lies below.
        return isReadable ? wanted : wanted - wanted.signum()
    }
}
