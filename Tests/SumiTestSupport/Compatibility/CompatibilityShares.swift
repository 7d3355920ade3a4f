/// How many of some cases of the law on versions came to what.
package struct CompatibilityShares: Sendable {
    /// The number of cases.
    package private(set) var cases = 0
    private var counts = [Int](repeating: 0, count: names.count)
    private var edits: [String: Int] = [:]

    private static let names = [
        "read", "refused for the content version", "an ink replaced", "a channel, render state or group hidden",
        "columns that nobody knows", "such columns of a later version", "a stroke in several blocks",
        "a stroke deleted or added in a block with such a column",
    ]

    package init() {}

    /// Counts a case.
    package mutating func add(_ trace: CompatibilityTrace) {
        cases += 1
        let holds = [
            trace.isRead, trace.isRejected, trace.replacesInk, trace.hides, trace.hasUnknownColumns,
            trace.hasLaterColumns, trace.hasContinuedStroke, trace.editsBesideUnknownColumn,
        ]
        for (index, holds) in holds.enumerated() where holds { counts[index] += 1 }
        for edit in trace.script { edits[String(edit.prefix { $0 != " " }), default: 0] += 1 }
    }

    /// Counts other cases, too.
    package mutating func add(_ other: CompatibilityShares) {
        cases += other.cases
        for (index, count) in other.counts.enumerated() { counts[index] += count }
        edits.merge(other.edits, uniquingKeysWith: +)
    }

    /// How many cases of a hundred delete or add a stroke in a block of which one has columns that nobody knows.
    package var percentBesideUnknownColumns: Int { (counts.last ?? 0) * 100 / max(1, cases) }

    /// What no case came to.
    package var missing: [String] { zip(CompatibilityShares.names, counts).filter { $0.1 == 0 }.map(\.0) }

    /// One line for each: how many cases of a hundred came to it.
    package var table: String {
        var lines = ["\(cases) cases"]
        for (name, count) in zip(CompatibilityShares.names, counts) {
            lines.append("\(count * 100 / max(1, cases)) % \(name)")
        }
        let edits = edits.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return (lines + ["edits: " + edits.joined(separator: ", ")]).joined(separator: "\n")
    }
}
