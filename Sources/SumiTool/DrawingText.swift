import Sumi

/// A drawing as lines of text that stay the same as long as what they speak of does: none has a number that others shift.
struct DrawingText {
    private let drawing: Drawing

    init(_ drawing: Drawing) {
        self.drawing = drawing
    }

    /// Calls a function for each line: what holds for the whole drawing, then a line a stroke from the bottom to the top.
    ///
    /// All of them together may take much more than the drawing: each says the name of its stroke's ink.
    func forEachLine(_ body: (String) throws(Failure) -> Void) throws(Failure) {
        for line in [drawing.countText] + drawing.metadataEntries.map(\.words) + drawing.ancillaryChunks.map(\.words) {
            try body(line)
        }
        var fingerprints = StrokeFingerprints()
        for stroke in drawing.strokes { try body(DrawingText.line(stroke.restored, &fingerprints)) }
    }

    /// What a stroke is, and a fingerprint, which what isn't said before changes, too.
    private static func line(_ stroke: Stroke, _ fingerprints: inout StrokeFingerprints) -> String {
        let planned = try? PlannedStroke(stroke, index: 0, grid: .standard)
        let fingerprint = planned.map { fingerprints.fingerprint(of: $0).text } ?? "no file can hold it"
        return "stroke: \(stroke.words(color: stroke.ink.color.exactWords)), \(fingerprint)"
    }
}
