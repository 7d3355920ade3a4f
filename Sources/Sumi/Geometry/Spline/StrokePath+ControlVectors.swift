extension StrokePath {
    /// Appends the vectors of some control points.
    func appendVectors(_ range: Range<Int>, to vectors: inout ContiguousArray<ControlVector>) {
        switch storage {
        case .points(let points):
            for index in range { vectors.append(ControlVector(points[index])) }
        case .quantized(let columns, let part) where rendition == nil && columns.grid.layout != .aspects:
            var common = ControlVector(StrokePoint(location: .zero))
            let channels = channels
            for channel in Channel.allCases where channels.contains(channel) {
                columns.setIfConstant(channel, of: &common)
            }
            let points = part.lowerBound + range.lowerBound..<part.lowerBound + range.upperBound
            vectors.append(addingCapacity: range.count) { output in
                for _ in range { output.append(common) }
                var vectors = output.mutableSpan
                for channel in Channel.allCases where channels.contains(channel) {
                    columns.copy(channel, points, to: &vectors)
                }
                if !channels.contains(.height) {
                    // A round nib's height is its width.
                    for index in vectors.indices { vectors[index].height = vectors[index].width }
                }
            }
        case .quantized:
            for index in range { vectors.append(ControlVector(self[index])) }
        }
    }
}

extension PointColumns {
    /// Sets a channel of a vector where all points have the same there.
    fileprivate func setIfConstant(_ channel: Channel, of vector: inout ControlVector) {
        guard case .constant(let integer) = columns[Int(channel.rawValue)] else { return }
        vector.set(channel, to: value(of: channel, integer))
    }

    /// Sets a channel of vectors to that of as many points, where points differ.
    fileprivate func copy(_ channel: Channel, _ points: Range<Int>, to vectors: inout MutableSpan<ControlVector>) {
        // A loop for each channel, which needn't ask in each turn which one it is.
        switch channel {
        case .x: copy(channel, points, to: &vectors) { $0.set(.x, to: $1) }
        case .y: copy(channel, points, to: &vectors) { $0.set(.y, to: $1) }
        case .timeOffset: copy(channel, points, to: &vectors) { $0.set(.timeOffset, to: $1) }
        case .width: copy(channel, points, to: &vectors) { $0.set(.width, to: $1) }
        case .height: copy(channel, points, to: &vectors) { $0.set(.height, to: $1) }
        case .opacity: copy(channel, points, to: &vectors) { $0.set(.opacity, to: $1) }
        case .force: copy(channel, points, to: &vectors) { $0.set(.force, to: $1) }
        case .azimuth: copy(channel, points, to: &vectors) { $0.set(.azimuth, to: $1) }
        case .altitude: copy(channel, points, to: &vectors) { $0.set(.altitude, to: $1) }
        case .secondaryScale: copy(channel, points, to: &vectors) { $0.set(.secondaryScale, to: $1) }
        case .threshold: copy(channel, points, to: &vectors) { $0.set(.threshold, to: $1) }
        case .lateralJitter: copy(channel, points, to: &vectors) { $0.set(.lateralJitter, to: $1) }
        }
    }

    @inline(__always)
    private func copy(
        _ channel: Channel,
        _ points: Range<Int>,
        to vectors: inout MutableSpan<ControlVector>,
        _ set: (inout ControlVector, Double) -> Void
    ) {
        guard case .values(let integers) = columns[Int(channel.rawValue)] else { return }
        let law = quantizers[Int(channel.rawValue)]
        let part = integers[points]
        let source = part.span
        // Most grids have a rate, and so no division.
        if let rate = law.rate {
            for index in source.indices { set(&vectors[index], Double(source[index]) * rate) }
        } else {
            for index in source.indices { set(&vectors[index], law.value(of: source[index])) }
        }
    }
}
