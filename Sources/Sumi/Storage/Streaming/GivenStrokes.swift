/// The strokes of a stream that are complete: as a reader shows them, until they are given to the caller; and of all that
/// were given, what they need.
struct GivenStrokes: Sendable {
    let reader: Reader
    private(set) var versions = StrokeVersions()
    private var strokes: [Stroke] = []

    init(reader: Reader) {
        self.reader = reader
    }

    /// Takes over the strokes that are complete.
    mutating func takeStrokes(from log: inout StrokeLog) {
        var (complete, needs) = log.takeCompleteStrokes()
        for needs in needs { versions.append(needs.version) }
        complete.show(needs, by: reader)
        strokes += complete
    }

    /// Gives the strokes that weren't given before.
    mutating func take() -> [Stroke] {
        defer { strokes = [] }
        return strokes
    }
}
