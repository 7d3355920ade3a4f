/// What in some strokes needs more than a content version: each feature, how many strokes need it, and the first of them.
package struct VersionReport: Sendable {
    /// One feature.
    package struct Use: Sendable {
        /// The feature: an ink, a channel, a field of the model, or a column that this library doesn't know.
        package let feature: Feature
        /// The version that it needs.
        package let version: ContentVersion
        /// How many strokes have it.
        package fileprivate(set) var count: Int
        /// The first of them.
        package let first: Int
    }

    /// The features, in the order in which the strokes bring them.
    package private(set) var uses: [Use] = []
    private let maximum: ContentVersion

    /// Looks for features above `maximum`, inks that nobody knows, and columns that may be on account of such a version.
    package init(strokes: some Sequence<Stroke>, maximum: ContentVersion) {
        self.maximum = maximum
        var positions: [Feature: Int] = [:]
        for (index, stroke) in strokes.enumerated() where stroke.statedContentVersion > maximum {
            for (feature, version) in stroke.versionedFeatures where version > maximum {
                if let position = positions[feature] {
                    uses[position].count += 1
                } else {
                    positions[feature] = uses.count
                    uses.append(Use(feature: feature, version: version, count: 1, first: index))
                }
            }
        }
    }

    /// The first stroke that needs a later version.
    package var firstStroke: Int? { uses.map(\.first).min() }

    /// What an error says.
    package func text(needed: ContentVersion) -> String {
        "content version \(needed) is needed, \(maximum) is the most that may be used"
            + (uses.isEmpty ? "" : ": " + uses.map(\.text).joined(separator: "; "))
    }
}

extension VersionReport.Use {
    /// The feature, and where it is used.
    package var text: String { "\(feature) in \(count) stroke\(count == 1 ? "" : "s"), first \(first)" }
}

extension Stroke {
    /// What the stroke uses, and the version that each needs.
    fileprivate var versionedFeatures: [(Feature, ContentVersion)] {
        var uses = features.map { ($0, $0.introduced ?? ink.requiredContentVersion) }
        if let version = unknownContentVersion { uses += unknownColumnIDs.map { (.column($0), version) } }
        return uses
    }
}
