/// The strokes of a stream that are complete, or the parts of strokes: as a reader shows them, until they are given to the
/// caller; and of all that were given, what they need.
struct GivenStrokes: Sendable {
    let reader: Reader
    /// Whether parts are given as they come.
    let givesParts: Bool
    private var closedVersions = StrokeVersions()
    /// What the last stroke needs, of which more parts may come.
    private var openVersion: ContentVersion?
    private var strokes: [Stroke] = []
    /// Which of these continues the stroke before it.
    private var continued: Set<Int> = []

    init(reader: Reader, givesParts: Bool) {
        self.reader = reader
        self.givesParts = givesParts
    }

    /// What each stroke needs.
    var versions: StrokeVersions {
        var versions = closedVersions
        if let openVersion { versions.append(openVersion) }
        return versions
    }

    /// Takes over the strokes that are complete, or the parts that are there.
    mutating func takeStrokes(from log: inout StrokeLog) {
        if let part = log.takeContinuation() {
            openVersion = part.needs[0].version
            continued.insert(strokes.count)
            show(part)
        }
        let list = log.takeCompleteStrokes()
        if list.strokes.isEmpty { return }
        for needs in list.needs {
            if let openVersion { closedVersions.append(openVersion) }
            openVersion = needs.version
        }
        show(list)
    }

    private mutating func show(_ list: StrokeList) {
        var shown = list.strokes
        shown.show(list.needs, by: reader)
        strokes += shown
    }

    /// How many strokes or parts weren't given before.
    var count: Int { strokes.count }

    /// Those of them from a position on.
    func strokes(from position: Int) -> ArraySlice<Stroke> { strokes[position...] }

    /// Gives the strokes that weren't given before.
    mutating func take() -> [Stroke] {
        defer { strokes = [] }
        return strokes
    }

    /// Gives the parts that weren't given before.
    mutating func takeParts() -> [StrokePart] {
        defer { (strokes, continued) = ([], []) }
        return strokes.indices.map { StrokePart(strokes[$0], continuesStroke: continued.contains($0)) }
    }
}
