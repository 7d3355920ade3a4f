/// What is expected of a column's next residual, from those before it in the same part (Spec, 8.11).
///
/// A residual is coded as its size (the bits of its magnitude), its sign, and its magnitude's bits below the highest. Sizes
/// are unary, large ones a number. Each unary decision and each sign has two contexts, whose probabilities are averaged.
package struct ResidualModel {
    private typealias Table = ContextTable

    private var sizes: ContiguousArray<UInt16> = []
    private var numbers: ContiguousArray<UInt16> = []
    private var signs: ContiguousArray<UInt16> = []
    private var bits: ContiguousArray<UInt16> = []
    /// Which column it is for, among those that the rows have served.
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
        if column == 0 || sizes.isEmpty {
            sizes = Table.sizes.unmade
            numbers = Table.numbers.unmade
            signs = Table.signs.unmade
            bits = Table.bits.unmade
            column = 1
        }
        var taken = ContiguousArray(taking: &residuals)
        ResidualModel.code(&taken, runs, column, &sizes, &numbers, &signs, &bits, &coder)
        residuals = Array(taken)
    }

    private static func code(
        _ residuals: inout ContiguousArray<Int64>,
        _ runs: [Int]?,
        _ column: UInt16,
        _ sizeRows: inout ContiguousArray<UInt16>,
        _ numberRows: inout ContiguousArray<UInt16>,
        _ signRows: inout ContiguousArray<UInt16>,
        _ bitRows: inout ContiguousArray<UInt16>,
        _ coder: inout some BinaryCoder
    ) {
        // In registers, as long as no call is given its place.
        var local = consume coder
        defer { coder = local }
        var sizes = sizeRows.mutableSpan
        var numbers = numberRows.mutableSpan
        var signs = signRows.mutableSpan
        var bits = bitRows.mutableSpan
        // Said once, this needn't be asked of any state.
        precondition(sizes.count == Table.sizes.count && numbers.count == Table.numbers.count)
        precondition(signs.count == Table.signs.count && bits.count == Table.bits.count)
        var residuals = residuals.mutableSpan
        var position = 0
        for part in 0..<(runs?.count ?? residuals.count) {
            let end = position + (runs?[part] ?? 1)
            var history = History()
            while position < end {
                let residual = residuals[position]
                let known = Sumi.size(residual.magnitude)
                let small =
                    history.isEmpty
                    ? firstSize(known, column, &numbers, &local)
                    : Self.size(known, history, column, &sizes, &local)
                let size = small ?? largeSize(known, column, &numbers, &local)
                var coded: Int64 = 0
                if size > 0 {
                    let isNegative = sign(residual < 0, size, history, column, &signs, &local)
                    let magnitude = magnitude(residual.magnitude, size, history, column, &bits, &local)
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
        _ column: UInt16,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int? {
        let row = Table.numbers.row(Table.first, for: column, in: &rows)
        let size = number(min(known, 31), Table.firstSizeBits, row, &rows, &coder)
        return size == 31 ? nil : size
    }

    /// Codes a large size, by its bits.
    @inline(always)
    private static func largeSize(
        _ known: Int,
        _ column: UInt16,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        let row = Table.numbers.row(Table.large, for: column, in: &rows)
        return number(known - 1, Table.largeSizeBits, row, &rows, &coder) + 1
    }

    /// Codes a number of so many bits, the highest first; what is expected of each depends on those before it.
    @inline(always)
    private static func number(
        _ known: Int,
        _ bits: Int,
        _ row: Int,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        var node = 1
        for bit in (0..<bits).reversed() {
            let place = Table.numbers.place(node, in: row)
            node = node << 1 | (decide(known >> bit & 1 != 0, place, &rows, &coder) ? 1 : 0)
        }
        return node - 1 << bits
    }

    /// Codes the size of a residual: for each from 0 on, whether it is that; nil for a large one.
    @inline(always)
    private static func size(
        _ known: Int,
        _ history: History,
        _ column: UInt16,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int? {
        let trend = Table.trends &+ min(history.trend, 10) &* 8 &+ min(history.thirdSize, 7)
        let again = Table.repeats &+ min(history.lastSize, 7) &* 16 &+ history.repeated
        let trendRow = Table.sizes.row(trend, for: column, in: &rows)
        let againRow = Table.sizes.row(again, for: column, in: &rows)
        for size in 0..<Table.largeSizes {
            let one = Table.sizes.place(1 &+ size, in: trendRow)
            let other = Table.sizes.place(1 &+ size, in: againRow)
            var (first, second) = (rows[one], rows[other])
            let (isFirstNew, isSecondNew) = (AdaptiveBit.isUnseen(first), AdaptiveBit.isUnseen(second))
            if isFirstNew || isSecondNew {
                // A context that is met for the first time takes over what holds for all that are.
                let wide = Table.sizes.place(1 &+ size, in: Table.sizes.row(Table.wide, for: column, in: &rows))
                let all = rows[wide]
                first = isFirstNew ? AdaptiveBit.taken(from: all) : first
                second = isSecondNew ? AdaptiveBit.taken(from: all) : second
                let sum = AdaptiveBit.probability(first) &+ AdaptiveBit.probability(second)
                let isSize = coder.code(size == known, sum)
                rows[one] = AdaptiveBit.next(first, isSize)
                rows[other] = AdaptiveBit.next(second, isSize)
                rows[wide] = AdaptiveBit.next(all, isSize)
                if isSize { return size }
                continue
            }
            // Learning is shorter where it is known what was decided.
            if coder.branch(size == known, AdaptiveBit.probability(first) &+ AdaptiveBit.probability(second)) {
                rows[one] = AdaptiveBit.next(first, true)
                rows[other] = AdaptiveBit.next(second, true)
                return size
            }
            rows[one] = AdaptiveBit.next(first, false)
            rows[other] = AdaptiveBit.next(second, false)
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
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let row = Table.signs.row(history.lastSign &* 4 &+ history.secondSign, for: column, in: &rows)
        let own = min(size, Table.magnitudes - 1)
        let last = Table.magnitudes &+ min(history.lastSize, Table.magnitudes - 1)
        return decide(
            known,
            Table.signs.place(1 &+ own, in: row),
            Table.signs.place(1 &+ last, in: row),
            &rows,
            &coder
        )
    }

    /// Codes a magnitude of more than one bit: those below the highest.
    @inline(always)
    private static func magnitude(
        _ known: UInt64,
        _ size: Int,
        _ history: History,
        _ column: UInt16,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> UInt64 {
        let row = Table.bits.row(min(size, Table.largeSizes), for: column, in: &rows)
        // The next bit comes first.
        var left = known &<< UInt64(65 &- size)
        var read: UInt64 = 1
        if size > 1 {
            let last = 1 << Table.learntBits &+ min(history.lastSize, Table.magnitudes - 1)
            let (one, other) = (Table.bits.place(1, in: row), Table.bits.place(last, in: row))
            read = decide(left >> 63 != 0, one, other, &rows, &coder) ? 3 : 2
            left <<= 1
        }
        var below = 2
        while below < size {
            let bit = left >> 63 != 0
            let coded: Bool
            if below <= Table.learntBits {
                coded = decide(bit, Table.bits.place(Int(truncatingIfNeeded: read), in: row), &rows, &coder)
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
        _ place: Int,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let state = rows[place]
        let coded = coder.code(bit, AdaptiveBit.probability(state) * 2)
        rows[place] = AdaptiveBit.next(state, coded)
        return coded
    }

    /// Codes a decision by the average of what two contexts expect.
    @inline(always)
    private static func decide(
        _ bit: Bool,
        _ one: Int,
        _ other: Int,
        _ rows: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Bool {
        let (first, second) = (rows[one], rows[other])
        let coded = coder.code(bit, AdaptiveBit.probability(first) &+ AdaptiveBit.probability(second))
        rows[one] = AdaptiveBit.next(first, coded)
        rows[other] = AdaptiveBit.next(second, coded)
        return coded
    }
}

/// How many bits a magnitude has; 0 has none.
@inline(always)
private func size(_ magnitude: UInt64) -> Int { UInt64.bitWidth - magnitude.leadingZeroBitCount }
