/// Integers as two planes of bytes: the first byte of each in one, the bytes that follow it in the other.
///
/// Their zigzags are written as SQLite 4's varint (sqlite.org/src4/doc/trunk/www/varint.wiki): up to 240 a byte says
/// itself, up to 2,287 two bytes, up to 67,823 three, and above it 3 to 8 bytes, big-endian, follow a byte from 250 to
/// 255. The first bytes deflate well; what follows them is mostly noise and would only be in their way (Spec, 8.5).
package struct Planes: Equatable, Sendable {
    /// The first byte of each integer.
    package private(set) var leading: [UInt8] = []
    /// What follows the first bytes.
    package private(set) var trailing: [UInt8] = []

    /// Splits integers.
    package init(_ integers: [Int64]) {
        let all = integers[0...]
        let source = all.span
        leading = [UInt8](capacity: integers.count) { firsts in
            for index in source.indices {
                let zigzag = source[index].zigzagged
                let first = Planes.leading(zigzag)
                firsts.append(first)
                if first > 240 { appendTrailing(zigzag, first) }
            }
        }
    }

    private mutating func appendTrailing(_ integer: UInt64, _ first: UInt8) {
        let rest = first <= 248 ? integer - 240 : first == 249 ? integer - 2288 : integer
        for place in (0..<Planes.trailingCount(after: first)).reversed() {
            trailing.append(UInt8(truncatingIfNeeded: rest >> UInt64(8 * place)))
        }
    }

    /// The first byte of an integer.
    @inline(__always)
    package static func leading(_ integer: UInt64) -> UInt8 {
        switch integer {
        case 0...240: UInt8(integer)
        case 241...2287: UInt8(241 + (integer - 240) >> 8)
        case 2288...67823: 249
        default: UInt8(255 - integer.leadingZeroBitCount / 8)
        }
    }

    /// How many bytes follow a first byte above 240.
    @inline(__always)
    package static func trailingCount(after leading: UInt8) -> Int { max(1, Int(leading) - 247) }

    /// How many bytes follow all of a leading plane.
    package static func trailingCount(after leading: [UInt8]) -> Int {
        var count: UInt32 = 0
        let all = leading[0...]
        let firsts = all.span
        // Without a branch, and in bytes, so that the compiler takes many at a time: one from 241 on, and more from 249 on.
        for index in firsts.indices {
            let first = firsts[index]
            let following: UInt8 = (first > 240 ? 1 : 0) &+ (max(first, 248) &- 248)
            count &+= UInt32(following)
        }
        return Int(count)
    }

    /// Planes that were read: `trailing` has exactly the bytes that `leading` asks for.
    package init(leading: [UInt8], trailing: [UInt8]) {
        (self.leading, self.trailing) = (leading, trailing)
    }

    /// Joins the planes; nil where an integer isn't in its shortest form, or the type is too small for it.
    package func integers<Integer: SignedInteger & FixedWidthInteger>(as type: Integer.Type) -> [Integer]? {
        var integers = ContiguousArray<Integer>(repeating: 0, count: leading.count)
        var values = integers.mutableSpan
        let (allLeading, allTrailing) = (leading[0...], trailing[0...])
        let firsts = allLeading.span
        for index in 0..<min(firsts.count, values.count) {
            values[index] = Integer(firsts[index] >> 1) ^ -Integer(firsts[index] & 1)
        }
        if trailing.isEmpty { return Array(integers) }
        let following = allTrailing.span
        var position = 0
        for index in firsts.indices where firsts[index] > 240 {
            let first = firsts[index]
            let count = Planes.trailingCount(after: first)
            guard 8 * count <= Integer.bitWidth else { return nil }
            var rest: UInt64 = 0
            for place in position..<position + count { rest = rest << 8 | UInt64(following[place]) }
            position += count
            switch first {
            case 241...248: rest += 240 + UInt64(first - 241) << 8
            case 249: rest += 2288
            default: guard rest >= (first == 250 ? 67824 : 1 << UInt64(8 * (count - 1))) else { return nil }
            }
            values[index] = Integer(truncatingIfNeeded: rest.unzigzagged)
        }
        return Array(integers)
    }
}
