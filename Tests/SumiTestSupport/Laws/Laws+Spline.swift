package import Sumi

extension Laws {
    static let spline = "spline"

    /// Locations and points on a path's curve are where the recursion of de Boor and Cox has them, to 1e-9; its ends are
    /// control points.
    package static func interpolation(_ path: StrokePath, seed: UInt64) throws(LawViolation) {
        var random = SeededGenerator(seed: seed)
        guard path.count > 1 else {
            let point = path.first ?? StrokePoint(location: .zero)
            try require(path.interpolatedPoint(at: 0.5) == point, spline, "a path of \(path.count) has another point")
            return
        }
        let reference = SplineReference(path)
        let last = Double(path.count - 1)
        try require(path.interpolatedPoint(at: 0) == path[0], spline, "doesn't begin at a control point")
        try require(path.interpolatedPoint(at: last) == path[path.count - 1], spline, "doesn't end at a control point")
        for parameter in [0.25, last - 0.25, Double(random.integer(in: 0...path.count - 1))]
            + (0..<8).map({ _ in random.number(in: 0...last) })
        {
            let point = path.interpolatedPoint(at: parameter)
            let location = path.interpolatedLocation(at: parameter)
            try isNear(location.x, reference, .x, at: parameter)
            try isNear(location.y, reference, .y, at: parameter)
            for channel in Channel.allCases {
                try isNear(point[channel], reference, channel, at: parameter)
            }
        }
    }

    static func isNear(
        _ value: Double,
        _ reference: SplineReference,
        _ channel: Channel,
        at parameter: Double
    ) throws(LawViolation) {
        if channel == .azimuth, reference.hasHalfTurns { return }
        let expected = reference.value(channel, at: parameter)
        // Points hold the other channels as binary32, and the azimuth with any number of turns.
        let tolerance =
            channel.isDouble ? 1e-9 * reference.size(channel) : 1e-6 * max(1, reference.size(channel), value.magnitude)
        var difference = (value - expected).magnitude
        if channel == .azimuth { difference = difference.remainder(dividingBy: 2 * .pi).magnitude }
        // Of the smallest numbers there are, terms are rounded to whole ones.
        let units = 16 * Double.leastNonzeroMagnitude
        try require(
            difference <= max(tolerance, units) || !expected.isFinite,
            spline,
            "\(channel) at \(parameter) is \(value), not \(expected)"
        )
    }

    /// The curve that is made to pass through points does, with all channels.
    package static func passingThrough(_ samples: StrokePath, seed: UInt64) throws(LawViolation) {
        let path = StrokePath(through: Array(samples), channels: samples.channels)
        try require(path.count == samples.count, spline, "\(path.count) control points for \(samples.count) samples")
        guard path.count > 1 else { return }
        let reference = SplineReference(path)
        // Control points that lie more than half a turn apart are taken to lie less apart, the other way round.
        let isUnambiguous = zip(path, path.dropFirst()).allSatisfy { ($0.azimuth - $1.azimuth).magnitude < .pi }
        for (index, sample) in samples.enumerated() {
            // A channel that isn't stated has its default, or the width that was solved for.
            for channel in Channel.allCases
            where samples.channels.contains(channel) && (channel != .azimuth || isUnambiguous) {
                try isNear(sample[channel], reference, channel, at: Double(index))
            }
        }
    }
}
