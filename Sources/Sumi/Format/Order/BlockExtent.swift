#if canImport(FoundationEssentials)
    package import FoundationEssentials
#else
    package import Foundation
#endif

/// Where and when the strokes of a block are: never too small (Spec, 10.3).
///
/// ```
///  flags  u8          1 times   2 box
///  times  svarint ×2  if flagged: earliest date, latest date plus time offset; milliseconds since 2001
///  box    binary32    if flagged: smallest x and y, largest x and y of the transformed control points, largest size
/// ```
package struct BlockExtent: Equatable, Sendable {
    /// Milliseconds since 2001, of strokes that have a date.
    package private(set) var times: ClosedRange<Int64>?
    /// Smallest x and y, largest x and y; all control points lie within it.
    package private(set) var box: SIMD4<Float>?
    /// The largest width or height of a point, times the most that its stroke's transform can stretch it.
    package private(set) var size: Float = 0

    package init() {}

    /// The extent of a time.
    package init(_ times: ClosedRange<Date>) {
        include(milliseconds: times.lowerBound.timeIntervalSinceReferenceDate * 1000)
        include(milliseconds: times.upperBound.timeIntervalSinceReferenceDate * 1000)
    }

    /// Takes in all that another extent has.
    package mutating func formUnion(_ other: BlockExtent) {
        if let others = other.times {
            times =
                min(
                    times?.lowerBound ?? others.lowerBound,
                    others.lowerBound
                )...max(
                    times?.upperBound ?? others.upperBound,
                    others.upperBound
                )
        }
        guard let others = other.box else { return }
        let old = box ?? others
        box = SIMD4(
            min(old[0], others[0]),
            min(old[1], others[1]),
            max(old[2], others[2]),
            max(old[3], others[3])
        )
        size = max(size, other.size)
    }

    /// Whether both have times, with a moment in common.
    package func overlaps(_ other: BlockExtent) -> Bool {
        guard let times, let others = other.times else { return false }
        return times.overlaps(others)
    }

    /// Takes in a time.
    mutating func include(milliseconds: Double) {
        let lower = Int64(clamping: milliseconds.rounded(.down))
        let upper = Int64(clamping: milliseconds.rounded(.up))
        times = min(times?.lowerBound ?? lower, lower)...max(times?.upperBound ?? upper, upper)
    }

    /// Takes in a box and a size; whatever isn't a number is everywhere.
    mutating func include(x: ClosedRange<Double>, y: ClosedRange<Double>, size: Double) {
        let old = box ?? SIMD4(.infinity, .infinity, -.infinity, -.infinity)
        box = SIMD4(
            min(old[0], BlockExtent.bounds(of: x.lowerBound).lower),
            min(old[1], BlockExtent.bounds(of: y.lowerBound).lower),
            max(old[2], BlockExtent.bounds(of: x.upperBound).upper),
            max(old[3], BlockExtent.bounds(of: y.upperBound).upper)
        )
        self.size = max(self.size, BlockExtent.bounds(of: size).upper)
    }

    /// The binary32 values around a number; all of them where it isn't one.
    private static func bounds(of value: Double) -> (lower: Float, upper: Float) {
        guard !value.isNaN else { return (-.infinity, .infinity) }
        let nearest = Float(value)
        return (
            Double(nearest) <= value ? nearest : nearest.nextDown, Double(nearest) >= value ? nearest : nearest.nextUp
        )
    }

    /// Whether everything in `other` lies within this extent.
    package func contains(_ other: BlockExtent) -> Bool {
        if let others = other.times {
            guard let times, times.lowerBound <= others.lowerBound, times.upperBound >= others.upperBound else {
                return false
            }
        }
        guard let others = other.box else { return true }
        guard let box, size >= other.size else { return false }
        return box[0] <= others[0] && box[1] <= others[1] && box[2] >= others[2] && box[3] >= others[3]
    }

    /// Reads an extent.
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        let flags = try reader.byte()
        guard flags < 4 else { throw start.error(.reservedBits) }
        if flags & 1 != 0 {
            let (lower, upper) = (try reader.svarint(), try reader.svarint())
            guard lower <= upper else { throw start.error(.indexMismatch, "times") }
            times = lower...upper
        }
        guard flags & 2 != 0 else { return }
        var numbers: [Float] = []
        for _ in 0..<5 {
            // Infinite ones are meant: strokes can be larger than binary32 holds.
            let place = reader
            let number = Float(bitPattern: try reader.integer(UInt32.self))
            guard !number.isNaN else { throw place.error(.nonFinite) }
            numbers.append(number)
        }
        guard numbers[0] <= numbers[2], numbers[1] <= numbers[3], numbers[4] >= 0 else {
            throw start.error(.indexMismatch, "box")
        }
        box = SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])
        size = numbers[4]
    }

    /// Writes the extent.
    package func write(to writer: inout ByteWriter) {
        writer.byte((times == nil ? 0 : 1) | (box == nil ? 0 : 2))
        if let times {
            writer.svarint(times.lowerBound)
            writer.svarint(times.upperBound)
        }
        if let box {
            for place in 0..<4 { writer.float(box[place]) }
            writer.float(size)
        }
    }
}

extension Int64 {
    /// The integer nearest to a whole number.
    fileprivate init(clamping value: Double) {
        self = Int64(exactly: value) ?? (value.sign == .minus ? .min : .max)
    }
}
