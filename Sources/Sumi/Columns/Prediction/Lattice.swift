/// Where a column's integers lie: at even distances, which needn't be whole. A pen counts in units of its own, which the
/// grid rounds: what the file holds counts in the pen's (Spec, 8.4).
///
/// value = (multiplier · n + offset) >> shift, in 64 bits that wrap around, and for a few values a correction.
package struct Lattice: Hashable, Sendable {
    /// What is added to one value.
    package struct Correction: Hashable, Sendable {
        /// Which of the column's values.
        package let index: Int
        package let amount: Int64

        package init(index: Int, amount: Int64) {
            self.index = index
            self.amount = amount
        }
    }

    /// The most bits that a lattice's distance has behind the point.
    package static let maximumShift: UInt8 = 32
    /// The bit beside the shift that says that there are corrections.
    private static let corrected: UInt8 = 1 << 7
    /// No column has so many values that one correction could lie farther behind another.
    private static let maximumGap = 1 << 32

    /// The distance, in 1/2^shift.
    package let multiplier: Int64
    /// Where 0 lies, in 1/2^shift; the half that rounding takes is in it.
    package let offset: Int64
    package let shift: UInt8
    /// By ascending index.
    package let corrections: [Correction]

    package init(multiplier: Int64, offset: Int64, shift: UInt8, corrections: [Correction] = []) {
        self.multiplier = multiplier
        self.offset = offset
        self.shift = shift
        self.corrections = corrections
    }

    /// The value that a place of the lattice stands for.
    @inline(__always)
    package func value(at place: Int64) -> Int64 { (multiplier &* place &+ offset) &>> Int64(shift) }

    /// Replaces places by the values that they stand for; false if a correction lies behind them, or the type is too small
    /// for a value.
    package func replacePlaces<Integer: SignedInteger & FixedWidthInteger>(_ places: inout [Integer]) -> Bool {
        var taken = ContiguousArray(taking: &places)
        defer { places = Array(taken) }
        var values = taken.mutableSpan
        var lost: Int64 = 0
        for index in values.indices {
            let value = value(at: Int64(values[index]))
            values[index] = Integer(truncatingIfNeeded: value)
            lost |= value ^ Int64(values[index])
        }
        for correction in corrections {
            guard correction.index < values.count else { return false }
            let value = Int64(values[correction.index]) &+ correction.amount
            values[correction.index] = Integer(truncatingIfNeeded: value)
            lost |= value ^ Int64(values[correction.index])
        }
        return lost == 0
    }
}

extension Lattice {
    /// Reads a lattice (Spec, 8.4).
    package init(reader: inout ByteReader) throws(SumiDecodingError) {
        let start = reader
        let form = try reader.byte()
        shift = form & ~Lattice.corrected
        guard shift <= Lattice.maximumShift else { throw start.error(.valueOutOfRange, "shift \(shift)") }
        let multiplierPlace = reader
        multiplier = Int64(clamping: try reader.varint())
        guard multiplier >= 2, multiplier < .max else {
            throw multiplierPlace.error(.valueOutOfRange, "lattice of \(multiplier)")
        }
        offset = try reader.svarint()
        var corrections: [Correction] = []
        var index = 0
        // Each takes two bytes at least, and lies behind the one before it.
        let count = form & Lattice.corrected == 0 ? 0 : try reader.itemCount(ofBytes: 2)
        for _ in 0..<count {
            index += try reader.count(atMost: Lattice.maximumGap, or: .valueOutOfRange)
            corrections.append(Correction(index: index, amount: try reader.svarint()))
            index += 1
        }
        self.corrections = corrections
    }

    /// Writes the lattice.
    package func write(to writer: inout ByteWriter) {
        writer.byte(corrections.isEmpty ? shift : shift | Lattice.corrected)
        writer.varint(UInt64(multiplier))
        writer.svarint(offset)
        if !corrections.isEmpty { writer.count(corrections.count) }
        var next = 0
        for correction in corrections {
            writer.count(correction.index - next)
            writer.svarint(correction.amount)
            next = correction.index + 1
        }
    }
}

extension Lattice: CustomStringConvertible {
    /// Such as `every 1051863/2^17 from 42, 3 corrections`.
    package var description: String {
        let divisor = shift == 0 ? "" : "/2^\(shift)"
        return "every \(multiplier)\(divisor) from \(offset)\(divisor)"
            + (corrections.isEmpty ? "" : ", \(corrections.count) corrected")
    }
}
