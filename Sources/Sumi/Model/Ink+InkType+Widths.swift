extension Ink.InkType {
    /// The width in points that a tool of this ink has when none is given.
    ///
    /// Pen, pencil, monoline and fountain pen have the numbers that PencilKit's `defaultWidth` was seen to give. For
    /// marker, watercolor, crayon and reed no source states one: theirs are Sumi's, twice the least valid width.
    /// Private inks, and inks that this library doesn't know, have the pen's; that is Sumi's choice, too.
    public var defaultWidth: Double {
        switch self {
        case .pencil, .monoline: validWidthRange.lowerBound
        case .fountainPen: 4
        case .marker, .watercolor, .crayon, .reed: 2 * validWidthRange.lowerBound
        default: 2.679940805277356
        }
    }

    /// The widths in points that a tool of this ink may have. They say nothing of a stroke's points, which may have any
    /// width that a file can hold.
    ///
    /// The numbers are those that PencilKit's `validWidthRange` was seen to give, up to iOS 26.5: pen and pencil as
    /// printed in thread 724911 of Apple's developer forums, the others as apps have published them, the reed's by one
    /// app only. For private inks, and inks that this library doesn't know, Sumi sets no limits but those of a file:
    /// 0 to 16,384 points, the greatest width on every grid.
    public var validWidthRange: ClosedRange<Double> {
        switch self {
        case .pen: 0.8781664588318914...25.659259612471967
        case .pencil: 2.4000000953674316...16
        case .marker: 7.5...60
        case .monoline: 0.5...4
        case .fountainPen: 1.5...14
        case .watercolor: 10...80
        case .crayon: 10...50
        case .reed: 5...40
        default: 0...16_384
        }
    }

    /// The valid width nearest to `width`; the default width for NaN.
    func validWidth(_ width: Double) -> Double {
        guard !width.isNaN else { return defaultWidth }
        return min(max(width, validWidthRange.lowerBound), validWidthRange.upperBound)
    }
}
