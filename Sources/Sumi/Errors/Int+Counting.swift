extension Int {
    /// The number with commas between thousands: `51,483`.
    package var grouped: String {
        var digits = Array(String(magnitude))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return (self < 0 ? "-" : "") + String(digits)
    }

    /// The number with what it counts: `1 stroke`, `2,159 strokes`.
    package func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
