/// Exact text for binary64: hexadecimal floating point as C's `%a` and Python's `float.hex()` have it.
///
/// ```
///  −0.0        -0x0.0p+0
///  3           0x1.8000000000000p+1
///  smallest    0x0.0000000000001p-1022
/// ```
/// Written with thirteen digits behind the point, but for zero; read with one to thirteen. Text that isn't exactly a
/// finite binary64 is refused, never rounded.
enum HexFloat {
    private static let fractionBits: UInt64 = 52
    private static let digitCount = 13
    private static let smallestExponent = -1022
    private static let exponentBias = 1023

    /// The text of a finite number.
    static func text(of value: Double) -> String {
        let sign = value.sign == .minus ? "-" : ""
        guard value != 0 else { return sign + "0x0.0p+0" }
        let digits = String(value.significandBitPattern, radix: 16)
        let fraction = String(repeating: "0", count: digitCount - digits.count) + digits
        let exponent = value.isNormal ? Int(value.exponent) : smallestExponent
        return "\(sign)0x\(value.isNormal ? 1 : 0).\(fraction)p\(exponent < 0 ? "" : "+")\(exponent)"
    }

    /// The number that `text` is; nil where it isn't one.
    static func value(of text: String) -> Double? {
        var rest = Substring(text).utf8[...]
        func take(_ prefix: String) -> Bool {
            guard rest.starts(with: prefix.utf8) else { return false }
            rest = rest.dropFirst(prefix.utf8.count)
            return true
        }
        let isNegative = take("-")
        guard take("0x") else { return nil }
        let isNormal = take("1.")
        guard isNormal || take("0.") else { return nil }

        var (fraction, digits): (UInt64, UInt64) = (0, 0)
        while let byte = rest.first, let digit = Hex.digit(byte) {
            guard digits < digitCount else { return nil }
            fraction = fraction << 4 | UInt64(digit)
            digits += 1
            rest = rest.dropFirst()
        }
        guard digits > 0, take("p") else { return nil }
        let isReciprocal = take("-")
        guard isReciprocal || take("+"), 1...4 ~= rest.count, rest.allSatisfy({ "0123456789".utf8.contains($0) }),
            let magnitude = UInt16(Substring(rest))
        else { return nil }
        let exponent = isReciprocal ? -Int(magnitude) : Int(magnitude)
        fraction <<= fractionBits - 4 * digits

        var bits = fraction | (isNegative ? 1 << 63 : 0)
        if isNormal {
            guard smallestExponent...exponentBias ~= exponent else { return nil }
            bits |= UInt64(exponent + exponentBias) << fractionBits
        } else {
            guard exponent == (fraction == 0 ? 0 : smallestExponent) else { return nil }
        }
        return Double(bitPattern: bits)
    }
}
