import Sumi

extension InkColor {
    /// `#rrggbb`, or `#rrggbbaa` where it isn't opaque, rounded; all digits where that can't name it.
    var words: String {
        guard let rounded else { return digits }
        return "#" + (rounded[3] == 0xFF ? rounded.dropLast() : rounded[...]).map(InkColor.hex).joined()
    }

    /// The same, with all digits behind it where it was rounded: no two colours share them.
    var exactWords: String {
        let isExact = rounded.map { zip($0, components).allSatisfy { Float($0) / 255 == $1 } } ?? true
        return isExact ? words : "\(words) (\(digits))"
    }

    /// The components in steps of 1/255; nil where they leave 0…1, or belong to a space that isn't known.
    private var rounded: [UInt8]? {
        guard space == .extendedSRGB, components.allSatisfy({ 0...1 ~= $0 }) else { return nil }
        return components.map { UInt8(($0 * 255).rounded()) }
    }

    /// `0.5,0.0,0.0,1.0`
    private var digits: String {
        let name = space == .extendedSRGB ? "" : "colour space \(space.rawValue) "
        return name + components.map { "\($0)" }.joined(separator: ",")
    }

    private static func hex(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
