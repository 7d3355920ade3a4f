/// What is expected of a column's next residual, from those before it in the same part (Spec, 8.11).
///
/// A residual is coded as its size (the bits of its magnitude) in unary, its sign, and its magnitude's bits below the
/// highest. Each decision on size and sign has two contexts, whose probabilities are averaged.
package struct ResidualModel {
    /// Sizes from here on share their contexts.
    private static let sizes = 20
    /// Of a magnitude's bits below the highest, so many are learnt; the others are even odds.
    private static let learntBits = 5
    private static let signs = 12

    /// A part's first residual has a size of 5 bits; the last of these says that it is 31 or more.
    private static let firstSizeBits = 5

    // Where each kind of context begins.
    private static let wide = 0
    private static let firstSizes = wide + sizes
    private static let trends = firstSizes + 1 << firstSizeBits
    private static let repeats = trends + 11 * 8 * sizes
    private static let signsBySize = repeats + 8 * 16 * sizes
    private static let signsByLast = signsBySize + 16 * signs
    private static let highBits = signsByLast + 16 * signs
    private static let bits = highBits + (sizes + 1) * signs
    private static let count = bits + (sizes + 1) << learntBits

    private var states = [UInt16](repeating: AdaptiveBit.unseen, count: count)

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

    /// Codes a column's residuals: a coder that reads replaces them. `runs` says how many belong to each part.
    package mutating func code(_ residuals: inout [Int64], runs: [Int], with coder: inout some BinaryCoder) {
        var states = states.mutableSpan
        var residuals = residuals.mutableSpan
        var position = 0
        for run in runs where run > 0 {
            var history = History()
            let first = residuals[position]
            let size = ResidualModel.firstSize(Sumi.size(first.magnitude), &states, &coder)
            residuals[position] = ResidualModel.code(first, size, history, &states, &coder)
            history.begin()
            for place in position + 1..<position + run {
                let residual = residuals[place]
                let size = ResidualModel.size(Sumi.size(residual.magnitude), history, &states, &coder)
                let coded = ResidualModel.code(residual, size, history, &states, &coder)
                residuals[place] = coded
                history.append(coded)
                if coder.isExhausted { return }
            }
            if coder.isExhausted { return }
            position += run
        }
    }

    /// Codes the size of a part's first residual: its bits from the highest.
    private static func firstSize(
        _ known: Int,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        var node = 1
        for bit in (0..<firstSizeBits).reversed() {
            let coded = decide(min(known, 31) >> bit & 1 != 0, firstSizes + node, &states, &coder)
            node = node << 1 | (coded ? 1 : 0)
        }
        var size = node - 1 << firstSizeBits
        guard size == 31 else { return size }
        while size < 64, !decide(size == known, wide + sizes - 1, &states, &coder) { size += 1 }
        return size
    }

    /// Codes the size of a residual: for each from 0 on, whether it is that.
    @inline(__always)
    private static func size(
        _ known: Int,
        _ history: History,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int {
        let trend = min(Sumi.size(history.last &* 2 &+ history.second), 10) * 8 + min(Sumi.size(history.third), 7)
        let again = min(Sumi.size(history.last), 7) * 16 + history.repeated
        let (trends, repeats) = (trends + trend * sizes, repeats + again * sizes)
        var size = 0
        while size < 64 {
            let place = min(size, sizes - 1)
            // A context that is met for the first time takes over what holds for all.
            let all = states[wide + place]
            if AdaptiveBit.isUnseen(states[trends + place]) { states[trends + place] = AdaptiveBit.taken(from: all) }
            if AdaptiveBit.isUnseen(states[repeats + place]) { states[repeats + place] = AdaptiveBit.taken(from: all) }
            let isAll = decide(size == known, trends + place, repeats + place, &states, &coder)
            states[wide + place] = AdaptiveBit.next(all, isAll)
            if isAll { break }
            size += 1
        }
        return size
    }

    /// Codes a residual's sign and its bits below the highest.
    @inline(__always)
    private static func code(
        _ residual: Int64,
        _ size: Int,
        _ history: History,
        _ states: inout MutableSpan<UInt16>,
        _ coder: inout some BinaryCoder
    ) -> Int64 {
        guard size > 0 else { return 0 }
        let last = min(Sumi.size(history.last), signs - 1)
        let sign = (history.lastSign * 4 + history.secondSign) * signs
        let isNegative = decide(
            residual < 0,
            signsBySize + sign + min(size, signs - 1),
            signsByLast + sign + last,
            &states,
            &coder
        )
        let magnitude = residual.magnitude
        var read: UInt64 = 1
        let place = min(size, sizes)
        for below in 1..<size {
            let bit = magnitude >> UInt64(size - 1 - below) & 1 != 0
            let coded =
                switch below {
                case 1: decide(bit, bits + place << learntBits + 1, highBits + place * signs + last, &states, &coder)
                case 2...learntBits: decide(bit, bits + place << learntBits + Int(read), &states, &coder)
                default: coder.code(bit, 4096)
                }
            read = read << 1 | (coded ? 1 : 0)
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
