/// Numbers in InkML: decimals with or without an exponent, and `#` with hexadecimal digits. No sign belongs to them.
enum InkMLNumber {
    /// The largest magnitude that is taken for ink. The encoder's own limits are far lower; this one keeps every sum of
    /// values finite, as Double and as Float.
    static let maximum = 1e15

    /// Reads the number that begins at `index` and moves past it; nil where none begins.
    static func scan(_ text: [UInt8], _ index: inout Int) -> Double? {
        if index < text.count, text[index] == UInt8(ascii: "#") { return scanHexadecimal(text, &index) }
        let start = index
        var mantissa: UInt64 = 0
        var digits = 0
        var exponent = 0
        var isFraction = false
        var isExact = true
        while index < text.count {
            let digit = text[index] &- 0x30
            if digit < 10 {
                digits += 1
                if mantissa < 1 << 59 {
                    mantissa = mantissa * 10 + UInt64(digit)
                    if isFraction { exponent -= 1 }
                } else {
                    isExact = false
                }
            } else if text[index] == UInt8(ascii: "."), !isFraction {
                isFraction = true
            } else {
                break
            }
            index += 1
        }
        guard digits > 0 else {
            index = start
            return nil
        }
        skipExponent(text, &index, &isExact)
        // Both numbers are exact, so that one division rounds correctly (Clinger 1990); powers are exact up to 10²².
        if isExact, mantissa <= 1 << 53, exponent >= -22 { return Double(mantissa) / powersOfTen[-exponent] }
        return Double(String(decoding: text[start..<index], as: UTF8.self))
    }

    private static let powersOfTen: [Double] = (0...22).reduce(into: []) { powers, _ in
        powers.append((powers.last ?? 0.1) * 10)
    }

    private static func skipExponent(_ text: [UInt8], _ index: inout Int, _ isExact: inout Bool) {
        var end = index
        guard end < text.count, text[end] | 0x20 == UInt8(ascii: "e") else { return }
        end += 1
        if end < text.count, text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-") { end += 1 }
        let first = end
        while end < text.count, text[end] &- 0x30 < 10 { end += 1 }
        guard end > first else { return }
        index = end
        isExact = false
    }

    private static func scanHexadecimal(_ text: [UInt8], _ index: inout Int) -> Double? {
        var end = index + 1
        var value = 0.0
        while end < text.count, let digit = Character(Unicode.Scalar(text[end])).hexDigitValue {
            value = min(value * 16 + Double(digit), 2 * maximum)
            end += 1
        }
        guard end > index + 1 else { return nil }
        index = end
        return value
    }

    /// The number that an attribute holds, with a sign if there is one; nil where it is none.
    static func attribute(_ text: String) -> Double? {
        let bytes = Array(text.utf8.drop { $0 == 0x20 })
        var index = 0
        var sign = 1.0
        if let first = bytes.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            index = 1
            sign = first == UInt8(ascii: "-") ? -1 : 1
        }
        guard let value = scan(bytes, &index), bytes[index...].allSatisfy({ $0 == 0x20 }) else { return nil }
        return sign * value
    }

    /// The shortest decimal that reads back as a finite number: without an exponent, which decimals of InkML don't have.
    static func text(_ number: some BinaryFloatingPoint & CustomStringConvertible) -> String {
        let text = number.description
        guard let mark = text.firstIndex(of: "e"), let exponent = Int(text[text.index(after: mark)...]) else {
            return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
        }
        let sign = number.sign == .minus ? "-" : ""
        let digits = text[..<mark].filter(\.isNumber)
        // The first digit stands before the point.
        if exponent < 0 { return sign + "0." + String(repeating: "0", count: -exponent - 1) + digits }
        return sign + digits + String(repeating: "0", count: max(0, exponent + 1 - digits.count))
    }
}
