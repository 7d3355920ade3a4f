extension Drawing {
    /// The drawing as a reader of an older version shows it, for good: to sync to older devices. Inks above `version`,
    /// and private ones that this drawing doesn't show, are replaced along their fallbacks; channels, render states and
    /// groups above it are left out; columns that only a later version knows are dropped. What the decoder hid is let go
    /// of. Strokes of which nothing is above the version stay as they are.
    ///
    /// - Returns: the drawing, and what it shows otherwise than this one would be written
    /// - Throws: ``SumiEncodingError`` `.invalidOptions` for version 0, `.invalidFallback` for an ink whose fallbacks don't
    ///   end in version 1.
    public func downgraded(
        to version: ContentVersion
    ) throws(SumiEncodingError) -> (drawing: Drawing, report: DowngradeReport) {
        guard version >= .version1 else { throw SumiEncodingError(.invalidOptions, "content version 0") }
        var copy = self
        var pairs: [(original: Stroke, shown: Stroke)] = []
        pairs.reserveCapacity(strokes.count)
        for (index, stroke) in strokes.enumerated() {
            guard let (original, downgraded) = stroke.downgraded(to: version) else {
                throw SumiEncodingError(.invalidFallback, stroke: index)
            }
            if let downgraded { copy.strokes[index] = downgraded }
            pairs.append((original, downgraded ?? stroke))
        }
        return (copy, DowngradeReport(pairs))
    }
}

extension Stroke {
    /// The stroke as it would be written, and the one to take its place, unless it can stay; nil where no ink of the chain
    /// is within the version.
    fileprivate func downgraded(to version: ContentVersion) -> (original: Stroke, downgraded: Stroke?)? {
        let original = restored
        // A private ink that is shown is one that the app draws.
        let isOwn = hidden?.ink == nil && ink.inkType.isPrivate
        let reader = Reader(maximum: version, registeredInks: isOwn ? [ink.inkType] : [])
        guard let shown = original.shown(by: reader) else { return nil }
        let isWhole =
            hidden == nil && path.rendition == nil && shown.hidden == nil
            && shown.path.sharesPoints(with: path) && unknownContentVersion.map { $0 <= version } ?? true
        if isWhole { return (original, nil) }
        var settled = shown.settled
        // Setting the path's columns changes no points, and so lets go of nothing.
        settled.path.unknownColumns.removeAll { $0.version > max(version, .current) }
        settled.unknownColumns.removeAll { $0.version > max(version, .current) }
        return (original, settled)
    }
}
