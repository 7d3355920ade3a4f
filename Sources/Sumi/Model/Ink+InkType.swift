extension Ink {
    /// A kind of ink, by its identifier: PencilKit's, or a private one in reverse DNS such as `com.example.glitter`.
    public struct InkType: RawRepresentable, Hashable, Sendable {
        /// The identifier. An ink that a file names by a number which this library doesn't know reads as `#number`.
        public let rawValue: String

        /// Makes a kind of ink from its identifier.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Whether both identifiers have the same UTF-8, unlike strings, which are equal when they read alike.
        public static func == (lhs: InkType, rhs: InkType) -> Bool {
            guard lhs.rawValue == rhs.rawValue else { return false }
            // A long one as bytes, of which many are compared at a time.
            if lhs.rawValue.utf8.count > 64 { return Array(lhs.rawValue.utf8) == Array(rhs.rawValue.utf8) }
            return lhs.rawValue.utf8.elementsEqual(rhs.rawValue.utf8)
        }

        /// A pen whose width follows the force (content version 1).
        public static let pen = InkType(rawValue: "com.apple.ink.pen")
        /// A pencil with grain (content version 1).
        public static let pencil = InkType(rawValue: "com.apple.ink.pencil")
        /// A translucent marker (content version 1).
        public static let marker = InkType(rawValue: "com.apple.ink.marker")
        /// A pen of constant width (content version 2).
        public static let monoline = InkType(rawValue: "com.apple.ink.monoline")
        /// A fountain pen (content version 2; revision 1, version 3).
        public static let fountainPen = InkType(rawValue: "com.apple.ink.fountainpen")
        /// Watercolor (content version 2).
        public static let watercolor = InkType(rawValue: "com.apple.ink.watercolor")
        /// A crayon (content version 2).
        public static let crayon = InkType(rawValue: "com.apple.ink.crayon")
        /// A reed pen (content version 4).
        public static let reed = InkType(rawValue: "com.apple.ink.reed")

        /// The inks that a file names by number: number n stands at index n − 1 (Spec, 6.2).
        public static let numbered: [InkType] = [
            .pen, .pencil, .marker, .monoline, .fountainPen, .watercolor, .crayon, .reed,
        ]

        /// Whether a file names the ink by a number that this library doesn't know.
        package var isNumber: Bool { rawValue.utf8.first == UInt8(ascii: "#") }

        /// The number by which a file names the ink: a numbered ink's, or one that this library doesn't know.
        package var number: UInt64? {
            if let index = InkType.numbered.firstIndex(of: self) { return UInt64(index + 1) }
            guard isNumber, let number = UInt64(rawValue.dropFirst()), number > InkType.numbered.count else {
                return nil
            }
            return rawValue == "#\(number)" ? number : nil
        }

        /// Whether the identifier is an app's own: reverse DNS, and not Apple's.
        public var isPrivate: Bool {
            !isNumber && !begins(with: InkType.applePrefix)
        }

        private static let applePrefix = Array("com.apple.".utf8)

        private func begins(with prefix: [UInt8]) -> Bool {
            var rest = rawValue.utf8.makeIterator()
            for byte in prefix where rest.next() != byte { return false }
            return true
        }
    }
}
