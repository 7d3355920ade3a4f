extension StrokePath {
    /// What ``distance(to:ignoring:)`` looks away from.
    public struct Differences: OptionSet, Hashable, Sendable {
        /// A bit for each.
        public let rawValue: UInt8

        /// Makes a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Where the paths lie.
        public static let position = Differences(rawValue: 1)
        /// How large they are.
        public static let scale = Differences(rawValue: 2)
    }

    /// How many points of each path are compared.
    private static let comparedCount = 64

    /// How far two paths lie apart on average, drawn from their beginnings to their ends: 0 for the same curve, whatever its
    /// control points.
    ///
    /// Both curves are cut into 63 parts of equal length, and the distances between corresponding ends of parts averaged: the
    /// measure of Wobbrock, Wilson and Li, "Gestures without libraries, toolkits or training: a $1 recognizer" (2007), but
    /// without turning them.
    ///
    /// - Parameters:
    ///   - other: a path in the same coordinates
    ///   - differences: what doesn't count. Ignoring `.position`, the paths' centres are laid onto each other; ignoring
    ///     `.scale`, both are made so large that their points lie 1 from their centre, in the root of the mean square.
    /// - Returns: points, or ignoring `.scale` a share of the paths' size; infinity where one of them is empty, unless both
    ///   are, and where distances are no numbers, or so large that their squares aren't finite. From coordinates of
    ///   about 1e150 on, whose squares aren't finite either, it says nothing of how alike paths are: of equal ones it may
    ///   be 0 or infinity.
    public func distance(to other: StrokePath, ignoring differences: Differences = []) -> Double {
        if isEmpty || other.isEmpty { return isEmpty && other.isEmpty ? 0 : .infinity }
        let one = evenLocations(ignoring: differences)
        let sum = zip(one, other.evenLocations(ignoring: differences)).reduce(0) { sum, pair in
            let difference = pair.0 - pair.1
            return sum + difference.length
        }
        return sum.isFinite ? sum / Double(StrokePath.comparedCount) : .infinity
    }

    /// The length of the curve, in points, before the stroke's transform.
    ///
    /// Where coordinates aren't finite, or go beyond about 1e150, so that their squares aren't, the curve counts for nothing.
    public var length: Double {
        let range = parametricRange
        var walk = SplineWalk(self, from: range.lowerBound, to: range.upperBound, by: .distance, .high)
        return walk.advanceToEnd()
    }

    /// Locations that lie evenly along the curve.
    private func evenLocations(ignoring differences: Differences) -> [SIMD2<Double>] {
        let last = StrokePath.comparedCount - 1
        let step = length / Double(last)
        var locations = interpolatedPoints(by: .distance(step)).prefix(last).map { SIMD2($0.location) }
        // A dot has no length, and rounding may leave out the last step.
        let end = SIMD2(interpolatedLocation(at: parametricRange.upperBound))
        while locations.count <= last { locations.append(end) }
        let count = Double(locations.count)
        // As seen from the end: the centre of a dot is the dot, to the last bit.
        locations = locations.map { $0 - end }
        let centre = locations.reduce(.zero, +) / count
        let square = locations.reduce(0) { $0 + ($1 - centre).squaredLength } / count
        let scale = differences.contains(.scale) && square > 0 ? 1 / square.squareRoot() : 1
        let origin = differences.contains(.position) ? SIMD2.zero : end + centre
        return locations.map { ($0 - centre) * scale + origin }
    }
}
