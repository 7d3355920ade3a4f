/// A path's control points as numbers, some of them ahead: a channel of many points is made quicker than many channels of
/// a point.
package struct ControlPointBuffer: Sendable {
    private static let length = 64

    private let path: StrokePath
    /// How many control points there are.
    package let count: Int
    /// The control points from `first` on.
    private var vectors: [ControlVector] = []
    private var first = 0

    package init(_ path: StrokePath) {
        (self.path, count) = (path, path.count)
        vectors.reserveCapacity(min(count, ControlPointBuffer.length))
    }

    /// A control point, and those behind it or in front of it for the next calls.
    @inline(__always)
    package mutating func vector(at index: Int, goingForwards isForward: Bool) -> ControlVector {
        if !vectors.indices.contains(index - first) { fill(index, isForward) }
        return vectors[index - first]
    }

    @inline(never)
    private mutating func fill(_ index: Int, _ isForward: Bool) {
        first = isForward ? index : max(0, index + 1 - ControlPointBuffer.length)
        path.readVectors(first..<min(count, first + ControlPointBuffer.length), into: &vectors)
    }
}

extension StrokePath {
    /// Replaces vectors by those of some control points.
    fileprivate func readVectors(_ range: Range<Int>, into vectors: inout [ControlVector]) {
        vectors.removeAll(keepingCapacity: true)
        switch storage {
        case .points(let points):
            for index in range { vectors.append(ControlVector(points[index])) }
        case .quantized(let columns, let all) where rendition == nil && columns.grid.layout != .aspects:
            var common = ControlVector(StrokePoint(location: .zero))
            let used = Channel.allCases.filter(channels.contains)
            for channel in used { columns.setIfConstant(channel, of: &common) }
            vectors.append(contentsOf: repeatElement(common, count: range.count))
            for channel in used { columns.copy(channel, all.lowerBound + range.lowerBound, to: &vectors) }
            if !channels.contains(.height) {
                for index in vectors.indices { vectors[index].floats[1] = vectors[index].floats[0] }
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
        vector.set(channel, to: Quantizer(channel: channel, steps: grid[channel]).value(of: integer))
    }

    /// Sets a channel of vectors to its values from a point on, where points differ.
    fileprivate func copy(_ channel: Channel, _ first: Int, to vectors: inout [ControlVector]) {
        // A loop for each channel, which needn't ask in each turn which one it is.
        switch channel {
        case .x: copy(channel, first, to: &vectors) { $0.set(.x, to: $1) }
        case .y: copy(channel, first, to: &vectors) { $0.set(.y, to: $1) }
        case .timeOffset: copy(channel, first, to: &vectors) { $0.set(.timeOffset, to: $1) }
        case .width: copy(channel, first, to: &vectors) { $0.set(.width, to: $1) }
        case .height: copy(channel, first, to: &vectors) { $0.set(.height, to: $1) }
        case .opacity: copy(channel, first, to: &vectors) { $0.set(.opacity, to: $1) }
        case .force: copy(channel, first, to: &vectors) { $0.set(.force, to: $1) }
        case .azimuth: copy(channel, first, to: &vectors) { $0.set(.azimuth, to: $1) }
        case .altitude: copy(channel, first, to: &vectors) { $0.set(.altitude, to: $1) }
        case .secondaryScale: copy(channel, first, to: &vectors) { $0.set(.secondaryScale, to: $1) }
        case .threshold: copy(channel, first, to: &vectors) { $0.set(.threshold, to: $1) }
        case .lateralJitter: copy(channel, first, to: &vectors) { $0.set(.lateralJitter, to: $1) }
        }
    }

    @inline(__always)
    private func copy(
        _ channel: Channel,
        _ first: Int,
        to vectors: inout [ControlVector],
        _ set: (inout ControlVector, Double) -> Void
    ) {
        guard case .values(let integers) = columns[Int(channel.rawValue)] else { return }
        let law = Quantizer(channel: channel, steps: grid[channel])
        let source = integers.span.extracting(first..<first + vectors.count)
        var target = vectors.mutableSpan
        for index in target.indices { set(&target[index], law.value(of: source[index])) }
    }
}
