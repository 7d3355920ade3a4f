/// Some numbers from 0 on in sets that have none of them in common: at first, each in one of its own.
struct DisjointSets {
    /// How many sets there are.
    private(set) var count = 0
    /// For each number, one that is the same for all of its set.
    private(set) var leaders: [Int] = []

    /// Adds the next number.
    mutating func add() {
        leaders.append(leaders.count)
        count += 1
    }

    /// Makes one set of those of two numbers.
    mutating func join(_ one: Int, _ other: Int) {
        let (leader, former) = (leaders[one], leaders[other])
        guard leader != former else { return }
        for number in leaders.indices where leaders[number] == former { leaders[number] = leader }
        count -= 1
    }
}
