/// A column of a block: what it is called, which strokes have it, and its values in stroke order.
package struct Column: Hashable, Sendable {
    /// What a column holds for each stroke.
    package enum Shape: UInt8, Comparable, Sendable {
        /// One integer a stroke.
        case strokeIntegers
        /// One integer a point.
        case pointIntegers
        /// A byte string a stroke.
        case strokeBytes

        package static func < (lhs: Shape, rhs: Shape) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// A column's name: its shape, and a number that is unique within it.
    package struct ID: Hashable, Comparable, Sendable {
        package let shape: Shape
        package let number: UInt8

        package init(_ shape: Shape, _ number: UInt8) {
            self.shape = shape
            self.number = number
        }

        package static func < (lhs: ID, rhs: ID) -> Bool {
            (lhs.shape, lhs.number) < (rhs.shape, rhs.number)
        }
    }

    /// A column's values: of all strokes, or points of strokes, that have it.
    package enum Values: Hashable, Sendable {
        /// The same integer everywhere.
        case constant(Int64)
        /// Integers.
        case integers([Int64])
        /// Byte strings.
        case strings(ByteStrings)
    }

    package let id: ID
    package let presence: Presence
    package let values: Values

    package init(_ id: ID, presence: Presence, values: Values) {
        self.id = id
        self.presence = presence
        self.values = values
    }
}

/// Byte strings, one after the other.
package struct ByteStrings: Hashable, Sendable {
    /// All their bytes.
    package private(set) var bytes: [UInt8] = []
    /// Where each ends.
    package private(set) var ends: [Int] = []

    package init() {}

    /// Makes strings from their bytes and lengths, which add up to the number of bytes.
    package init(bytes: [UInt8], lengths: [Int]) {
        self.bytes = bytes
        var end = 0
        for length in lengths {
            end += length
            ends.append(end)
        }
    }

    package mutating func append(_ string: some Collection<UInt8>) {
        bytes.append(contentsOf: string)
        ends.append(bytes.count)
    }

    package var count: Int { ends.count }

    package func range(_ index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    package subscript(index: Int) -> ArraySlice<UInt8> { bytes[range(index)] }
}
