/// How a contestant looks in the picture.
struct Mark {
    let label: String
    let color: String
    let isSumi: Bool
    /// Whether it is drawn as a ring.
    let isHollow: Bool

    /// Nil for what isn't shown.
    init?(name: String) {
        if let level = Level.allCases.first(where: { SumiPeer.name($0) == name }) {
            (label, color, isSumi, isHollow) = ("Sumi \(level)", "#b3261e", true, false)
        } else if let level = Level.allCases.first(where: { CProgram.name($0) == name }) {
            (label, color, isSumi, isHollow) = ("C, \(level)", "#6e7781", false, true)
        } else if name.hasPrefix("Sumi") {
            return nil
        } else {
            let color = name.hasPrefix("google") ? "#0969da" : name.hasPrefix("JSON") ? "#9a6700" : "#1a7f37"
            (label, self.color, isSumi, isHollow) = (name.replacing(", gzip", with: ""), color, false, false)
        }
    }
}
