extension [Stroke] {
    /// Notes that a commit states a lower version than the blocks of some strokes.
    package mutating func limitUnknownVersions(_ needs: [StrokeNeeds], to version: ContentVersion) {
        for index in indices where needs[index].hasLaterColumns { self[index].limitUnknownVersion(to: version) }
    }

    /// Puts what a reader shows in the place of what it may not use.
    package mutating func show(_ needs: [StrokeNeeds], by reader: Reader) {
        // Every chain of fallbacks in a file ends in version 1, which any reader may use.
        var inks = ShownInks(reader)
        for index in indices where needs[index].mayExceed(reader.maximum) {
            let ink = inks.shown(self[index].ink, entry: needs[index].ink)
            if let shown = self[index].shown(by: reader, ink: ink) { self[index] = shown }
        }
    }
}
