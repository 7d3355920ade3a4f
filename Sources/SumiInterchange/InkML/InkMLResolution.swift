/// The size of one step of a channel, from `<channelProperty name="resolution">`: as a number of steps per unit
/// (`value="1000" units="1/cm"`) or as a length (`value="0.1" units="mm"`).
struct InkMLResolution {
    let unit: InkMLUnit
    let factor: InkMLFactor

    /// Reads a resolution; nil where it is one of the device, which says nothing about size.
    init?(value: Double, units: String) throws(InkMLFault) {
        let isInverse = units.hasPrefix("1/")
        guard let unit = InkMLUnit(isInverse ? String(units.dropFirst(2)) : units) else {
            throw InkMLFault(.unknownUnits, "\(quotation(units)) of a resolution")
        }
        guard unit.dimension != .device else { return nil }
        guard value > 0 else { throw InkMLFault(.invalidAttribute, "a resolution of \(value)") }
        self.unit = unit
        let base = unit.factor
        factor =
            isInverse
            ? InkMLFactor(numerator: base.numerator, denominator: base.denominator * value)
            : InkMLFactor(numerator: base.numerator * value, denominator: base.denominator)
    }
}
