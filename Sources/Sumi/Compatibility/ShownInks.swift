/// What a reader draws in place of the inks of a file's table, found once for all strokes that have the same entry. Entries
/// are told apart by their number: inks that are equal may differ in bits, as −0 and 0 do.
package struct ShownInks {
    /// Whether an ink is drawn itself; and the ink to draw, with the laws that lead there.
    package typealias Shown = (isDrawn: Bool, replacement: Reader.Replacement?)

    private let reader: Reader
    private var entries: [Int: Shown] = [:]

    package init(_ reader: Reader) {
        self.reader = reader
    }

    /// How the reader draws an ink that is entry `number` of the table.
    package mutating func shown(_ ink: Ink, entry number: Int) -> Shown {
        if let known = entries[number] { return known }
        let shown = reader.shown(ink)
        entries[number] = shown
        return shown
    }
}

extension Reader {
    /// How the reader draws an ink.
    package func shown(_ ink: Ink) -> ShownInks.Shown { (mayUse(ink), replacement(for: ink)) }
}
