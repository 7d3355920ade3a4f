/// What a reader draws in place of inks, found once for many strokes in a row that have the same.
package struct ShownInks {
    private let reader: Reader
    private var last: (ink: Ink, isDrawn: Bool, replacement: Reader.Replacement?)?

    package init(_ reader: Reader) {
        self.reader = reader
    }

    /// Whether the ink is drawn itself; and the ink to draw, with the laws that lead there.
    package mutating func shown(for ink: Ink) -> (isDrawn: Bool, replacement: Reader.Replacement?) {
        if let last, last.ink == ink { return (last.isDrawn, last.replacement) }
        let (isDrawn, replacement) = (reader.mayUse(ink), reader.replacement(for: ink))
        last = (ink, isDrawn, replacement)
        return (isDrawn, replacement)
    }
}
