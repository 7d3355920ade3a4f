package import Sumi

extension Laws {
    private typealias Stride = StrokePath.InterpolatedSlice.Stride

    /// How far one parameter lies behind another: what is walked by, and what rounds it.
    private struct Way {
        let stride: (Double) -> Stride
        let measure: (Double, Double) -> Double
        /// What is lost or won between two parameters; ways not longer than that aren't told from nothing. Rounding the
        /// coordinates or times of points takes 8 units in the last place of the largest for each span, and where a curve stops
        /// and turns, a billionth of the way between control points nearby is too short to be looked at.
        let slack: (Double, Double) -> Double

        static func distance(_ reference: SplineReference) -> Way {
            let rounding = rounding(reference, .x, .y)
            return Way(stride: Stride.distance, measure: reference.length) {
                rounding + 1e-9 * reference.longestChord(from: $0, to: $1)
            }
        }

        static func time(_ reference: SplineReference) -> Way {
            let rounding = rounding(reference, .timeOffset)
            return Way(stride: Stride.time, measure: reference.time) { _, _ in rounding }
        }

        static var parameter: Way { Way(stride: Stride.parametricStep, measure: { $1 - $0 }, slack: { _, _ in 1e-12 }) }

        private static func rounding(_ reference: SplineReference, _ channels: Channel...) -> Double {
            0x1p-49 * Double(reference.count) * channels.reduce(0) { max($0, reference.size($1)) }
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
        let last = Double(path.count - 1)
        let (one, other) = (random.number(in: 0...last), random.number(in: 0...last))
        let range = random.chance(oneIn: 2) ? 0...last : min(one, other)...max(one, other)
        let share = random.chance(oneIn: 20) ? random.number(in: 0.002...0.02) : random.number(in: 0.02...0.7)
        let (timed, placed) = (path.counted(in: .timeOffset), path.counted(in: .x))
        let reference = SplineReference(timed)
        try isEven(timed, .timeOffset, reference, range, share, .distance(reference), &random)
        try isEven(timed, .timeOffset, reference, range, share, .parameter, &random)
        let placedReference = SplineReference(placed)
        try isEven(placed, .x, placedReference, range, share, .time(placedReference), &random)
    }

    /// Walks along a path and measures each step. A channel of the points tells their parameters.
    private static func isEven(
        _ path: StrokePath,
        _ channel: Channel,
        _ reference: SplineReference,
        _ range: ClosedRange<Double>,
        _ share: Double,
        _ way: Way,
        _ random: inout SeededGenerator
    ) throws(LawViolation) {
        let whole = way.measure(range.lowerBound, range.upperBound)
        guard whole * share > way.slack(range.lowerBound, range.upperBound), whole.isFinite else { return }
        let stride = way.stride(whole * share)
        let points = Array(path.interpolatedPoints(in: range, by: stride))
        try require(points.first == path.interpolatedPoint(at: range.lowerBound), spline, "another first point")
        try require(points.last == path.interpolatedPoint(at: range.upperBound), spline, "another last point")
        let parameters = points.map { $0[channel] }
        for (index, (from, to)) in zip(parameters, parameters.dropFirst()).enumerated() {
            try require(from < to, spline, "point \(index + 1) by \(stride) lies at \(to), behind one at \(from)")
            let step = way.measure(from, to)
            // The last one is what is left.
            let isNear = (step - whole * share).magnitude <= 1e-3 * whole * share + way.slack(from, to)
            try require(
                isNear || index == points.count - 2 && step < whole * share,
                spline,
                "step \(index) by \(stride) from \(from) to \(to) is \(step)"
            )
        }
        let index = random.integer(in: 0...points.count - 1)
        for channel in Channel.allCases {
            try isNear(points[index][channel], reference, channel, at: parameters[index])
        }
    }

    /// A step leads as far as it says, to 1e-5, or to the end that is nearer, and the same step back returns, to 1e-6.
    package static func offsets(_ path: StrokePath, seed: UInt64) throws(LawViolation) {
        var random = SeededGenerator(seed: seed)
        let last = path.parametricRange.upperBound
        let start = random.number(in: 0...last)
        guard path.count > 1 else {
            let there = path.parametricValue(start, offsetBy: .distance(1))
            try require(there == 0, spline, "a step leads to \(there) in a path of \(path.count)")
            return
        }
        let reference = SplineReference(path)
        // Nothing takes as long.
        if random.chance(oneIn: 4) {
            let (length, whole) = (path.length, Way.distance(reference))
            try require(
                (length - whole.measure(0, last)).magnitude <= 1e-5 * length + whole.slack(0, last),
                spline,
                "the path is \(length) long, not \(whole.measure(0, last))"
            )
        }
        for way in [.distance(reference), .time(reference), .parameter] as [Way] {
            let amount = random.number(in: -0.7...0.7) * way.measure(0, last)
            let there = path.parametricValue(start, offsetBy: way.stride(amount))
            let isForward = amount > 0
            try require(
                path.parametricRange.contains(there) && (isForward ? there >= start : there <= start),
                spline,
                "\(way.stride(amount)) from \(start) leads to \(there)"
            )
            let (low, high) = (min(start, there), max(start, there))
            let step = way.measure(low, high)
            let tolerance = 1e-5 * amount.magnitude + way.slack(low, high)
            let isEnd = there == (isForward ? last : 0)
            try require(
                (step - amount.magnitude).magnitude <= tolerance || isEnd && step < amount.magnitude,
                spline,
                "\(way.stride(amount)) from \(start) leads to \(there), which is \(step)"
            )
            if isEnd { continue }
            let back = path.parametricValue(there, offsetBy: way.stride(-amount))
            let distance = way.measure(min(start, back), max(start, back))
            try require(
                distance <= 1e-6 * amount.magnitude + way.slack(low, high),
                spline,
                "\(way.stride(amount)) from \(start) leads to \(there), and back to \(back)"
            )
        }
    }
}
