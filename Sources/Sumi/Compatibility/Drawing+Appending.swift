#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension Drawing {
    /// Adds the strokes of another drawing above this one's. Those whose id is there already get a new one. What the
    /// decoder hid of them comes along; metadata and kept chunks of `other` don't.
    ///
    /// - Parameters:
    ///   - other: the drawing whose strokes are added
    ///   - maximumSupportedContentVersion: the newest version that the added strokes may need, with what is hidden of
    ///     them; nil for no limit
    ///   - policy: what to do where they need a newer one: throw, or add ``downgraded(to:)``
    /// - Returns: what was let go of; strokes are counted in `other`
    /// - Throws: ``SumiEncodingError`` `.newerContent`, and what ``downgraded(to:)`` throws. Then nothing is added.
    @discardableResult
    public mutating func append(
        _ other: Drawing,
        maximumSupportedContentVersion: ContentVersion? = nil,
        policy: VersionPolicy = .reject
    ) throws(SumiEncodingError) -> DowngradeReport {
        var (other, report) = (other, DowngradeReport(entries: []))
        if let maximum = maximumSupportedContentVersion {
            let originals = other.strokes.map(\.restored)
            let needed = originals.reduce(.version1) { max($0, $1.statedContentVersion) }
            // Of version 0 there is nothing: every drawing exceeds it.
            if needed > maximum {
                (other, report) = try other.downgraded(to: maximum, policy: policy, needed: needed, originals)
            }
        }
        var seen = Set(strokes.compactMap(\.id))
        let added = other.strokes.map { stroke in
            guard let id = stroke.id, !seen.insert(id).inserted else { return stroke }
            var copy = stroke
            copy.id = UUID()
            return copy
        }
        if !added.isEmpty { strokes += added }
        return report
    }
}

extension Drawing {
    /// The drawing within a version that it exceeds, if the policy allows that. `needed` is the version that it needs,
    /// `originals` are its strokes as they are written. Throws ``SumiEncodingError`` `.newerContent` if not.
    package func downgraded(
        to maximum: ContentVersion,
        policy: VersionPolicy,
        needed: ContentVersion,
        _ originals: [Stroke]
    ) throws(SumiEncodingError) -> (drawing: Drawing, report: DowngradeReport) {
        guard policy == .reject, maximum >= .version1 else { return try downgraded(to: maximum) }
        let report = VersionReport(strokes: originals, maximum: maximum)
        throw SumiEncodingError(.newerContent, report.text(needed: needed), stroke: report.firstStroke)
    }
}
