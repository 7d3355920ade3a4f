/// What in some strokes a reader may not use: each feature, how many strokes need it, and the first of them.
package struct VersionReport: Sendable {
    private var uses: [(feature: Feature, count: Int, first: Int)] = []
    private let maximum: ContentVersion

    /// Looks for features above `maximum`, inks that nobody knows, and columns that may be on account of such a version.
    package init(strokes: [Stroke], maximum: ContentVersion) {
        self.maximum = maximum
        var positions: [Feature: Int] = [:]
        for (index, stroke) in strokes.enumerated() where stroke.statedContentVersion > maximum {
            for feature in stroke.features(above: maximum) {
                if let position = positions[feature] {
                    uses[position].count += 1
                } else {
                    positions[feature] = uses.count
                    uses.append((feature, 1, index))
                }
            }
        }
    }

    /// Whether there is nothing that may not be used.
    package var isEmpty: Bool { uses.isEmpty }
    /// The first stroke that needs a later version.
    package var firstStroke: Int? { uses.map(\.first).min() }

    /// What an error says.
    package func text(needed: ContentVersion) -> String {
        let list = uses.map { "\($0.feature) in \($0.count) stroke\($0.count == 1 ? "" : "s"), first \($0.first)" }
        return "content version \(needed) is needed, \(maximum) is the most that may be used"
            + (list.isEmpty ? "" : ": " + list.joined(separator: "; "))
    }
}

extension Stroke {
    /// What of the stroke a reader of `maximum` may not use.
    fileprivate func features(above maximum: ContentVersion) -> [Feature] {
        var above = features.filter { $0.introduced.map { $0 > maximum } ?? true }
        if let version = unknownContentVersion, version > maximum { above += unknownColumnIDs.map(Feature.column) }
        return above
    }
}
