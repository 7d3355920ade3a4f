/// How the planes of a block's columns are stored (Spec, 8.2).
package enum PlaneCoding: UInt8, Sendable {
    /// Each plane states the length of its raw deflate stream, or 0 where it is stored as it is.
    case each
    /// All columns are one raw deflate stream; planes are bare.
    case together
    /// Nothing is deflated; planes are bare.
    case bare
}

extension ByteReader {
    /// Reads a plane of `count` bytes.
    mutating func plane(
        _ count: Int,
        _ coding: PlaneCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> [UInt8] {
        guard count > 0 else { return [] }
        if coding == .each {
            let length = try self.count()
            if length > 0 { return try budget.inflate(&self, length: length, count: count) }
        }
        return try read(count)
    }

    /// Reads integers, `count` of them.
    mutating func integers(
        _ count: Int,
        _ coding: PlaneCoding,
        _ budget: inout InflationBudget
    ) throws(SumiDecodingError) -> [UInt64] {
        let start = self
        let leading = try plane(count, coding, &budget)
        let trailingCount = leading.reduce(0) { $0 + Planes.trailingCount(after: $1) }
        let trailing = try plane(trailingCount, coding, &budget)
        guard let integers = Planes.integers(leading: leading, trailing: trailing) else {
            throw start.error(.varintNotShortest)
        }
        return integers
    }
}

extension ByteWriter {
    /// Writes a plane, deflated where that is smaller and the coding lets each plane choose.
    mutating func plane(_ bytes: [UInt8], _ coding: PlaneCoding) {
        guard !bytes.isEmpty else { return }
        if coding == .each {
            if let deflated = Zlib.deflate(bytes), deflated.count < bytes.count {
                count(deflated.count)
                write(deflated)
                return
            }
            count(0)
        }
        write(bytes)
    }

    /// Writes integers.
    mutating func integers(_ integers: [UInt64], _ coding: PlaneCoding) {
        let planes = Planes(integers)
        plane(planes.leading, coding)
        plane(planes.trailing, coding)
    }
}
