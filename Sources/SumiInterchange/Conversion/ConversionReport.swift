/// What a conversion couldn't carry over, or had to assume: each kind once, with how often and in which strokes.
public struct ConversionReport: Hashable, Sendable {
    /// One kind of thing that was lost or assumed.
    public struct Entry: Hashable, Sendable {
        /// What it is, such as `channel Z`.
        public let what: String
        /// How often it was met.
        public internal(set) var count: Int
        /// The strokes in which it was met, by their position in the drawing, as far as it belongs to any: the first
        /// ``ConversionReport/maximumStrokes`` of them.
        public internal(set) var strokes: [Int] = []
    }

    /// The kinds, in the order in which they were first met.
    public private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]

    /// The number of kinds that are told apart. A file may hold any number; the others share one entry.
    public static let maximumKinds = 100
    /// The number of strokes that an entry names.
    public static let maximumStrokes = 1000

    /// Makes an empty report.
    public init() {}

    /// Whether everything was carried over.
    public var isEmpty: Bool { entries.isEmpty }

    /// Counts one more of a kind, in a stroke if it belongs to one.
    package mutating func note(_ what: String, count: Int = 1, stroke: Int? = nil) {
        guard count > 0 else { return }
        if let position = positions[what] {
            entries[position].count += count
            entries[position].add(stroke)
        } else if entries.count < ConversionReport.maximumKinds - 1 || what == ConversionReport.others {
            positions[what] = entries.count
            entries.append(Entry(what: what, count: count))
            entries[entries.count - 1].add(stroke)
        } else {
            note(ConversionReport.others, count: count, stroke: stroke)
        }
    }

    private static let others = "other kinds"
}

extension ConversionReport.Entry {
    fileprivate mutating func add(_ stroke: Int?) {
        guard let stroke, strokes.last != stroke, strokes.count < ConversionReport.maximumStrokes else { return }
        strokes.append(stroke)
    }
}

extension ConversionReport: CustomStringConvertible {
    /// A line for each entry: `channel Z: 3`.
    public var description: String {
        entries.map { "\($0.what): \($0.count)" }.joined(separator: "\n")
    }
}
