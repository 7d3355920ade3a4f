import Sumi

/// A drawing as lines of text that stay the same as long as what they speak of does: none has a number that others shift.
struct DrawingText {
    private let drawing: Drawing

    init(_ drawing: Drawing) {
        self.drawing = drawing
    }

    /// What holds for the whole drawing, then a line a stroke from the bottom to the top.
    var lines: [String] {
        [drawing.countText] + drawing.metadataEntries.map(\.words) + drawing.ancillaryChunks.map(\.words)
            + drawing.strokes.map { DrawingText.line($0.restored) }
    }

    /// What a stroke is, and a fingerprint, which what isn't said before changes, too.
    private static func line(_ stroke: Stroke) -> String {
        let planned = try? PlannedStroke(stroke, index: 0, grid: .standard)
        let fingerprint = planned.map { Fingerprint($0).text } ?? "no file can hold it"
        return "stroke: \(stroke.words(color: stroke.ink.color.exactWords)), \(fingerprint)"
    }
}
