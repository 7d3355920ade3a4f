package import Sumi

extension StrokePath {
    /// How the values of a path's channels go from point to point.
    private enum Manner: CaseIterable {
        /// As a pen moves: smoothly, with some noise.
        case pen
        /// As a pen moves, on multiples of half a unit.
        case lattice
        /// The same value throughout.
        case constant
        /// From anywhere to anywhere that the grid holds.
        case jumps
    }

    /// A path that `grid` can hold, empty ones included.
    package static func valid(
        on grid: Grid,
        pointCount: Int,
        using generator: inout some RandomNumberGenerator
    ) -> StrokePath {
        var points = [StrokePoint](repeating: StrokePoint(location: .zero), count: pointCount)
        var stated = ChannelSet.location
        for channel in Channel.allCases where channel.rawValue < 2 || generator.chance(oneIn: 2) {
            stated.insert(channel)
            let manner = generator.one(of: [Manner.pen, .pen, .pen, .lattice, .constant, .jumps])
            fill(channel, of: &points, manner, grid, &generator)
        }
        for index in points.indices { points[index].fitHeight(isStated: stated.contains(.height), grid.layout) }
        // With a set given, a channel can be stated that stays at its default, and values of others are let go of.
        let isGiven = generator.chance(oneIn: 3)
        if isGiven, generator.chance(oneIn: 2) { stated.insert(generator.one(of: unforced(points, grid))) }
        return StrokePath(
            controlPoints: points,
            creationDate: generator.chance(oneIn: 3) ? nil : .arbitrary(using: &generator),
            id: generator.chance(oneIn: 4) ? .arbitrary(using: &generator) : nil,
            channels: isGiven ? stated : nil
        )
    }

    /// The channels whose values, the default included, the grid holds.
    private static func unforced(_ points: [StrokePoint], _ grid: Grid) -> [Channel] {
        Channel.allCases.filter { channel in
            points.allSatisfy { grid.holds($0, channel) }
        }
    }

    private static func fill(
        _ channel: Channel,
        of points: inout [StrokePoint],
        _ manner: Manner,
        _ grid: Grid,
        _ generator: inout some RandomNumberGenerator
    ) {
        let usual: ClosedRange<Double> =
            switch channel {
            case .x, .y: -200...1500
            case .timeOffset: 0...2
            case .width, .height: 0.5...40
            case .azimuth: -.pi...(.pi * 3)
            case .altitude: 0...(.pi / 2)
            case .lateralJitter: -1...1
            default: 0...2
            }
        // Binary32 holds far more than aspects can be made of.
        let largest = Swift.min(
            grid.largest(channel),
            grid.layout == .aspects && !channel.isDouble ? 60 : .greatestFiniteMagnitude
        )
        let isPositive = grid.layout == .aspects && [.width, .height, .secondaryScale].contains(channel)
        var value = generator.number(in: usual)
        var speed = (usual.upperBound - usual.lowerBound) / 200
        for index in points.indices {
            switch manner {
            case .constant: break
            case .pen, .lattice:
                speed += generator.number(in: -1...1) * (usual.upperBound - usual.lowerBound) / 1000
                value += speed
            case .jumps:
                value = generator.number(in: -1...1) * (generator.chance(oneIn: 2) ? largest : usual.upperBound)
            }
            var written = manner == .lattice ? (value * 2).rounded() / 2 : value
            if isPositive { written = Swift.max(0.5, written.magnitude) }
            // The nearest binary32 may lie beyond the last integer of the grid.
            let end = channel.isDouble || grid[channel] == 0 ? largest : Double(Float(largest).nextDown)
            points[index].set(channel, to: Swift.min(Swift.max(written, -end), end))
        }
    }
}

extension StrokePoint {
    /// Makes the height the width where it isn't stated, and with aspects at most 8 times as large or small.
    fileprivate mutating func fitHeight(isStated: Bool, _ layout: Grid.Layout) {
        if !isStated {
            size.height = size.width
        } else if layout == .aspects {
            size.height = min(max(size.height, size.width / 8), size.width * 8)
        }
    }
}
