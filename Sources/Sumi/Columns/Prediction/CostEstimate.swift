/// How many bits a column's residuals will take, without coding them: with integers only, so that every machine chooses
/// alike (Spec, 12.3).
package enum CostEstimate {
    /// So few residuals say more of how large they are than of which values they have.
    private static let few = 256

    /// The estimate for residuals, in 1/256 bits.
    package static func cost(of residuals: some Collection<Int64>) -> Int {
        residuals.count <= few ? costOfSizes(residuals) : costOfFirstBytes(residuals)
    }

    /// The entropy of their sizes, and the bits that these have.
    private static func costOfSizes(_ residuals: some Collection<Int64>) -> Int {
        var counts = ContiguousArray<Int32>(repeating: 0, count: 65)
        var bits = 0
        var span = counts.mutableSpan
        for residual in residuals {
            let size = UInt64.bitWidth - residual.magnitude.leadingZeroBitCount
            span[size] &+= 1
            bits += size
        }
        return bits * 256 + entropy(counts, of: residuals.count)
    }

    /// The entropy of their first bytes, and the others.
    private static func costOfFirstBytes(_ residuals: some Collection<Int64>) -> Int {
        var counts = ContiguousArray<Int32>(repeating: 0, count: 256)
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
        // A symbol also takes room in the table of codes: about 5 bits.
        return trailing * 8 * 256 + entropy(counts, of: residuals.count, each: 5 * 256)
    }

    /// What symbols take that occur so many times, and each of those that occur in addition.
    private static func entropy(_ counts: ContiguousArray<Int32>, of total: Int, each: Int = 0) -> Int {
        var cost = 0
        let all = log2(total)
        for count in counts where count > 0 { cost += Int(count) * (all - log2(Int(count))) + each }
        return cost
    }

    /// The base-2 logarithm in 1/256, linear between powers of two, and 256 more: only differences count.
    @inline(__always)
    private static func log2(_ value: Int) -> Int {
        let exponent = Int.bitWidth - 1 - value.leadingZeroBitCount
        return exponent << 8 + (value << 8) >> exponent
    }
}
