/// Integers of 64 bits as the 32 bits that a channel takes, in passes that have no branch for each of them, so that the
/// compiler can take several at a time.
enum Narrowing {
    /// Integers in 32 bits; nil where these don't take one of them.
    static func narrowed(_ integers: [Int64]) -> [Int32]? {
        var narrowed = ContiguousArray<Int32>(repeating: 0, count: integers.count)
        var target = narrowed.mutableSpan
        let all = integers[0...]
        let source = all.span
        var lost: Int64 = 0
        for index in 0..<min(source.count, target.count) {
            let integer = Int32(truncatingIfNeeded: source[index])
            lost |= source[index] ^ Int64(integer)
            target[index] = integer
        }
        return lost == 0 ? Array(narrowed) : nil
    }

    /// Integers in 64 bits.
    static func widened(_ integers: [Int32]) -> [Int64] {
        var widened = ContiguousArray<Int64>(repeating: 0, count: integers.count)
        var target = widened.mutableSpan
        let all = integers[0...]
        let source = all.span
        for index in 0..<min(source.count, target.count) { target[index] = Int64(source[index]) }
        return Array(widened)
    }

    /// Whether all integers lie in a range around 0.
    static func areAll(_ integers: [Int32], in range: ClosedRange<Int64>) -> Bool {
        let all = integers[0...]
        let source = all.span
        let (least, greatest) = (Int32(clamping: range.lowerBound), Int32(clamping: range.upperBound))
        var outside: UInt32 = 0
        for index in source.indices {
            outside |= (source[index] < least ? 1 : 0) | (source[index] > greatest ? 1 : 0)
        }
        return outside == 0
    }

    /// Integers and what is added to each, in 32 bits; nil where a sum lies out of a range.
    static func narrowed(
        _ integers: [some SignedInteger & FixedWidthInteger],
        adding base: Int64,
        in range: ClosedRange<Int64>
    ) -> [Int32]? {
        var narrowed = ContiguousArray<Int32>(repeating: 0, count: integers.count)
        var target = narrowed.mutableSpan
        let all = integers[0...]
        let source = all.span
        var outside: Int64 = 0
        for index in 0..<min(source.count, target.count) {
            let integer = Int64(source[index]) &+ base
            outside |= sign(of: integer, outside: range)
            target[index] = Int32(truncatingIfNeeded: integer)
        }
        return outside < 0 ? nil : Array(narrowed)
    }

    /// Integers and what is added to each of them, in 32 bits; nil where a sum lies out of a range.
    static func narrowed(
        _ integers: [some SignedInteger & FixedWidthInteger],
        adding bases: [Int32],
        in range: ClosedRange<Int64>
    ) -> [Int32]? {
        var narrowed = ContiguousArray<Int32>(repeating: 0, count: integers.count)
        var target = narrowed.mutableSpan
        let (all, allBases) = (integers[0...], bases[0...])
        let (source, added) = (all.span, allBases.span)
        var outside: Int64 = 0
        for index in 0..<min(source.count, target.count, added.count) {
            let integer = Int64(source[index]) &+ Int64(added[index])
            outside |= sign(of: integer, outside: range)
            target[index] = Int32(truncatingIfNeeded: integer)
        }
        return outside < 0 ? nil : Array(narrowed)
    }

    /// Negative for an integer out of a range, whose bounds are small and lie around 0: then no difference from a bound
    /// that the integer is beyond wraps around.
    @inline(__always)
    private static func sign(of integer: Int64, outside range: ClosedRange<Int64>) -> Int64 {
        (integer &- range.lowerBound) | (range.upperBound &- integer)
    }
}
