/// Some numbers from 0 on in sets that have none of them in common: at first, each in one of its own.
struct DisjointSets {
    /// How many sets there are.
    private(set) var count = 0
    /// For each number, one of its set from which it is not as far to the set's leader; that one is its own.
    private var parents: [Int] = []
    /// How many numbers are in the sets of those that lead one.
    private var sizes: [Int] = []

    /// Adds the next number, and gives it.
    @discardableResult
    mutating func add() -> Int {
        parents.append(parents.count)
        sizes.append(1)
        count += 1
        return parents.count - 1
    }

    /// A number that is the same for all of a number's set.
    func leader(of number: Int) -> Int {
        var leader = number
        while parents[leader] != leader { leader = parents[leader] }
        return leader
    }

    /// Makes one set of those of two numbers; the smaller goes to the larger, so that no leader is far away.
    mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (leader(of: one), leader(of: other))
        guard one != other else { return }
        let (leader, former) = sizes[one] < sizes[other] ? (other, one) : (one, other)
        parents[former] = leader
        sizes[leader] += sizes[former]
        count -= 1
    }
}
