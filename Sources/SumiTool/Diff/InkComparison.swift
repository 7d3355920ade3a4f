import Sumi
import SumiInterchange

/// Which inks of two drawings are the same. They can be long, and those of thousands of strokes: each two are compared once.
struct InkComparison {
    /// Two inks, by what tells them from others as long as both are there.
    private struct Inks: Hashable {
        let old: ObjectIdentifier
        let new: ObjectIdentifier
    }

    private var areSame: [Inks: Bool] = [:]

    /// Whether all that a file would hold of two strokes' inks is the same.
    mutating func areSame(_ old: PlannedStroke, _ new: PlannedStroke) -> Bool {
        let inks = Inks(old: old.stroke.ink.identity, new: new.stroke.ink.identity)
        if let areSame = areSame[inks] { return areSame }
        let isSame = old.jsonOfInk == new.jsonOfInk
        areSame[inks] = isSame
        return isSame
    }
}
