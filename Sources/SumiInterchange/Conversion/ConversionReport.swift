/// What a conversion couldn't carry over, or had to assume: each kind once, with how often and in which strokes.
public struct ConversionReport: Hashable, Sendable {
    /// One kind of thing that was lost or assumed.
    public struct Entry: Hashable, Sendable {
        /// What it is, such as `channel Z`.
        public let what: String
        /// How often it was met.
        public internal(set) var count: Int
        /// Whether nothing is lost with it: what the file doesn't say was assumed.
        public internal(set) var isAssumption: Bool
        /// The strokes in which it was met, by their position in the drawing, as far as it belongs to any: the first
        /// ``ConversionReport/maximumStrokes`` of them.
        public internal(set) var strokes: [Int] = []
        /// Where in the file that was read it was met first, `line:column`; nil where that isn't known.
        public internal(set) var place: String?
    }

    /// The kinds, in the order in which they were first met.
    public private(set) var entries: [Entry] = []
    private var positions: [String: Int] = [:]
    /// How much was written, in a format that doesn't have all strokes as they are; nil where it is the whole drawing.
    package private(set) var written: Written?

    /// How much was written.
    package struct Written: Hashable, Sendable {
        /// How many strokes; of one of which only parts are seen, each of them.
        package fileprivate(set) var strokes = 0
        /// How many points they have.
        package fileprivate(set) var points = 0
    }

    /// The number of kinds that are told apart. A file may hold any number; the others share one entry.
    public static let maximumKinds = 100
    /// The number of strokes that an entry names.
    public static let maximumStrokes = 1000

    /// Makes an empty report.
    public init() {}

    /// Makes an empty report that counts what is written.
    init(counting written: Written) { self.written = written }

    /// Whether everything was carried over, and nothing had to be assumed.
    public var isEmpty: Bool { entries.isEmpty }

    /// Whether something wasn't carried over.
    public var hasLosses: Bool { entries.contains { !$0.isAssumption } }

    /// Counts one more of a kind, in a stroke if it belongs to one.
    package mutating func note(_ what: String, count: Int = 1, stroke: Int? = nil, isAssumption: Bool = false) {
        guard count > 0 else { return }
        if let position = positions[what] {
            entries[position].count += count
            if !isAssumption { entries[position].isAssumption = false }
            entries[position].add(stroke)
        } else if entries.count < ConversionReport.maximumKinds - 1 || what == ConversionReport.others {
            positions[what] = entries.count
            entries.append(Entry(what: what, count: count, isAssumption: isAssumption))
            entries[entries.count - 1].add(stroke)
        } else {
            note(ConversionReport.others, count: count, stroke: stroke, isAssumption: isAssumption)
        }
    }

    /// Counts a stroke that was written.
    mutating func countWritten(points: Int) {
        written?.strokes += 1
        written?.points += points
    }

    /// Says of the kinds from one on where they were met.
    mutating func place(from first: Int, at place: String) {
        for index in first..<entries.count { entries[index].place = place }
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
