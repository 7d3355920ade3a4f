extension Drawing {
    /// The drawing as a reader of an older version shows it, for good: to sync to older devices. Of each stroke that needs
    /// more than `version`, inks above it are replaced along their fallbacks, and so are private ones that aren't shown;
    /// channels, render states and groups above it are left out, columns that only a later version knows are dropped, and
    /// what the decoder hid is let go of. All other strokes stay as they are, and keep what is hidden of them.
    ///
    /// - Returns: the drawing, and what of this one it lets go of
    /// - Throws: ``SumiEncodingError`` `.invalidOptions` for version 0, `.invalidFallback` for an ink whose fallbacks don't
    ///   end in version 1.
    public func downgraded(
        to version: ContentVersion
    ) throws(SumiEncodingError) -> (drawing: Drawing, report: DowngradeReport) {
        guard version >= .version1 else { throw SumiEncodingError(.invalidOptions, "content version 0") }
        var changed = strokes
        var isChanged = false
        var entries: [DowngradeReport.Entry] = []
        for (index, stroke) in strokes.enumerated() {
            let original = stroke.restored
            guard original.statedContentVersion > version else { continue }
            guard let downgraded = original.downgraded(to: version, showing: stroke.ink) else {
                throw SumiEncodingError(.invalidFallback, stroke: index)
            }
            (changed[index], isChanged) = (downgraded, true)
            if let entry = DowngradeReport.Entry(original, shown: downgraded, at: index) { entries.append(entry) }
        }
        var copy = self
        // All at once: each change of the strokes looks through the kept chunks. Without any, the file stays the same.
        if isChanged { copy.strokes = changed }
        return (copy, DowngradeReport(entries: entries))
    }
}

extension Stroke {
    /// The stroke within a version; nil where no ink of the chain is. Of private inks, the app draws the one that it shows.
    fileprivate func downgraded(to version: ContentVersion, showing shown: Ink) -> Stroke? {
        let reader = Reader(maximum: version, registeredInks: [shown.inkType])
        guard var settled = self.shown(by: reader)?.settled else { return nil }
        let highest = max(version, .current)
        // A column goes from all parts of a stroke: it stands for all points, or for none. Setting the path's columns
        // changes no points, and so lets go of nothing.
        if settled.path.unknownColumns.contains(where: { $0.version > highest }) { settled.path.unknownColumns = [] }
        if settled.unknownColumns.contains(where: { $0.version > highest }) { settled.unknownColumns = [] }
        return settled
    }
}
