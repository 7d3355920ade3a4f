/// A colour with straight alpha. Components may leave 0…1, as extended sRGB allows.
public struct InkColor: Hashable, Sendable {
    /// A colour space, by its number in the file (Spec, 6.2). Only one is defined; a file may hold others.
    public struct Space: RawRepresentable, Hashable, Sendable {
        /// The colour space's number.
        public let rawValue: UInt8

        /// Makes a colour space from its number.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Extended sRGB.
        public static let extendedSRGB = Space(rawValue: 0)
    }

    /// The red component.
    public var red: Float
    /// The green component.
    public var green: Float
    /// The blue component.
    public var blue: Float
    /// Opacity, 0…1.
    public var alpha: Float
    /// The space that the components belong to.
    public var space: Space

    /// Makes a colour from its components.
    public init(red: Float, green: Float, blue: Float, alpha: Float = 1, space: Space = .extendedSRGB) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
        self.space = space
    }

    /// Opaque black.
    public static let black = InkColor(red: 0, green: 0, blue: 0)

    /// The components in the order of the file.
    package var components: [Float] { [red, green, blue, alpha] }
}
