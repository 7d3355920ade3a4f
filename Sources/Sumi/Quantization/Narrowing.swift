/// Integers of 64 bits as the 32 bits that a channel takes, in one pass that has no branch for each of them, so that the
/// compiler can take several at a time.
enum Narrowing {
    /// Integers and what is added to each, in 32 bits; nil where a sum lies out of a range.
    static func narrowed(_ integers: [Int64], adding base: Int64, in range: ClosedRange<Int64>) -> [Int32]? {
        var narrowed = [Int32](repeating: 0, count: integers.count)
        var target = narrowed.mutableSpan
        let source = integers.span
        var outside: Int64 = 0
        for index in 0..<min(source.count, target.count) {
            let integer = source[index] &+ base
            outside |= sign(of: integer, outside: range)
            target[index] = Int32(truncatingIfNeeded: integer)
        }
        return outside < 0 ? nil : narrowed
    }

    /// Integers and what is added to each of them, in 32 bits; nil where a sum lies out of a range.
    static func narrowed(_ integers: [Int64], adding bases: [Int32], in range: ClosedRange<Int64>) -> [Int32]? {
        var narrowed = [Int32](repeating: 0, count: integers.count)
        var target = narrowed.mutableSpan
        let (source, added) = (integers.span, bases.span)
        var outside: Int64 = 0
        for index in 0..<min(source.count, target.count, added.count) {
            let integer = source[index] &+ Int64(added[index])
            outside |= sign(of: integer, outside: range)
            target[index] = Int32(truncatingIfNeeded: integer)
        }
        return outside < 0 ? nil : narrowed
    }

    /// Negative for an integer out of a range, whose bounds are small and lie around 0: then no difference from a bound
    /// that the integer is beyond wraps around.
    @inline(__always)
    private static func sign(of integer: Int64, outside range: ClosedRange<Int64>) -> Int64 {
        (integer &- range.lowerBound) | (range.upperBound &- integer)
    }
}
