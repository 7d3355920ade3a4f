package import Sumi

extension Laws {
    private static let geometry = "geometry"
    /// Longer walks aren't walked to their end.
    private static let longest = 3000

    /// Whatever numbers a path has, walks along it end, stay on it, and reach its end. Of bytes: a stride and two parameters,
    /// then the control points; they are a transform, and a mask, too.
    package static func geometry(_ bytes: [UInt8]) throws(LawViolation) {
        var numbers = stride(from: 0, to: bytes.count - 7, by: 8).map { start in
            Double(bitPattern: bytes[start..<start + 8].reduce(0) { $0 << 8 | UInt64($1) })
        }
        guard numbers.count >= 3 else { return }
        let (step, start, end) = (numbers[0], numbers[1], numbers[2])
        numbers.removeFirst(3)
        let points = Swift.stride(from: 0, to: numbers.count - 3, by: 4).map { first in
            var point = StrokePoint(location: Point(x: numbers[first], y: numbers[first + 1]))
            point.timeOffset = numbers[first + 2]
            point.azimuth = Float(numbers[first + 3])
            point.size.width = Float(numbers[first + 2])
            return point
        }
        let path = StrokePath(controlPoints: points)
        try staysOn(path, step, start, end)
        try staysOn(path, (step.magnitude / 64).truncatingRemainder(dividingBy: 16), start, end)
        let isTame = points.allSatisfy { point in
            Channel.allCases.allSatisfy { point[$0].magnitude < 1e6 }
        }
        if isTame {
            try interpolation(path, seed: step.bitPattern)
            try slicing(path, seed: end.bitPattern)
        }
        let transform = Transform(a: step, b: start, c: end, d: 1, tx: start, ty: step)
        for ink in [Ink.InkType.pencil, .marker] {
            try meaning(of: Drawing(strokes: [Stroke(ink: Ink(ink), path: path, transform: transform)]))
        }
        // Editing takes a hundred times as long, and what a longer path crosses more than a fuzzer waits for.
        guard step.bitPattern % 8 == 0 else { return }
        var stroke = Stroke(ink: Ink(.fountainPen), path: StrokePath(controlPoints: Array(points.prefix(4))))
        if step.sign == .minus { stroke.transform = transform }
        if start.sign == .minus { stroke.mask = mask(points, end.sign == .minus ? .evenOdd : .nonZero) }
        let edit = Edit.allCases[Int(step.bitPattern / 8 % 4)]
        try editing(of: Drawing(strokes: [stroke]), [edit])
    }

    /// A mask from place to place, with some curves.
    private static func mask(_ points: [StrokePoint], _ fillRule: StrokeMask.FillRule) -> StrokeMask {
        let elements = zip(points, points.dropFirst(2)).enumerated().map { index, ends in
            let (control, end) = (ends.0.location, ends.1.location)
            return index % 4 == 3 ? StrokeMask.Element.quadCurve(to: end, control: control) : .line(to: end)
        }
        return StrokeMask(elements: elements, fillRule: fillRule)
    }

    /// All that is said of walks, with the same choices each time.
    package static func walks(_ path: StrokePath) throws(LawViolation) {
        var whole = path
        whole.trim = nil
        try interpolation(whole, seed: 1)
        try strides(whole, seed: 2)
        try offsets(whole, seed: 3)
        try passingThrough(whole, seed: 4)
        for seed in 5..<10 { try slicing(path, seed: UInt64(seed)) }
        let (nothing, nowhere) = (StrokePath(controlPoints: []), [StrokePoint(location: Point(x: .nan, y: 0))])
        let apart: [(Double, Double)] = [
            (path.distance(to: path), 0),
            (path.distance(to: path, ignoring: [.position, .scale]), 0),
            (path.distance(to: nothing), path.isEmpty ? 0 : .infinity),
            (path.distance(to: StrokePath(controlPoints: nowhere)), .infinity),
        ]
        for (distance, expected) in apart {
            try require(distance == expected, geometry, "paths lie \(distance) apart, not \(expected)")
        }
        for step in [7, -0.3, -1e9, .nan] { try staysOn(path, step, -1, 2.5) }
    }

    /// Walks between two parameters, and from one of them, by all measures.
    package static func staysOn(
        _ path: StrokePath,
        _ step: Double,
        _ start: Double,
        _ end: Double
    ) throws(LawViolation) {
        let range = start < end ? start...end : end < start ? end...start : path.parametricRange
        for stride in [StrokePath.InterpolatedSlice.Stride.distance(step), .time(step), .parametricStep(step)] {
            let points = path.interpolatedPoints(in: range, by: stride).prefix(longest + 1)
            let ends = [range.lowerBound, range.upperBound].map { path.interpolatedPoint(at: $0) }
            try require(path.isEmpty || points.contains { isSame($0, ends[0]) }, geometry, "begins elsewhere")
            if let last = Array(points).last, Array(points).count <= longest {
                try require(isSame(last, ends[1]), geometry, "\(stride) ends at \(last), not \(ends[1])")
            }
            for parameter in [start, end, path.parametricRange.upperBound] {
                let there = path.parametricValue(parameter, offsetBy: stride)
                try require(path.parametricRange.contains(there), geometry, "\(stride) leads to \(there)")
            }
        }
    }

    /// Whether points are equal, or both hold what equals nothing.
    private static func isSame(_ one: StrokePoint, _ other: StrokePoint) -> Bool {
        one == other || Channel.allCases.contains { one[$0].isNaN && other[$0].isNaN }
    }
}
