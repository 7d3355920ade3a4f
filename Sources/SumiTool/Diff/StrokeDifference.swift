import Sumi
import SumiInterchange

/// What of a stroke is another than it was.
struct StrokeDifference {
    /// The members of the stroke's JSON that differ (appendix B of the Spec), in their order.
    let members: [String]
    /// What became of its points, if they are others.
    let points: PointDifference?
    /// What changed, for people.
    let words: String

    /// What JSON calls things, in its order, and what people do.
    private static let names = [
        ("ink", "ink"), ("transform", "transform"), ("mask", "mask"), ("randomSeed", "seed"), ("id", "id"),
        ("renderGroupID", "render group"), ("renderState", "render state"), ("trim", "slice"), ("pathID", "path id"),
        ("creationDate", "date"), ("creationDateSeconds", "exact date"), ("grid", "grid"), ("columns", "points"),
        ("unknown", "unknown columns"),
    ]

    /// Compares two states of a stroke, of whose inks it is known whether they are the same.
    init(_ old: PlannedStroke, _ new: PlannedStroke, hasSameInk: Bool) {
        let (oldMembers, newMembers) = (old.jsonMembersBehindInk, new.jsonMembersBehindInk)
        let changed = StrokeDifference.names.filter { member, _ in
            member == "ink" ? !hasSameInk : oldMembers[member] != newMembers[member]
        }
        members = changed.map(\.0)
        let points = members.contains("columns") ? PointDifference(old, new) : nil
        self.points = points
        words = changed.map { member, name in
            switch member {
            case "ink": StrokeDifference.words(old.stroke.ink, new.stroke.ink)
            case "columns": points?.words ?? ""
            case _ where oldMembers[member] == nil: "\(name) added"
            case _ where newMembers[member] == nil: "\(name) removed"
            default: name
            }
        }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func words(_ old: Ink, _ new: Ink) -> String {
        var parts: [String] = []
        if old.name != new.name { parts.append("ink \(old.name) → \(new.name)") }
        if old.color != new.color {
            let (former, latter) = (old.color.words, new.color.words)
            // What differs in no more than rounding must not look the same.
            let isSaid = former != latter
            parts.append("colour \(isSaid ? former : old.color.exactWords) → \(isSaid ? latter : new.color.exactWords)")
        }
        return parts.isEmpty ? "ink" : parts.joined(separator: ", ")
    }
}
