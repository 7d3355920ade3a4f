/// What a ``Validator`` found.
public struct ValidationReport: Sendable {
    /// One chunk of the file.
    public struct ChunkSummary: Hashable, Sendable {
        /// The chunk's position, counted from 0.
        public let ordinal: Int
        /// The chunk's kind.
        public let kind: ChunkKind
        /// Where the chunk begins in the file.
        public let offset: Int
        /// How many bytes it takes, its frame included.
        public let length: Int
    }

    /// How many bytes the file has.
    public let byteCount: Int
    /// What is wrong, in file order. What only follows from damage before it is left out.
    public private(set) var findings: [SumiDecodingError] = []
    /// The chunks, damaged ones included, as far as their lengths led.
    public internal(set) var chunks: [ChunkSummary] = []
    /// The drawing, if it can be read. A ``StreamValidator`` gives none.
    public internal(set) var drawing: Drawing? {
        didSet {
            counts = drawing.map { drawing in
                (drawing.strokes.count, drawing.strokes.reduce(0) { $0 + $1.path.count })
            }
        }
    }
    /// How many strokes and points the drawing has, if it can be read.
    public internal(set) var counts: (strokes: Int, points: Int)?

    /// Whether the lengths of the chunks, from the first damaged one on, lead exactly to the end; nil until one is.
    var lengthsLeadToEnd: Bool?

    /// Whether nothing is wrong.
    public var isValid: Bool { findings.isEmpty }

    /// How many bytes at the end of the file no chunk accounts for.
    public var unaccountedBytes: Int {
        byteCount - (chunks.last.map { $0.offset + $0.length } ?? min(byteCount, Header.length))
    }

    init(byteCount: Int) {
        self.byteCount = byteCount
    }

    /// Findings that can't be told from the consequences of earlier damage.
    private static let possibleConsequences: Set<SumiDecodingError.Code> = [
        .countMismatch, .inkOutOfRange, .gridOutOfRange, .invalidContinuation, .invalidSequence, .indexMismatch,
        .invalidFallback, .versionTooLow, .commitMismatch, .logCheckFailed, .newerContent, .missingCommit, .tornTail,
    ]

    mutating func append(_ finding: SumiDecodingError) {
        guard findings.isEmpty || !ValidationReport.possibleConsequences.contains(finding.code) else { return }
        findings.append(finding)
    }

    /// Puts findings in file order.
    mutating func sortFindings() { findings.sort { $0.offset < $1.offset } }

    /// Adds that an index or a repair record says something wrong: it follows from no other finding.
    mutating func appendMismatch(_ finding: SumiDecodingError) {
        findings.append(finding)
    }
}

extension ValidationReport.ChunkSummary {
    init(_ chunk: Chunk) {
        self.init(ordinal: chunk.ordinal, kind: chunk.kind, offset: chunk.offset, length: chunk.end - chunk.offset)
    }
}
