/// What an importer met and couldn't keep, or had to assume: each kind once, with how often.
public struct ImportReport: Hashable, Sendable {
    /// One kind of thing that was lost or assumed.
    public struct Entry: Hashable, Sendable {
        /// What it is, such as `channel Z`.
        public let what: String
        /// How often it was met.
        public internal(set) var count: Int
    }

    /// The kinds, in the order in which they were first met.
    public private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]

    /// The number of kinds that are told apart. A file may hold any number; the others share one entry.
    public static let maximumKinds = 100

    /// Makes an empty report.
    public init() {}

    /// Whether everything was kept.
    public var isEmpty: Bool { entries.isEmpty }

    /// Counts one more of a kind.
    mutating func note(_ what: String, count: Int = 1) {
        guard count > 0 else { return }
        if let position = positions[what] {
            entries[position].count += count
        } else if entries.count < ImportReport.maximumKinds - 1 || what == ImportReport.others {
            positions[what] = entries.count
            entries.append(Entry(what: what, count: count))
        } else {
            note(ImportReport.others, count: count)
        }
    }

    private static let others = "other kinds"
}

extension ImportReport: CustomStringConvertible {
    /// A line for each entry: `channel Z: 3`.
    public var description: String {
        entries.map { "\($0.what): \($0.count)" }.joined(separator: "\n")
    }
}
