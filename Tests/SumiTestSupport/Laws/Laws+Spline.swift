package import Sumi

extension Laws {
    private static let spline = "spline"

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

    private static func isNear(
        _ value: Double,
        _ reference: SplineReference,
        _ channel: Channel,
        at parameter: Double
    ) throws(LawViolation) {
        let expected = reference.value(channel, at: parameter)
        // Points hold the other channels as binary32.
        let tolerance = max(1, reference.size(channel), value.magnitude) * (channel.isDouble ? 1e-9 : 1e-6)
        var difference = (value - expected).magnitude
        if channel == .azimuth { difference = difference.remainder(dividingBy: 2 * .pi).magnitude }
        try require(
            difference <= tolerance || !expected.isFinite,
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

    /// Points along a path lie as far apart as the stride says, to 0.1 %, and the last one always comes.
    package static func strides(_ path: StrokePath, seed: UInt64) throws(LawViolation) {
        var random = SeededGenerator(seed: seed)
        guard path.count > 1 else {
            let points = Array(path.interpolatedPoints(by: .distance(1)))
            try require(points == Array(path), spline, "a path of \(path.count) has \(points.count) points along it")
            return
        }
        let reference = SplineReference(path)
        let last = Double(path.count - 1)
        let (one, other) = (random.number(in: 0...last), random.number(in: 0...last))
        let range = random.chance(oneIn: 2) ? 0...last : min(one, other)...max(one, other)
        let (length, time) = (
            reference.length(from: range.lowerBound, to: range.upperBound),
            reference.time(from: range.lowerBound, to: range.upperBound)
        )
        let whole = range == 0...last ? length : reference.length(from: 0, to: last)
        try require(
            (path.length - whole).magnitude <= 1e-4 * whole + 1e-9 * max(1, reference.size(.x), reference.size(.y))
                || !whole.isFinite,
            spline,
            "the path is \(path.length) long, not \(whole)"
        )
        let share = random.number(in: 0.02...0.7)
        try isEven(path, range, .parametricStep((range.upperBound - range.lowerBound) * share), share) { $1 - $0 }
        // Less is what adding up leaves.
        if length > 1e-9 * max(1, reference.size(.x), reference.size(.y)), length.isFinite {
            try isEven(path, range, .distance(length * share), share) { reference.length(from: $0, to: $1) / length }
        }
        if time > 1e-9 * max(1, reference.size(.timeOffset)), time.isFinite {
            try isEven(path, range, .time(time * share), share) { reference.time(from: $0, to: $1) / time }
        }
    }

    /// Walks along and measures each step by its parameters, which `parametricValue` gives.
    private static func isEven(
        _ path: StrokePath,
        _ range: ClosedRange<Double>,
        _ stride: StrokePath.InterpolatedSlice.Stride,
        _ share: Double,
        _ measure: (Double, Double) -> Double
    ) throws(LawViolation) {
        let points = Array(path.interpolatedPoints(in: range, by: stride))
        let count = Int((1 / share).rounded(.up)) + 1
        try require(
            (count - 1...count + 1).contains(points.count),
            spline,
            "\(points.count) points by \(stride), not \(count)"
        )
        try require(points.first == path.interpolatedPoint(at: range.lowerBound), spline, "another first point")
        try require(points.last == path.interpolatedPoint(at: range.upperBound), spline, "another last point")
        var parameter = range.lowerBound
        let isMeasured = if case .parametricStep = stride { false } else { true }
        for (index, point) in points.dropFirst().dropLast().enumerated() {
            let next = path.parametricValue(parameter, offsetBy: stride)
            let step = measure(parameter, next) / (isMeasured ? 1 : range.upperBound - range.lowerBound)
            try require(
                (step - share).magnitude <= 1e-3 * share,
                spline,
                "step \(index) by \(stride) from \(parameter) to \(next) is \(step) of the way, not \(share)"
            )
            let expected = path.interpolatedLocation(at: next)
            let size = max(1, expected.x.magnitude, expected.y.magnitude)
            let tolerance =
                switch stride {
                case .distance(let distance): 1e-3 * distance * Double(index + 1) + 1e-9 * size
                case .parametricStep: 1e-9 * size
                case .time: Double.infinity
                }
            try require(
                (point.location.x - expected.x).magnitude <= tolerance
                    && (point.location.y - expected.y).magnitude <= tolerance,
                spline,
                "point \(index + 1) by \(stride) lies at \(point.location), not \(expected)"
            )
            parameter = next
        }
    }

    /// A step and the same step back return to where the path's curve was left, unless an end was in the way.
    package static func offsets(_ path: StrokePath, seed: UInt64) throws(LawViolation) {
        var random = SeededGenerator(seed: seed)
        let last = path.parametricRange.upperBound
        let start = random.number(in: 0...last)
        let length = path.count > 1 ? SplineReference(path).length(from: 0, to: last) : 0
        let strides: [(Double) -> StrokePath.InterpolatedSlice.Stride] = [
            { .distance($0 * length) }, { .parametricStep($0 * last) },
        ]
        for stride in strides {
            let amount = random.number(in: -0.5...0.5)
            let there = path.parametricValue(start, offsetBy: stride(amount))
            try require(path.parametricRange.contains(there), spline, "a step leads to \(there)")
            if there == 0 || there == last { continue }
            let back = path.interpolatedLocation(at: path.parametricValue(there, offsetBy: stride(-amount)))
            let location = path.interpolatedLocation(at: start)
            let distance = Size(width: Float(back.x - location.x), height: Float(back.y - location.y))
            try require(
                max(distance.width.magnitude, distance.height.magnitude) <= Float(1e-6 * max(1, length)),
                spline,
                "\(stride(amount)) from \(start) leads to \(there), and back to \(back), not \(location)"
            )
        }
    }
}
