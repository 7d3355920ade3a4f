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
        /// The magnitudes of the last two, and the sizes of the last and of the third.
        private var (last, second): (UInt64, UInt64) = (0, 0)
        private(set) var (lastSize, secondSize, thirdSize) = (0, 0, 0)
        /// The signs of the last two: 0 for zero, 1 above, 2 below, 3 before the first.
        var (lastSign, secondSign) = (3, 3)
        var value: Int64 = 0
        /// For each of the last four, whether it was the one before it again.
        var repeated = 0

        /// The size of what the last two say together, the last one twice.
        @inline(always)
        var trend: Int { Sumi.size(last &* 2 &+ second) }

        /// Whether nothing was coded of the part.
        @inline(always)
        var isEmpty: Bool { secondSign == 3 }

        /// The first residual of a part says little of those that follow.
        @inline(always)
        mutating func append(_ residual: Int64, size: Int) {
            if isEmpty {
                (lastSign, secondSign) = (0, 0)
                return
            }
            (last, second) = (residual.magnitude, last)
            (lastSize, secondSize, thirdSize) = (size, lastSize, secondSize)
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
        // In registers, as long as no call is given its place.
        var local = consume coder
        defer { coder = local }
        var states = states.mutableSpan
        var residuals = residuals.mutableSpan
        Table.prepare(Table.firstSizes, Table.firstSizeRow, for: column, in: &states)
        var position = 0
        for part in 0..<(runs?.count ?? residuals.count) {
            let end = position + (runs?[part] ?? 1)
            var history = History()
            while position < end {
                let residual = residuals[position]
                let known = Sumi.size(residual.magnitude)
                let small =
                    history.isEmpty
                    ? ResidualModel.firstSize(known, &states, &local)
                    : ResidualModel.size(known, history, column, &states, &local)
                let size = small ?? ResidualModel.largeSize(known, column, &states, &local)
                var coded: Int64 = 0
                if size > 0 {
                    let isNegative = ResidualModel.sign(residual < 0, size, history, column, &states, &local)
                    let magnitude = ResidualModel.magnitude(residual.magnitude, size, history, column, &states, &local)
                    // Without a branch, since no sign can be guessed.
                    let mirror: Int64 = isNegative ? -1 : 0
                    coded = (Int64(truncatingIfNeeded: magnitude) ^ mirror) &- mirror
                }
                residuals[position] = coded
                history.append(coded, size: size)
                position += 1
                if local.isExhausted { return }
            }
        }
    }

    /// Codes the size of a part's first residual; nil for a large one.
    @inline(always)
    private static func firstSize(
        _ known: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int? {
        let size = number(min(known, 31), Table.firstSizeBits, Table.firstSizes, &states, &coder)
        return size == 31 ? nil : size
    }

    /// Codes a large size, by its bits.
    @inline(always)
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
    @inline(always)
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

    /// Codes the size of a residual: for each from 0 on, whether it is that; nil for a large one.
    @inline(always)
    private static func size(
        _ known: Int,
        _ history: History,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int? {
        let trend = min(history.trend, 10) &* 8 &+ min(history.thirdSize, 7)
        let again = min(history.lastSize, 7) &* 16 &+ history.repeated
        let (trends, repeats) = (Table.trends &+ trend &* Table.sizeRow, Table.repeats &+ again &* Table.sizeRow)
        Table.prepare(trends, Table.sizeRow, for: column, in: &states)
        Table.prepare(repeats, Table.sizeRow, for: column, in: &states)
        for size in 0..<Table.largeSizes {
            let (one, other, wide) = (trends &+ 1 &+ size, repeats &+ 1 &+ size, Table.wide &+ 1 &+ size)
            var (first, second) = (states[one], states[other])
            let (isFirstNew, isSecondNew) = (AdaptiveBit.isUnseen(first), AdaptiveBit.isUnseen(second))
            if isFirstNew || isSecondNew {
                // A context that is met for the first time takes over what holds for all that are.
                Table.prepare(Table.wide, Table.sizeRow, for: column, in: &states)
                let all = states[wide]
                first = isFirstNew ? AdaptiveBit.taken(from: all) : first
                second = isSecondNew ? AdaptiveBit.taken(from: all) : second
                let isSize = decide(size == known, (one, first), (other, second), &states, &coder)
                states[wide] = AdaptiveBit.next(all, isSize)
                if isSize { return size }
                continue
            }
            // Learning is shorter where it is known what was decided.
            if coder.code(size == known, AdaptiveBit.probability(first) &+ AdaptiveBit.probability(second)) {
                states[one] = AdaptiveBit.next(first, true)
                states[other] = AdaptiveBit.next(second, true)
                return size
            }
            states[one] = AdaptiveBit.next(first, false)
            states[other] = AdaptiveBit.next(second, false)
        }
        return nil
    }

    /// Codes whether a residual that isn't 0 is below it.
    @inline(always)
    private static func sign(
        _ known: Bool,
        _ size: Int,
        _ history: History,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let last = min(history.lastSize, Table.magnitudes - 1)
        let signs = Table.signs &+ (history.lastSign &* 4 &+ history.secondSign) &* Table.signRow
        Table.prepare(signs, Table.signRow, for: column, in: &states)
        let own = signs &+ 1 &+ min(size, Table.magnitudes - 1)
        return decide(known, own, signs &+ 1 &+ Table.magnitudes &+ last, &states, &coder)
    }

    /// Codes a magnitude of more than one bit: those below the highest.
    @inline(always)
    private static func magnitude(
        _ known: UInt64,
        _ size: Int,
        _ history: History,
        _ column: UInt16,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> UInt64 {
        let last = min(history.lastSize, Table.magnitudes - 1)
        let bits = Table.bits &+ min(size, Table.largeSizes) &* Table.bitRow
        Table.prepare(bits, Table.bitRow, for: column, in: &states)
        // The next bit comes first.
        var left = known &<< UInt64(65 &- size)
        var read: UInt64 = 1
        if size > 1 {
            read = decide(left >> 63 != 0, bits &+ 1, bits &+ 1 << Table.learntBits &+ last, &states, &coder) ? 3 : 2
            left <<= 1
        }
        var below = 2
        while below < size {
            let bit = left >> 63 != 0
            let coded: Bool
            if below <= Table.learntBits {
                coded = decide(bit, bits &+ Int(truncatingIfNeeded: read), &states, &coder)
            } else {
                coded = coder.code(bit, 4096)
            }
            read = read << 1 | (coded ? 1 : 0)
            left <<= 1
            below &+= 1
        }
        return read
    }

    /// Codes a decision by what a context expects.
    @inline(always)
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
    @inline(always)
    private static func decide(
        _ bit: Bool,
        _ one: Int,
        _ other: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        decide(bit, (one, states[one]), (other, states[other]), &states, &coder)
    }

    /// The same, of contexts whose states are known.
    @inline(always)
    private static func decide(
        _ bit: Bool,
        _ one: (index: Int, state: UInt16),
        _ other: (index: Int, state: UInt16),
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let coded = coder.code(bit, AdaptiveBit.probability(one.state) &+ AdaptiveBit.probability(other.state))
        states[one.index] = AdaptiveBit.next(one.state, coded)
        states[other.index] = AdaptiveBit.next(other.state, coded)
        return coded
    }
}

/// How many bits a magnitude has; 0 has none.
@inline(always)
private func size(_ magnitude: UInt64) -> Int { UInt64.bitWidth - magnitude.leadingZeroBitCount }
