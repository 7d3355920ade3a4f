/// How a grid with the layout `aspects` holds height and secondary scale (Spec, 7.4): as their ratio to the width and
/// as a width of their own. Where the width is 0, only height 0 and scale 1 can be held.
package enum Aspect {
    /// The height of a point with this width and aspect.
    package static func height(width: Float, aspect: Float) -> Float {
        width * aspect
    }

    /// The secondary scale of a point with these widths.
    package static func scale(width: Float, secondaryWidth: Float) -> Float {
        width == 0 ? (secondaryWidth == 0 ? 1 : .infinity) : secondaryWidth / width
    }

    /// The aspect of a point with this size; NaN where there is none.
    package static func aspect(of size: Size) -> Double {
        size.width == 0 ? (size.height == 0 ? 1 : .nan) : Double(size.height) / Double(size.width)
    }

    /// The secondary width of a point; NaN where there is none.
    package static func secondaryWidth(width: Float, scale: Float) -> Double {
        width == 0 ? (scale == 1 ? 0 : .nan) : Double(width) * Double(scale)
    }
}
