import Sumi

/// What a brush says that Sumi can hold: a colour with its alpha, a size, and which ink it is.
struct InkMLBrush {
    private(set) var inkType = Ink.InkType.pen
    private(set) var color = InkColor.black
    private(set) var width: Float?
    private(set) var height: Float?

    /// Reads `<brushProperty>`. Returns what the report shall say of it, if anything.
    ///
    /// Properties that change nothing (the tip `ellipse`, and what else the Recommendation has as default) are no loss.
    mutating func readProperty(_ attributes: InkMLAttributes) throws(InkMLFault) -> String? {
        let name = try attributes.required("name", of: "brushProperty")
        let value = try attributes.required("value", of: "brushProperty")
        switch (name, value) {
        case ("width", _): width = try length(attributes, name)
        case ("height", _): height = try length(attributes, name)
        case ("transparency", _):
            guard let transparency = try attributes.number("value"), (0...255).contains(transparency) else {
                throw InkMLFault(.invalidAttribute, "transparency \(quotation(value)) is not in 0…255")
            }
            color.alpha = Float(255 - transparency) / 255
        case ("color", _):
            guard let rgb = InkMLBrush.components(value) else { return "brush colour \(quotation(value))" }
            (color.red, color.green, color.blue) = rgb
        case (InkMLBrush.inkTypeName, _):
            let type = Ink.InkType(rawValue: value)
            guard Ink.InkType.numbered.contains(type) else { return "ink \(quotation(value))" }
            inkType = type
        case ("tip", "ellipse"), ("rasterOp", "copyPen"), ("antiAliased", "true"), ("antiAliased", "1"),
            ("fitToCurve", "false"), ("fitToCurve", "0"), ("ignorePressure", "false"), ("ignorePressure", "0"):
            break
        default: return "brush property \(quotation(name))"
        }
        return nil
    }

    /// The property that says which ink a brush is, by the identifier that PencilKit has for it. InkML defines none.
    static let inkTypeName = "inkType"

    private func length(_ attributes: InkMLAttributes, _ name: String) throws(InkMLFault) -> Float? {
        let units = attributes["units"] ?? "pt"
        guard let unit = InkMLUnit(units), unit.dimension == .length else {
            throw InkMLFault(.unknownUnits, "\(quotation(units)) of a brush's \(name)")
        }
        guard let value = try attributes.number("value"), value >= 0 else {
            throw InkMLFault(.invalidAttribute, "a brush's \(name) is negative")
        }
        return Float(unit.factor(value))
    }

    /// The components of `#RRGGBB`, each 0…1.
    private static func components(_ text: String) -> (Float, Float, Float)? {
        guard text.utf8.count == 7, text.hasPrefix("#"), text.dropFirst().allSatisfy(\.isHexDigit),
            let number = UInt32(text.dropFirst(), radix: 16)
        else {
            return nil
        }
        return (Float(number >> 16) / 255, Float(number >> 8 & 0xFF) / 255, Float(number & 0xFF) / 255)
    }
}
