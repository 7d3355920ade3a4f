extension [SIMD2<Double>] {
    /// How many corners are left out in a row at most.
    private static var longest: Int { 64 }

    /// A closed polygon without those corners that lie on the line between others, but for a tolerance.
    func simplified(_ tolerance: Double) -> [SIMD2<Double>] {
        var corners = Array(prefix(1))
        var first = 0
        for last in indices {
            let (start, end) = (self[first], self[(last + 1) % count])
            let isStraight =
                last - first < Self.longest
                && self[first...last].allSatisfy { $0.distance(fromLineBetween: start, end) <= tolerance }
            if !isStraight {
                first = last
                corners.append(self[first])
            }
        }
        return corners.count < 3 ? self : corners
    }
}

extension SIMD2<Double> {
    /// The distance to the nearest place on the straight line between two.
    fileprivate func distance(fromLineBetween start: SIMD2<Double>, _ end: SIMD2<Double>) -> Double {
        let (way, own) = (end - start, self - start)
        let square = Swift.max(way.squaredLength, .leastNonzeroMagnitude)
        let share = Swift.min(Swift.max(0, own.dot(way) / square), 1)
        let rest = own - share * way
        return rest.length
    }
}
