extension Ink {
    /// An ink to draw instead of another, and how a point's width and opacity change for it to look alike.
    public struct Fallback: Hashable, Sendable {
        /// The kind of ink to draw.
        public var inkType: InkType
        /// The ink's revision.
        public var revision: UInt32
        /// The ink's colour.
        public var color: InkColor
        /// Width to use, from the width of the ink that is replaced.
        public var width: Law
        /// Opacity to use, from the opacity of the ink that is replaced.
        public var opacity: Law
        /// What the file states of the ink beyond the fields that this library knows.
        package var unknownFields: [UInt8] = []
        /// The content version that the file states for an ink that this library doesn't know; nil for any other.
        package var statedVersion: ContentVersion?

        /// Makes a fallback; without laws, width and opacity stay as they are.
        public init(
            _ inkType: InkType,
            color: InkColor,
            revision: UInt32 = 0,
            width: Law = .identity,
            opacity: Law = .identity
        ) {
            self.inkType = inkType
            self.revision = revision
            self.color = color
            self.width = width
            self.opacity = opacity
        }
    }

    /// An affine law: value ↦ scale · value + offset.
    public struct Law: Hashable, Sendable {
        /// The factor.
        public var scale: Float
        /// What is added, in the value's unit.
        public var offset: Float

        /// Makes a law.
        public init(scale: Float, offset: Float = 0) {
            self.scale = scale
            self.offset = offset
        }

        /// The law that changes nothing.
        public static let identity = Law(scale: 1)
    }
}
