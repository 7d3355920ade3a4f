/// A unit of InkML (W3C Recommendation of 2011) and Microsoft's `himetric`, in terms of Sumi's: points, radians and
/// seconds. A value times the numerator over the denominator is Sumi's.
struct InkMLUnit {
    enum Dimension {
        case length
        case angle
        case time
        case force
        case percentage
        /// Quanta of the device, which mean nothing without a resolution.
        case device
    }

    let dimension: Dimension
    let factor: InkMLFactor

    init(_ dimension: Dimension, _ numerator: Double = 1, per denominator: Double = 1) {
        self.dimension = dimension
        factor = InkMLFactor(numerator: numerator, denominator: denominator)
    }

    /// The unit of that name; nil where it is unknown. `em` and `ex` are, for ink has no font.
    init?(_ name: String) {
        switch name {
        case "m": self.init(.length, 72, per: 0.0254)
        case "cm": self.init(.length, 72, per: 2.54)
        case "mm": self.init(.length, 72, per: 25.4)
        case "himetric": self.init(.length, 72, per: 2540)
        case "in": self.init(.length, 72)
        case "pt": self.init(.length)
        case "pc": self.init(.length, 12)
        case "rad": self.init(.angle)
        case "deg": self.init(.angle, .pi, per: 180)
        case "s": self.init(.time)
        case "ms": self.init(.time, 1, per: 1000)
        case "N", "lb", "kg", "g", "mg": self.init(.force)
        case "%": self.init(.percentage, 1, per: 100)
        case "dev": self.init(.device)
        default: return nil
        }
    }
}
