/// Which elements of an old list are which of a new one, found in about as many steps as there are elements.
///
/// It is the same the other way round: whoever exchanges the lists gets the same pairs.
struct Matching {
    /// Elements that are the same, in no order.
    private(set) var pairs: [Pair]
    /// Where the old list has elements that the new one hasn't, in order.
    private(set) var oldRest: [Int]
    /// Where the new list has elements that the old one hasn't, in order.
    private(set) var newRest: [Int]

    /// Matches what is equal, the first with the first; but before that what both lists end with: of what is there several
    /// times, those that stand behind what was removed stay where they are.
    init<Element: Hashable>(_ old: [Element], _ new: [Element]) {
        let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
        let (oldCount, newCount) = (old.count - end, new.count - end)
        pairs = (0..<end).map { Pair(old: oldCount + $0, new: newCount + $0) }
        oldRest = Array(0..<oldCount)
        newRest = Array(0..<newCount)
        match({ old[$0] }, { new[$0] })
    }

    /// Matches those of the rest that have the same key, the first with the first; what has no key is left alone.
    mutating func match<Key: Hashable>(_ old: (Int) -> Key?, _ new: (Int) -> Key?) {
        var waiting: [Key: ArraySlice<Int>] = [:]
        for place in oldRest {
            if let key = old(place) { waiting[key, default: []].append(place) }
        }
        var matched: Set<Int> = []
        newRest.removeAll { place in
            guard let key = new(place), let partner = waiting[key]?.popFirst() else { return false }
            pairs.append(Pair(old: partner, new: place))
            matched.insert(partner)
            return true
        }
        oldRest.removeAll { matched.contains($0) }
    }
}
