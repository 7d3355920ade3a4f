/// What in some strokes a reader may not use: each feature, how many strokes need it, and the first of them.
package struct VersionReport: Sendable {
    private var uses: [(feature: Feature, count: Int, first: Int)] = []

    /// Looks for features above `maximum`, and inks that nobody knows.
    package init(strokes: [Stroke], maximum: ContentVersion) {
        var positions: [Feature: Int] = [:]
        for (index, stroke) in strokes.enumerated() where stroke.requiredContentVersion > maximum {
            for feature in stroke.features where stroke.needs(feature, above: maximum) {
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

    /// What an error says.
    package func text(needed: ContentVersion, maximum: ContentVersion) -> String {
        let list = uses.map { "\($0.feature) in \($0.count) stroke\($0.count == 1 ? "" : "s"), first \($0.first)" }
        return "content version \(needed) is needed, this reader may use \(maximum)"
            + (list.isEmpty ? "" : ": " + list.joined(separator: "; "))
    }
}

extension Stroke {
    fileprivate func needs(_ feature: Feature, above maximum: ContentVersion) -> Bool {
        if case .ink = feature { return ink.requiredContentVersion > maximum }
        return feature.introduced.map { $0 > maximum } ?? true
    }
}
