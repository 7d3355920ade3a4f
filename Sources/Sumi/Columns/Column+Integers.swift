extension Column.Values {
    /// Integers, in half the room where 32 bits take each of them: so those that are equal are held the same way.
    package static func integers(_ integers: [Int64]) -> Column.Values {
        Narrowing.narrowed(integers).map { .narrow($0) } ?? .wide(integers)
    }

    /// The integers where there is one for each unit; nil for a constant, and for strings.
    package var integers: [Int64]? {
        switch self {
        case .narrow(let integers): Narrowing.widened(integers)
        case .wide(let integers): integers
        case .constant, .strings: nil
        }
    }

    /// The integer that all are, if they are; of no integers, 0.
    package var onlyInteger: Int64? {
        switch self {
        case .constant(let integer): integer
        case .narrow(let integers): integers.allSatisfy { $0 == integers[0] } ? Int64(integers.first ?? 0) : nil
        case .wide(let integers): integers.allSatisfy { $0 == integers[0] } ? integers.first : nil
        case .strings: nil
        }
    }

    /// Those of some integers; a constant, and strings, as they are.
    package subscript(integers range: Range<Int>) -> Column.Values {
        switch self {
        case .narrow(let integers): .narrow(Array(integers[range]))
        case .wide(let integers): .integers(Array(integers[range]))
        case .constant, .strings: self
        }
    }
}

extension Column {
    /// The column's integers, `count` of them; none where it holds strings.
    package func integers(count: Int) -> [Int64] {
        if case .constant(let integer) = values { return [Int64](repeating: integer, count: count) }
        return values.integers ?? []
    }
}
