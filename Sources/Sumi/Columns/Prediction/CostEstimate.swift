/// How many bits a column's residuals will take, without coding them: the entropy of their first bytes, with integers
/// only, so that every machine chooses alike (Spec, 12.3).
package enum CostEstimate {
    /// The estimate for residuals, in 1/256 bits.
    package static func cost(of residuals: [Int64]) -> Int {
        var counts = [Int32](repeating: 0, count: 256)
        var trailing = 0
        var span = counts.mutableSpan
        for residual in residuals {
            let zigzag = residual.zigzagged
            if zigzag <= 240 {
                span[Int(truncatingIfNeeded: zigzag)] &+= 1
            } else {
                let leading = Planes.leading(zigzag)
                span[Int(leading)] &+= 1
                trailing += Planes.trailingCount(after: leading)
            }
        }
        var cost = trailing * 8 * 256
        let all = log2(residuals.count)
        for count in counts where count > 0 {
            // A symbol also takes room in the table of codes: about 5 bits.
            cost += Int(count) * (all - log2(Int(count))) + 5 * 256
        }
        return cost
    }

    /// The base-2 logarithm in 1/256, linear between powers of two, and 256 more: only differences count.
    @inline(__always)
    private static func log2(_ value: Int) -> Int {
        let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
        return exponent << 8 + (value << 8) >> exponent
    }
}
