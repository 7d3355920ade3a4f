/// One channel's law between values and integers (Spec, 7.2): k = round(value / unit · steps), value = k / steps · unit.
package struct Quantizer: Sendable {
    /// Steps per unit; with 0 of them, values are binary32.
    let steps: Double
    /// What the steps divide.
    let unit: Double
    /// What an integer may be multiplied by instead, where that gives the same to the last bit: dividing by a power of two
    /// rounds nothing.
    let rate: Double?
    /// The largest magnitude of an integer.
    let limit: Double

    /// The law of `channel` on a grid with `steps` per unit.
    package init(channel: Channel, steps: UInt32) {
        self.steps = Double(steps)
        unit =
            switch channel {
            case .azimuth: 2 * Double.pi
            case .altitude: Double.pi / 2
            default: 1
            }
        rate = steps.nonzeroBitCount == 1 ? unit / self.steps : nil
        limit = Double(Quantizer.limit(channel: channel))
    }

    /// The largest magnitude of a channel's integers on a grid that has steps for it.
    package static func limit(channel: Channel) -> Int64 {
        switch channel {
        case .x, .y, .timeOffset: 1 << 31 - 1
        default: 1 << 22
        }
    }

    /// The integers that a channel may have in a file.
    package static func range(channel: Channel, steps: UInt32) -> ClosedRange<Int64> {
        let limit = limit(channel: channel)
        guard steps == 0 else { return -limit...limit }
        return Int64(OrderedFloat.range.lowerBound)...Int64(OrderedFloat.range.upperBound)
    }

    /// The integer nearest to `value`; nil where there is none: NaN, infinite, or off the grid's integers.
    @inline(__always)
    package func integer(for value: Double) -> Int32? {
        if steps == 0 { return OrderedFloat.integer(for: Float(value)) }
        let shifted = value / unit * steps + Quantizer.shift
        guard (shifted - Quantizer.shift).magnitude <= limit else { return nil }
        return Quantizer.integer(shifted: shifted)
    }

    /// 1.5 · 2⁵²: a number below 2⁵¹ to which it is added loses its fraction, rounded to nearest, ties to even, and has its
    /// integer in the last bits. Larger ones stay larger than any limit. It takes a third of the time of a call to round.
    static let shift = 0x1.8p52

    /// The integer that a number is near which was shifted.
    @inline(__always)
    static func integer(shifted: Double) -> Int32 { Int32(truncatingIfNeeded: shifted.bitPattern) }

    /// The value that the integer stands for.
    @inline(__always)
    package func value(of integer: Int32) -> Double {
        steps == 0 ? Double(OrderedFloat.value(of: integer)) : Double(integer) / steps * unit
    }
}
