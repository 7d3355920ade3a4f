extension Matching {
    /// All elements of both lists in the order of the new one, what was removed before what follows it, with as few moved as can
    /// be.
    ///
    /// - Parameter isMirrored: whether to prefer, where it doesn't matter for their number which elements have moved, those that
    ///   would be preferred if the lists were exchanged
    /// - Returns: a change for each element
    func changes(isMirrored: Bool) -> [ListChange] {
        let sorted = pairs.sorted { isMirrored ? $0.old < $1.old : $0.new < $1.new }
        let kept = sorted.map { isMirrored ? $0.new : $0.old }.longestIncrease.map { sorted[$0] }
        let moved = Set(pairs).subtracting(kept).map { (place: $0.new, change: ListChange.moved($0)) }
        let added = newRest.map { (place: $0, change: ListChange.added($0)) }
        var rest = (moved + added).sorted { $0.place < $1.place }[...]
        var removed = oldRest[...]
        var changes: [ListChange] = []
        for pair in kept + [Pair(old: .max, new: .max)] {
            while let place = removed.first, place < pair.old {
                changes.append(.removed(place))
                removed.removeFirst()
            }
            while let next = rest.first, next.place < pair.new {
                changes.append(next.change)
                rest.removeFirst()
            }
            if pair.old < .max { changes.append(.kept(pair)) }
        }
        return changes
    }
}

extension [Int] {
    /// Where the elements stand of one of the longest parts that increase; no two elements are equal.
    var longestIncrease: [Int] {
        // Where the part of each length ends whose end is the least, and what comes before each element.
        var ends: [Int] = []
        var former: [Int?] = []
        for (place, element) in enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if self[ends[middle]] < element { low = middle + 1 } else { high = middle }
            }
            former.append(low > 0 ? ends[low - 1] : nil)
            if low < ends.count { ends[low] = place } else { ends.append(place) }
        }
        var part: [Int] = []
        var next = ends.last
        while let place = next {
            part.append(place)
            next = former[place]
        }
        return part.reversed()
    }
}
