/// How the integers and bytes of a block's columns are stored (Spec, 8.2).
package enum ColumnCoding: UInt8, Sendable {
    /// As planes, each of which states the length of its raw deflate stream, or 0 where it is stored as it is.
    case each
    /// All columns in one range-coded stream, behind their heads.
    case range
    /// As planes, as they are.
    case bare
}

extension ByteReader {
    /// Reads a plane of `count` bytes.
    mutating func plane(
        _ count: Int,
        _ coding: ColumnCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> [UInt8] {
        guard count > 0 else { return [] }
        if coding == .each {
            let length = try self.count()
            if length > 0 { return try budget.inflate(&self, length: length, count: count) }
        }
        return try read(count)
    }

    /// Reads the two planes of integers, `count` of them.
    mutating func planes(
        _ count: Int,
        _ coding: ColumnCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> Planes {
        let leading = try plane(count, coding, &budget)
        let trailing = try plane(Planes.trailingCount(after: leading), coding, &budget)
        return Planes(leading: leading, trailing: trailing)
    }
}

extension ByteWriter {
    /// Writes a plane: deflated where that is smaller and the coding lets each plane choose, if that is to be tried.
    mutating func plane(
        _ bytes: [UInt8],
        _ coding: ColumnCoding,
        _ deflater: inout Zlib.Deflater,
        isTried: Bool = true
    ) {
        guard !bytes.isEmpty else { return }
        if coding == .each {
            if isTried, let deflated = deflater.shortened(bytes) {
                count(deflated.count)
                write(deflated)
                return
            }
            count(0)
        }
        write(bytes)
    }

    /// Writes integers as two planes.
    mutating func integers(_ integers: [Int64], _ coding: ColumnCoding, _ deflater: inout Zlib.Deflater) {
        let planes = Planes(integers)
        plane(planes.leading, coding, &deflater)
        // A few bytes of noise take long, and hardly get shorter.
        let isWorthIt = deflater.level != .fast || planes.trailing.count >= planes.leading.count / 4
        plane(planes.trailing, coding, &deflater, isTried: isWorthIt)
    }
}
