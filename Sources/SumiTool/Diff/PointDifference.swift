import Sumi

/// What became of the points of a path.
struct PointDifference: Equatable {
    /// How many there were.
    let oldCount: Int
    /// How many points stand between others as before, and have other values.
    let changed: Int
    let removed: Int
    let added: Int
    let removedChannels: [Channel]
    let addedChannels: [Channel]

    /// Compares the points that lie between those with which both paths begin and end.
    init(_ old: PlannedStroke, _ new: PlannedStroke) {
        let (oldPart, newPart) = (old.part, new.part)
        let shared = Channel.allCases.filter { oldPart.channels.contains($0) && newPart.channels.contains($0) }
        func isSame(_ one: Int, _ other: Int) -> Bool {
            // Values may be equal whose integers aren't.
            guard old.grid == new.grid else { return old.stroke.path[one] == new.stroke.path[other] }
            return shared.allSatisfy { channel in
                oldPart.columns.integer(channel, at: oldPart.range.lowerBound + one)
                    == newPart.columns.integer(channel, at: newPart.range.lowerBound + other)
            }
        }
        oldCount = oldPart.range.count
        let newCount = newPart.range.count
        let most = min(oldCount, newCount)
        let start = (0..<most).first { !isSame($0, $0) } ?? most
        let (oldLast, newLast) = (oldCount - 1, newCount - 1)
        let end = (0..<most - start).first { !isSame(oldLast - $0, newLast - $0) } ?? most - start
        changed = (start..<most - end).count { !isSame($0, $0) }
        removed = max(0, oldCount - newCount)
        added = max(0, newCount - oldCount)
        removedChannels = Channel.allCases.filter {
            oldPart.channels.contains($0) && !newPart.channels.contains($0)
        }
        addedChannels = Channel.allCases.filter { !oldPart.channels.contains($0) && newPart.channels.contains($0) }
    }

    /// `12 of 80 points changed, 3 added, channel force added`; empty where only the grid is another.
    var words: String {
        var parts: [String] = []
        if changed > 0 { parts.append("\(changed.grouped) of \(oldCount.counted("point")) changed") }
        for (count, verb) in [(removed, "removed"), (added, "added")] where count > 0 {
            parts.append(changed > 0 ? "\(count.grouped) \(verb)" : "\(count.counted("point")) \(verb)")
        }
        parts += removedChannels.map { "channel \($0) removed" } + addedChannels.map { "channel \($0) added" }
        return parts.joined(separator: ", ")
    }
}
