extension Int {
    /// The number with commas between thousands: `51,483`.
    var grouped: String {
        var digits = Array(String(magnitude))
        for place in stride(from: digits.count - 3, to: 0, by: -3) { digits.insert(",", at: place) }
        return (self < 0 ? "-" : "") + String(digits)
    }

    /// The number with what it counts: `1 stroke`, `2,159 strokes`.
    func counted(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }

    /// The number divided by another, with two decimals.
    func divided(by divisor: Int) -> String {
        guard divisor > 0 else { return "0.00" }
        let (product, overflow) = multipliedReportingOverflow(by: 100)
        guard !overflow else { return (self / divisor).grouped }
        let hundredths = (product + divisor / 2) / divisor
        let rest = String(hundredths % 100)
        return "\((hundredths / 100).grouped).\(rest.count < 2 ? "0" : "")\(rest)"
    }
}
