package import Sumi

extension Laws {
    /// A stroke's masked ranges hold the parameters whose places are inside the mask, to a thousandth of a parameter; they
    /// ascend, and stay within the path.
    package static func maskedRanges(_ stroke: Stroke, seed: UInt64) throws(LawViolation) {
        let (law, ranges, whole) = ("masked ranges", stroke.maskedPathRanges, stroke.path.parametricRange)
        for (range, next) in zip(ranges, ranges.dropFirst()) {
            try require(range.upperBound < next.lowerBound, law, "\(next) isn't behind \(range)")
        }
        let (first, last) = (ranges.first?.lowerBound, ranges.last?.upperBound)
        try require(
            whole.lowerBound <= first ?? whole.lowerBound && last ?? whole.upperBound <= whole.upperBound,
            law,
            "\(ranges) go beyond \(whole)"
        )
        guard !stroke.path.isEmpty, let mask = stroke.mask else {
            try require(ranges == (stroke.path.isEmpty ? [] : [whole]), law, "\(ranges) of \(whole), unmasked")
            return
        }
        let reference = MaskReference(mask)
        var random = SeededGenerator(seed: seed)
        let borders = [whole.lowerBound] + ranges.flatMap { [$0.lowerBound, $0.upperBound] } + [whole.upperBound]
        // Anywhere, and between neighbouring borders, however near to each other.
        let between = zip(borders, borders.dropFirst()).map { random.number(in: $0...max($0, $1)) }
        for parameter in (0..<24).map({ _ in random.number(in: whole) }) + between {
            let isNear = borders.dropFirst().dropLast().contains { ($0 - parameter).magnitude < 1e-3 }
            guard !isNear || whole.lowerBound == whole.upperBound else { continue }
            let isIn = ranges.contains { $0.contains(parameter) }
            try require(
                reference.allows(isIn, at: stroke.path.interpolatedLocation(at: parameter)),
                law,
                "\(parameter) is \(isIn ? "in" : "not in") \(ranges)"
            )
        }
    }
}
