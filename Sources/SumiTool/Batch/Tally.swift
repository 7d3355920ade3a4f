import Sumi

/// How many inputs ended in each way.
struct Tally {
    // A list, not a dictionary: for a new type of key the runtime looks through all conformances, at every start.
    private var counts = Outcome.allCases.map { (outcome: $0, count: 0) }

    /// How many inputs there were.
    var total: Int { counts.reduce(0) { $0 + $1.count } }

    /// The status of all: that of the one that wants attention first.
    var worst: Outcome { Outcome.worst(of: counts.filter { $0.count > 0 }.map(\.outcome)) }

    /// `10,000 files: 9,990 good, 8 damaged or no drawing, 2 can't be read or written`
    var summary: String {
        let parts = counts.filter { $0.count > 0 }.map { "\($0.count.grouped) \($0.outcome.text)" }
        return total.counted("file") + (parts.isEmpty ? "" : ": ") + parts.joined(separator: ", ")
    }

    mutating func add(_ outcome: Outcome) {
        for index in counts.indices where counts[index].outcome == outcome { counts[index].count += 1 }
    }
}
