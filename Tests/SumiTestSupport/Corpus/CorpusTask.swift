package import Sumi

/// What else than reading a file is asked of those who can: a vector of its own.
package struct CorpusTask: Sendable {
    package let task: ConformanceRequest.Task
    /// What is changed before the drawing is written anew.
    package private(set) var changes: [ConformanceRequest.StrokeChange] = []
    /// The content version within which it is written, if that is said.
    package private(set) var maximum: UInt64?
    /// How many strokes must come of it, and how many control points.
    package let strokes: Int
    package let points: Int
    /// Where the last complete save ends.
    package private(set) var torn: Int?
}

extension CorpusTask {
    /// `recovered strokes=2 points=9`, `rewritten ink:0 move:1 maximum=1 strokes=…`, `torn at PLACE strokes=…`
    init(_ statement: SourceStatement, chunks: [Range<Int>], end: Int) throws {
        try statement.allow("strokes", "points", "maximum", words: 0...8)
        guard let strokes: Int = try statement.number("strokes"), let points: Int = try statement.number("points")
        else {
            throw statement.error("strokes= and points= were expected")
        }
        (self.strokes, self.points) = (strokes, points)
        let words = statement.words.map(\.text)
        switch statement.keyword {
        case "recovered":
            task = .recover
            guard words.isEmpty else { throw statement.error("\(words[0]) means nothing here") }
        case "torn":
            task = .readTorn
            guard words.first == "at" else { throw statement.error("not `at PLACE`") }
            torn = try Assembler.place(words.dropFirst(), chunks: chunks, end: end, statement)
        default:
            task = .rewrite
            maximum = try statement.number("maximum")
            changes = try words.map { word in
                let parts = word.split(separator: ":").map(String.init)
                guard parts.count == 2, let change = ConformanceRequest.Change(rawValue: parts[0]) else {
                    throw statement.error("\(word) is not a change and a stroke, such as ink:0")
                }
                return .init(change: change, stroke: try statement.number(parts[1]))
            }
        }
    }

    /// The request that this is.
    package func request(_ bytes: [UInt8], limits: ConformanceRequest.Limits?) -> ConformanceRequest {
        var request = ConformanceRequest(id: 0, bytes)
        request.task = task
        request.limits = limits
        request.changes = changes.isEmpty ? nil : changes
        request.maximumContentVersion = maximum
        return request
    }
}

extension CorpusTask {
    /// Does what is asked, and says what comes of it otherwise than it must.
    package func faults(_ bytes: [UInt8], limits: DecodingLimits) -> [String] {
        do throws(SumiDecodingError) {
            let drawing = try outcome(bytes, limits: limits)
            let found = (drawing.strokes.count, drawing.strokes.reduce(0) { $0 + $1.path.count })
            return found == (strokes, points) ? [] : ["\(task): strokes=\(found.0) points=\(found.1)"]
        } catch {
            return ["\(task): \(error)"]
        }
    }

    private func outcome(_ bytes: [UInt8], limits: DecodingLimits) throws(SumiDecodingError) -> Drawing {
        switch task {
        case .read: return try Drawing(data: bytes, limits: limits)
        case .recover: return try Recovery(data: bytes, limits: limits).drawing
        case .readTorn:
            let end = Commit.end(ofLastSaveIn: bytes)
            guard end == torn else { throw SumiDecodingError(.tornTail, at: end) }
            return try Drawing(data: Array(bytes[..<end]), limits: limits)
        case .rewrite:
            guard let written = try request(bytes, limits: nil).rewritten(bytes).file else { return Drawing() }
            return try Drawing(data: written, options: DecodingOptions(policy: .downgrade))
        }
    }
}
