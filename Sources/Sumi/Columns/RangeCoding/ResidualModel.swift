/// What is expected of a column's next residual, from those before it in the same part (Spec, 8.11).
///
/// A residual is coded as its size (the bits of its magnitude), its sign, and its magnitude's bits below the highest. Sizes
/// are unary, large ones a number. Each unary decision and each sign has two contexts, whose probabilities are averaged.
package struct ResidualModel {
    private typealias Table = ContextTable

    private var states: [UInt16] = []
    /// Which column it is for, among those that the states have served.
    private var column: UInt16 = 0

    /// Makes a model, which serves any number of columns, one after the other.
    package init() {}

    /// What is remembered of the residuals of a part.
    private struct History {
        /// The magnitudes of the last three.
        var (last, second, third): (UInt64, UInt64, UInt64) = (0, 0, 0)
        /// The signs of the last two: 0 for zero, 1 above, 2 below, 3 before the first.
        var (lastSign, secondSign) = (3, 3)
        var value: Int64 = 0
        /// For each of the last four, whether it was the one before it again.
        var repeated = 0

        /// The first residual of a part says little of those that follow.
        mutating func begin() { (lastSign, secondSign) = (0, 0) }

        @inline(__always)
        mutating func append(_ residual: Int64) {
            (last, second, third) = (residual.magnitude, last, second)
            (lastSign, secondSign) = (residual == 0 ? 0 : residual > 0 ? 1 : 2, lastSign)
            repeated = repeated << 1 & 15 | (residual == value ? 1 : 0)
            value = residual
        }
    }

    /// Codes a column's residuals: a coder that reads replaces them. `runs` says how many belong to each part; without it,
    /// each stands alone. Nothing is kept of the column before, which says little of the next.
    package mutating func code(_ residuals: inout [Int64], runs: [Int]?, with coder: inout some BinaryCoder) {
        column &+= 1
        if column == 0 || states.isEmpty {
            states = [UInt16](repeating: 0, count: Table.count)
            column = 1
        }
        let column = column
        var states = states.mutableSpan
        var residuals = residuals.mutableSpan
        Table.prepare(Table.firstSizes, Table.firstSizeRow, for: column, in: &states)
        var position = 0
        for part in 0..<(runs?.count ?? residuals.count) where runs?[part] != 0 {
            let run = runs?[part] ?? 1
            var history = History()
            let first = residuals[position]
            let size = ResidualModel.firstSize(Sumi.size(first.magnitude), column, &states, &coder)
            residuals[position] = ResidualModel.code(first, size, history, column, &states, &coder)
            history.begin()
            for place in position + 1..<position + run {
                let residual = residuals[place]
                let size = ResidualModel.size(Sumi.size(residual.magnitude), history, column, &states, &coder)
                let coded = ResidualModel.code(residual, size, history, column, &states, &coder)
                residuals[place] = coded
                history.append(coded)
                if coder.isExhausted { return }
            }
            if coder.isExhausted { return }
            position += run
        }
    }

    /// Codes the size of a part's first residual.
    private static func firstSize(
        _ known: Int,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        let size = number(min(known, 31), Table.firstSizeBits, Table.firstSizes, &states, &coder)
        return size == 31 ? largeSize(known, column, &states, &coder) : size
    }

    /// Codes a large size.
    @inline(never)
    private static func largeSize(
        _ known: Int,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        Table.prepare(Table.larges, Table.largeSizeRow, for: column, in: &states)
        return number(known - 1, Table.largeSizeBits, Table.larges, &states, &coder) + 1
    }

    /// Codes a number of so many bits, the highest first; what is expected of each depends on those before it.
    @inline(__always)
    private static func number(
        _ known: Int,
        _ bits: Int,
        _ row: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        var node = 1
        for bit in (0..<bits).reversed() {
            node = node << 1 | (decide(known >> bit & 1 != 0, row + node, &states, &coder) ? 1 : 0)
        }
        return node - 1 << bits
    }

    /// Codes the size of a residual: for each from 0 on, whether it is that, and a large one by its bits.
    @inline(__always)
    private static func size(
        _ known: Int,
        _ history: History,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        let trend = min(Sumi.size(history.last &* 2 &+ history.second), 10) &* 8 &+ min(Sumi.size(history.third), 7)
        let again = min(Sumi.size(history.last), 7) &* 16 &+ history.repeated
        let (trends, repeats) = (Table.trends &+ trend &* Table.sizeRow, Table.repeats &+ again &* Table.sizeRow)
        Table.prepare(trends, Table.sizeRow, for: column, in: &states)
        Table.prepare(repeats, Table.sizeRow, for: column, in: &states)
        for size in 0..<Table.largeSizes {
            let place = size &+ 1
            let (first, second) = (states[trends &+ place], states[repeats &+ place])
            let isSize: Bool
            if AdaptiveBit.isUnseen(first) || AdaptiveBit.isUnseen(second) {
                isSize = decideAnew(size == known, place, trends, repeats, column, &states, &coder)
            } else {
                isSize = coder.code(size == known, AdaptiveBit.probability(first) &+ AdaptiveBit.probability(second))
                states[trends &+ place] = AdaptiveBit.next(first, isSize)
                states[repeats &+ place] = AdaptiveBit.next(second, isSize)
            }
            if isSize { return size }
        }
        return largeSize(known, column, &states, &coder)
    }

    /// Decides in a context that is met for the first time: it takes over what holds for all that are.
    @inline(never)
    private static func decideAnew(
        _ bit: Bool,
        _ place: Int,
        _ trends: Int,
        _ repeats: Int,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        Table.prepare(Table.wide, Table.sizeRow, for: column, in: &states)
        let all = states[Table.wide + place]
        // Not a loop over both, which would make an array for each of these decisions.
        if AdaptiveBit.isUnseen(states[trends + place]) { states[trends + place] = AdaptiveBit.taken(from: all) }
        if AdaptiveBit.isUnseen(states[repeats + place]) { states[repeats + place] = AdaptiveBit.taken(from: all) }
        let coded = decide(bit, trends + place, repeats + place, &states, &coder)
        states[Table.wide + place] = AdaptiveBit.next(all, coded)
        return coded
    }

    /// Codes a residual's sign and its bits below the highest.
    @inline(__always)
    private static func code(
        _ residual: Int64,
        _ size: Int,
        _ history: History,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int64 {
        guard size > 0 else { return 0 }
        let last = min(Sumi.size(history.last), Table.magnitudes - 1)
        let signs = Table.signs &+ (history.lastSign &* 4 &+ history.secondSign) &* Table.signRow
        Table.prepare(signs, Table.signRow, for: column, in: &states)
        let own = signs &+ 1 &+ min(size, Table.magnitudes - 1)
        let isNegative = decide(residual < 0, own, signs &+ 1 &+ Table.magnitudes &+ last, &states, &coder)
        guard size > 1 else { return isNegative ? -1 : 1 }
        let magnitude = residual.magnitude << UInt64(64 - size)
        let bits = Table.bits &+ min(size, Table.largeSizes) &* Table.bitRow
        Table.prepare(bits, Table.bitRow, for: column, in: &states)
        let high = bits &+ 1 << Table.learntBits &+ last
        var read: UInt64 = decide(magnitude >> 62 & 1 != 0, bits &+ 1, high, &states, &coder) ? 3 : 2
        for below in 2..<max(2, min(size, Table.learntBits + 1)) {
            let bit = magnitude >> UInt64(63 - below) & 1 != 0
            read = read << 1 | (decide(bit, bits &+ Int(read), &states, &coder) ? 1 : 0)
        }
        for below in Table.learntBits + 1..<max(Table.learntBits + 1, size) {
            read = read << 1 | (coder.code(magnitude >> UInt64(63 - below) & 1 != 0, 4096) ? 1 : 0)
        }
        return Int64(truncatingIfNeeded: isNegative ? 0 &- read : read)
    }

    /// Codes a decision by what a context expects.
    @inline(__always)
    private static func decide(
        _ bit: Bool,
        _ index: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let state = states[index]
        let coded = coder.code(bit, AdaptiveBit.probability(state) * 2)
        states[index] = AdaptiveBit.next(state, coded)
        return coded
    }

    /// Codes a decision by the average of what two contexts expect.
    @inline(__always)
    private static func decide(
        _ bit: Bool,
        _ one: Int,
        _ other: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let (first, second) = (states[one], states[other])
        let coded = coder.code(bit, AdaptiveBit.probability(first) + AdaptiveBit.probability(second))
        states[one] = AdaptiveBit.next(first, coded)
        states[other] = AdaptiveBit.next(second, coded)
        return coded
    }
}

/// How many bits a magnitude has; 0 has none.
@inline(__always)
private func size(_ magnitude: UInt64) -> Int { UInt64.bitWidth - magnitude.leadingZeroBitCount }
