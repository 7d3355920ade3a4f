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

        init(_ feature: Feature, version: ContentVersion, count: Int = 1, first: Int) {
            self.feature = feature
            self.version = version
            self.count = count
            self.first = first
        }
    }

    /// The features, in the order in which the strokes bring them; those of the same stroke: its ink, channels, fields,
    /// columns.
    package private(set) var uses: [Use] = []
    private let maximum: ContentVersion
    /// Where the known features stand in `uses` while strokes are looked at.
    private var positions: [Feature: Int] = [:]

    /// Looks for features above `maximum`, inks that nobody knows, and columns that may be on account of such a version.
    package init(strokes: some Sequence<Stroke>, maximum: ContentVersion) {
        self.maximum = maximum
        var columns = UnknownColumnUses()
        // Many strokes have the same ink, and a few bytes can give it a long name and a long chain.
        var inks: [ObjectIdentifier: (ink: Ink, position: Int?)] = [:]
        for (index, stroke) in strokes.enumerated() {
            if let known = inks[stroke.ink.identity] {
                if let position = known.position { uses[position].count += 1 }
            } else {
                let feature = (stroke.ink.publicInk ?? stroke.ink).feature
                let version = feature.introduced ?? stroke.ink.requiredContentVersion
                inks[stroke.ink.identity] = (stroke.ink, note(feature, version: version, at: index))
            }
            for feature in stroke.laterFields { _ = note(feature, version: feature.introduced, at: index) }
            if let version = stroke.unknownContentVersion, version > maximum {
                columns.note(stroke, at: index, version: version)
            }
        }
        // Both lists ascend by the first stroke; known features stand before the columns of the same stroke.
        var known = uses[uses.indices]
        uses = []
        for column in columns.uses {
            while let use = known.first, use.first <= column.first { uses.append(known.removeFirst()) }
            uses.append(column)
        }
        uses += known
    }

    /// Counts a stroke that uses a feature, and gives the position of its uses, if it needs more than the maximum.
    private mutating func note(_ feature: Feature, version: ContentVersion?, at stroke: Int) -> Int? {
        guard let version, version > maximum else { return nil }
        if let position = positions[feature] {
            uses[position].count += 1
            return position
        }
        positions[feature] = uses.count
        uses.append(Use(feature, version: version, first: stroke))
        return uses.count - 1
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
