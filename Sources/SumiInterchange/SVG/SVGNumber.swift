/// Numbers in SVG: with so many decimals, and no more characters than they need.
enum SVGNumber {
    /// The largest multiple of the last decimal that is written; what is beyond is drawn there.
    private static let largest = 1e15
    private static let powers = (0...15).map { (0..<$0).reduce(1) { power, _ in power * 10 } }

    /// How many multiples of the last decimal 1 is.
    static func unit(decimals: Int) -> Double { Double(powers[decimals]) }

    /// Whether a number that was multiplied by the unit is written as it is, and not as the largest there is.
    static func isWritten(_ scaled: Double) -> Bool { scaled.magnitude <= largest }

    /// A number that was multiplied by the unit in multiples of the last decimal; 0 for what is no number.
    @inline(__always)
    static func rounded(_ scaled: Double) -> Int {
        let rounded = scaled.rounded()
        return Int(rounded > -largest ? min(rounded, largest) : rounded.isNaN ? 0 : -largest)
    }

    /// Appends the text of so many multiples of the last decimal.
    static func append(_ number: Int, decimals: Int, to text: inout [UInt8]) {
        if number < 0 { text.append(UInt8(ascii: "-")) }
        let power = UInt(powers[decimals])
        let (whole, rest) = number.magnitude.quotientAndRemainder(dividingBy: power)
        if whole > 0 || rest == 0 { append(digits: whole, to: &text) }
        if rest == 0 { return }
        text.append(UInt8(ascii: "."))
        var (left, place) = (rest, power)
        while left > 0 {
            place /= 10
            text.append(UInt8(ascii: "0") + UInt8(left / place))
            left %= place
        }
    }

    private static func append(digits number: UInt, to text: inout [UInt8]) {
        if number >= 10 { append(digits: number / 10, to: &text) }
        text.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    /// The text of a number.
    static func text(_ number: Double, decimals: Int = 3) -> String {
        var text: [UInt8] = []
        append(rounded(number * unit(decimals: decimals)), decimals: decimals, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The text of a number to the last bit; finite.
    static func exact(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// How many decimals coordinates need that are multiplied before they are seen.
    static func decimals(scale: Double) -> Int {
        var (decimals, scale) = (2, scale)
        while scale > 1.5, decimals < 12 { (decimals, scale) = (decimals + 1, scale / 10) }
        while scale <= 0.1, decimals > 0 { (decimals, scale) = (decimals - 1, scale * 10) }
        return decimals
    }
}
