/// Numbers in SVG: with so many decimals, and no more characters than they need.
enum SVGNumber {
    /// The largest multiple of the last decimal that is written; what is beyond is drawn there.
    private static let largest = 1e15

    /// A number in multiples of the last decimal; 0 for what is no number.
    static func rounded(_ number: Double, decimals: Int) -> Int {
        let scaled = (number * power(decimals)).rounded()
        return Int(scaled > -largest ? min(scaled, largest) : scaled.isNaN ? 0 : -largest)
    }

    /// The text of so many multiples of the last decimal.
    static func text(_ number: Int, decimals: Int) -> String {
        var digits = String(number.magnitude)
        if digits.utf8.count <= decimals {
            digits = String(repeating: "0", count: decimals + 1 - digits.utf8.count) + digits
        }
        var text = String(digits.dropLast(decimals))
        var rest = Substring(digits.suffix(decimals))
        while rest.last == "0" { rest.removeLast() }
        if text == "0", !rest.isEmpty { text = "" }
        return (number < 0 ? "-" : "") + text + (rest.isEmpty ? "" : "." + rest)
    }

    /// The text of a number.
    static func text(_ number: Double, decimals: Int = 3) -> String {
        text(rounded(number, decimals: decimals), decimals: decimals)
    }

    /// The text of a number to the last bit; finite.
    static func exact(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    private static func power(_ decimals: Int) -> Double { (0..<decimals).reduce(1) { power, _ in power * 10 } }

    /// How many decimals coordinates need that are multiplied before they are seen.
    static func decimals(scale: Double) -> Int {
        var (decimals, scale) = (2, scale)
        while scale > 1.5, decimals < 12 { (decimals, scale) = (decimals + 1, scale / 10) }
        while scale <= 0.1, decimals > 0 { (decimals, scale) = (decimals - 1, scale * 10) }
        return decimals
    }
}
