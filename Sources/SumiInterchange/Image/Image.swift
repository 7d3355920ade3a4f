/// A picture in pixels: sRGB with straight alpha, 8 bits each.
public struct Image: Hashable, Sendable {
    /// How many pixels it is wide, at least 1.
    public let width: Int
    /// How many pixels it is high, at least 1.
    public let height: Int
    /// Red, green, blue and alpha of each pixel, row by row from the top: 4 · width · height bytes. Colours aren't multiplied by
    /// alpha.
    public internal(set) var pixels: [UInt8]

    /// How many pixels an image may have unless the caller says otherwise: 64 Mi.
    public static let defaultPixelLimit = 64 << 20
    /// How many it may have whatever the caller says: a PNG file can't be wider or higher.
    static let mostPixels = Int(Int32.max)

    /// A transparent image.
    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        pixels = [UInt8](repeating: 0, count: 4 * width * height)
    }
}
