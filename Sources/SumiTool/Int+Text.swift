import Sumi

extension Int {
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
