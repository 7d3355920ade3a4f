extension StrokePath {
    /// Appends the knots of some control points, without bends.
    func appendKnots(_ range: Range<Int>, to knots: inout ContiguousArray<SplineKnot>) {
        switch storage {
        case .points(let points):
            for index in range { knots.append(SplineKnot(points[index])) }
        case .quantized(let columns, let part) where rendition == nil && columns.grid.layout != .aspects:
            var common = StrokePoint.placeholder
            let channels = channels
            for channel in Channel.allCases where channels.contains(channel) {
                columns.setIfConstant(channel, of: &common)
            }
            let knot = SplineKnot(common)
            let points = part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
            knots.append(addingCapacity: range.count) { output in
                for _ in range { output.append(knot) }
                var knots = output.mutableSpan
                for channel in Channel.allCases where channels.contains(channel) {
                    columns.copy(channel, points, to: &knots)
                }
                if !channels.contains(.height) {
                    // A round nib's height is its width.
                    for index in knots.indices { knots[index].point.size.height = knots[index].point.size.width }
                }
            }
        case .quantized:
            for index in range { knots.append(SplineKnot(self[index])) }
        }
    }
}

extension PointColumns {
    /// Sets a channel of a point where all points have the same there.
    fileprivate func setIfConstant(_ channel: Channel, of point: inout StrokePoint) {
        guard case .constant(let integer) = columns[Int(channel.rawValue)] else { return }
        point.set(channel, to: value(of: channel, integer))
    }

    /// Sets a channel of knots to that of as many points, where points differ.
    fileprivate func copy(_ channel: Channel, _ points: Range<Int>, to knots: inout MutableSpan<SplineKnot>) {
        // A loop for each channel, which needn't ask in each turn which one it is.
        switch channel {
        case .x: copy(channel, points, to: &knots) { $0.set(.x, to: $1) }
        case .y: copy(channel, points, to: &knots) { $0.set(.y, to: $1) }
        case .timeOffset: copy(channel, points, to: &knots) { $0.set(.timeOffset, to: $1) }
        case .width: copy(channel, points, to: &knots) { $0.set(.width, to: $1) }
        case .height: copy(channel, points, to: &knots) { $0.set(.height, to: $1) }
        case .opacity: copy(channel, points, to: &knots) { $0.set(.opacity, to: $1) }
        case .force: copy(channel, points, to: &knots) { $0.set(.force, to: $1) }
        case .azimuth: copy(channel, points, to: &knots) { $0.set(.azimuth, to: $1) }
        case .altitude: copy(channel, points, to: &knots) { $0.set(.altitude, to: $1) }
        case .secondaryScale: copy(channel, points, to: &knots) { $0.set(.secondaryScale, to: $1) }
        case .threshold: copy(channel, points, to: &knots) { $0.set(.threshold, to: $1) }
        case .lateralJitter: copy(channel, points, to: &knots) { $0.set(.lateralJitter, to: $1) }
        }
    }

    @inline(__always)
    private func copy(
        _ channel: Channel,
        _ points: Range<Int>,
        to knots: inout MutableSpan<SplineKnot>,
        _ set: (inout StrokePoint, Double) -> Void
    ) {
        guard case .values(let integers) = columns[Int(channel.rawValue)] else { return }
        let law = quantizers[Int(channel.rawValue)]
        let part = integers[points]
        let source = part.span
        // Most grids have a rate, and so no division.
        if let rate = law.rate {
            for index in source.indices { set(&knots[index].point, Double(source[index]) * rate) }
        } else {
            for index in source.indices { set(&knots[index].point, law.value(of: source[index])) }
        }
    }
}
