package import Sumi

extension Laws {
    /// Slices lie on the curve that they are cut from, to 1e-9, whether they are cut once or again, and have its ends.
    package static func slicing(_ path: StrokePath, seed: UInt64) throws(LawViolation) {
        try Slicing(path).holds(seed)
    }
}

/// Slices of a path beside the path.
private struct Slicing {
    private static let law = "slicing"

    private let path: StrokePath
    /// By how much a channel may differ, the channels in their order.
    private let tolerances: [Double]

    init(_ path: StrokePath) {
        self.path = path
        var sizes = Channel.allCases.map { _ in 1.0 }
        for point in path {
            for (index, channel) in Channel.allCases.enumerated() {
                sizes[index] = max(sizes[index], point[channel].magnitude)
            }
        }
        // Points hold the other channels as binary32.
        tolerances = zip(Channel.allCases, sizes).map { $1 * ($0.isDouble ? 1e-9 : 1e-6) }
    }

    func holds(_ seed: UInt64) throws(LawViolation) {
        var random = SeededGenerator(seed: seed)
        let whole = path.parametricRange
        func parameter() -> Double {
            let parameter = random.number(in: whole)
            return random.chance(oneIn: 3) ? path.clamped(parameter.rounded()) : parameter
        }
        try Laws.require(path[whole] == path, Slicing.law, "all of a path is another path")
        let (one, other) = (parameter(), parameter())
        let range = min(one, other)...max(one, other)
        try isOnCurve(path[range], range)
        // Cut out of a slice that begins where the path does, so that its parameters are the path's.
        let half = path[whole.lowerBound...range.upperBound]
        try isOnCurve(half[range], range)
        // Joined again where they were cut.
        let rest = path[range.upperBound...whole.upperBound]
        try isSame(
            half.interpolatedPoint(at: half.parametricRange.upperBound),
            rest.interpolatedPoint(at: rest.parametricRange.lowerBound),
            "where it was cut"
        )
    }

    private func isOnCurve(_ slice: StrokePath, _ range: ClosedRange<Double>) throws(LawViolation) {
        let (start, end) = (slice.parametricRange.lowerBound, slice.parametricRange.upperBound)
        let width = range.upperBound - range.lowerBound
        try Laws.require(
            (end - start - width).magnitude <= 1e-9 && slice.count <= Int(width) + 5,
            Slicing.law,
            "\(start)…\(end) of \(slice.count) points for \(range)"
        )
        for step in 0...4 {
            let share = Double(step) / 4
            try isSame(
                slice.interpolatedPoint(at: start + share * (end - start)),
                path.interpolatedPoint(at: range.lowerBound + share * width),
                "at \(share) of \(range)"
            )
        }
    }

    private func isSame(_ point: StrokePoint, _ other: StrokePoint, _ place: String) throws(LawViolation) {
        for (channel, tolerance) in zip(Channel.allCases, tolerances) {
            var difference = (point[channel] - other[channel]).magnitude
            if channel == .azimuth { difference = difference.remainder(dividingBy: 2 * .pi).magnitude }
            try Laws.require(
                difference <= tolerance || !tolerance.isFinite || difference.isNaN,
                Slicing.law,
                "\(channel) is \(point[channel]), not \(other[channel]), \(place)"
            )
        }
    }
}
