import Crypto
import Sumi
import SumiInterchange

/// Makes the fingerprints of strokes: of all that a file would hold of each, points on their grid.
///
/// A stroke's text begins with its ink, which can be long, and that of thousands: each is written and hashed once.
struct StrokeFingerprints {
    /// What was hashed of strokes that have an ink, by what tells it from others as long as it is kept.
    private var begun: [ObjectIdentifier: (ink: Ink, hash: SHA256)] = [:]

    /// How many bytes of an ink are hashed again rather than kept.
    private static let shortest = 1024

    /// The fingerprint of a stroke: that of its JSON.
    mutating func fingerprint(of planned: PlannedStroke) -> Fingerprint {
        var hash = hash(ofInkOf: planned)
        hash.update(data: planned.jsonBehindInk)
        return Fingerprint(hash.finalize())
    }

    private mutating func hash(ofInkOf planned: PlannedStroke) -> SHA256 {
        let ink = planned.stroke.ink
        if let begun = begun[ink.identity] { return begun.hash }
        let json = planned.jsonOfInk
        var hash = SHA256()
        hash.update(data: json)
        if json.count > StrokeFingerprints.shortest { begun[ink.identity] = (ink, hash) }
        return hash
    }
}
