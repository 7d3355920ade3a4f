import Sumi

/// A brush that is written: an ink, and the size of points where it is the same all along.
struct InkMLPen: Hashable {
    private let inkType: Ink.InkType
    private let color: InkColor
    var width: Float?
    /// Only beside a width, and another one.
    var height: Float?

    /// The brush for an ink; `isLost` learns what a brush can't hold of it.
    init(_ ink: Ink, isLost: (String) -> Void) {
        let exact = ink.color
        inkType = ink.inkType
        color = InkColor(
            red: InkMLPen.step(exact.red),
            green: InkMLPen.step(exact.green),
            blue: InkMLPen.step(exact.blue),
            alpha: InkMLPen.step(exact.alpha)
        )
        if color.components != exact.components { isLost("colour, but in steps of 1/255") }
    }

    /// The nearest value that `#RRGGBB` can say.
    private static func step(_ component: Float) -> Float { Float(level(component)) / 255 }

    private static func level(_ component: Float) -> Int {
        component > 0 ? Int((min(component, 1) * 255).rounded()) : 0
    }

    /// What stands in the element.
    var text: String {
        let digits = [color.red, color.green, color.blue].map { component in
            let digits = String(InkMLPen.level(component), radix: 16, uppercase: true)
            return digits.count < 2 ? "0" + digits : digits
        }
        var properties = [("color", "#" + digits.joined(), "")]
        if color.alpha != 1 { properties.append(("transparency", "\(255 - InkMLPen.level(color.alpha))", "")) }
        if let width { properties.append(("width", InkMLNumber.text(width), #" units="pt""#)) }
        if let height { properties.append(("height", InkMLNumber.text(height), #" units="pt""#)) }
        if inkType != .pen { properties.append((InkMLBrush.inkTypeName, inkType.rawValue, "")) }
        return properties.map { #"<brushProperty name="\#($0.0)" value="\#($0.1)"\#($0.2)/>"# }.joined()
    }
}
