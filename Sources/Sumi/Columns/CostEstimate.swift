/// How many bits a column's residuals will take, without coding them: the entropy of their first bytes, with integers
/// only, so that every machine chooses alike (Spec, 12.3).
package enum CostEstimate {
    /// The estimate for zigzagged residuals, in 1/256 bits.
    package static func cost(of residuals: [UInt64]) -> Int {
        var counts = [Int](repeating: 0, count: 256)
        // Most columns are short: of 256 symbols they have a few.
        var symbols: [Int] = []
        var trailing = 0
        for residual in residuals {
            let leading = Planes.leading(residual)
            if counts[Int(leading)] == 0 { symbols.append(Int(leading)) }
            counts[Int(leading)] += 1
            trailing += Planes.trailingCount(after: leading)
        }
        var cost = trailing * 8 * 256
        for symbol in symbols {
            let count = counts[symbol]
            // A symbol also takes room in the table of codes: about 5 bits.
            cost += count * (log2(residuals.count) - log2(count)) + 5 * 256
        }
        return cost
    }

    /// The base-2 logarithm in 1/256, linear between powers of two, and 256 more: only differences count.
    private static func log2(_ value: Int) -> Int {
        let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
        return exponent << 8 + (value << 8) >> exponent
    }
}
