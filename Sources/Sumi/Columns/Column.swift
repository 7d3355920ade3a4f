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

        /// Shape and number, such as `points:12`.
        package var name: String {
            switch shape {
            case .strokeIntegers: "strokes:\(number)"
            case .pointIntegers: "points:\(number)"
            case .strokeBytes: "bytes:\(number)"
            }
        }

        package static func < (lhs: ID, rhs: ID) -> Bool {
            (lhs.shape, lhs.number) < (rhs.shape, rhs.number)
        }
    }

    /// A column's values: of all strokes, or points of strokes, that have it.
    package enum Values: Hashable, Sendable {
        /// The same integer everywhere.
        case constant(Int64)
        /// Integers that 32 bits take, as those of nearly all columns.
        case narrow([Int32])
        /// Integers of which some don't.
        case wide([Int64])
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
