/// What was found damaged when a drawing was recovered, and what of it is lost.
public struct RecoveryReport: Sendable {
    /// Damage at one place.
    public struct Finding: Hashable, Sendable {
        /// What became of what stood there.
        public enum Outcome: Hashable, Sendable {
            /// It is as it was, to the bit.
            case restored
            /// It could be told from the rest of the file; nothing is lost with it.
            case rebuilt
            /// It is lost.
            case lost
        }

        /// The bytes of the file that are damaged, or that say so.
        public let range: Range<Int>
        /// What became of them.
        public internal(set) var outcome: Outcome
        /// How many strokes of the drawing are lost with them, as far as the rest of the file tells.
        public internal(set) var strokeCount = 0
        /// What stood there, and what follows from its damage, in a few words.
        public internal(set) var text: String

        init(_ range: Range<Int>, _ outcome: Outcome, _ text: String) {
            (self.range, self.outcome, self.text) = (range, outcome, text)
        }
    }

    /// Another Sumi file in the same bytes, of which nothing was recovered: several were glued together, or a copy was begun
    /// again behind one that was cut.
    public struct OtherFile: Hashable, Sendable {
        /// The bytes that are the other file's. Recovered alone, they give its drawing.
        public let range: Range<Int>
        /// How many strokes it gives, if it was looked into; else how many it says it has.
        public let strokeCount: Int
    }

    /// The damage, in file order; none in an intact file.
    public internal(set) var findings: [Finding] = []
    /// The other Sumi files in the same bytes, in their order. The one that gives the most strokes was recovered.
    public internal(set) var otherFiles: [OtherFile] = []
    /// How many strokes the recovered drawing has.
    public internal(set) var strokeCount = 0
    /// How many control points they have.
    public internal(set) var pointCount = 0
    /// Whether the file's last save has a repair record. A drawing that is encoded anew gets one with
    /// ``EncodingOptions/repairable``.
    public internal(set) var hasRepairRecord = false
    /// Why the file could not be read; nil for one that could.
    public internal(set) var error: SumiDecodingError?

    /// Whether all ink, its order and all metadata are there, and no other file is left in the bytes.
    public var isLossless: Bool { otherFiles.isEmpty && !findings.contains { $0.outcome == .lost } }

    /// Whether ``lostStrokeCount`` is all that are lost, as where the last save states how many there were; else there may
    /// be more.
    public internal(set) var knowsLostStrokeCount = true

    /// How many strokes are lost, as far as the rest of the file tells.
    public var lostStrokeCount: Int { findings.reduce(0) { $0 + $1.strokeCount } }
}

extension RecoveryReport.Finding: CustomStringConvertible {
    /// One line: `@offset: so many bytes: what stood there, what follows`; without how many where there are none.
    public var description: String { "@\(range.lowerBound): \(details)" }

    /// How many bytes, if there are any, what stood there and what follows.
    package var details: String { (range.isEmpty ? "" : range.count.counted("byte") + ": ") + text }
}
