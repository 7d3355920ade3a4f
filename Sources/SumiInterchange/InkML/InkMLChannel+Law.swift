extension InkMLChannel {
    /// The law of the channel, given its source's resolution.
    ///
    /// - A resolution counts where the channel's values are steps of the device: without units, with units `dev`, and,
    ///   as Microsoft's software writes it, with type `integer` whatever the units say.
    /// - Else the units count. Without any, lengths are points, times milliseconds, and angles radians, or degrees where
    ///   the type is `integer` or `max` exceeds a turn in radians; the report says so.
    /// - Force is scaled by its range, `min` (else 0) to `max`, to 0…1; with units `%` it is divided by 100. Without
    ///   either it stays as it is.
    /// - X, Y and angles in the plane whose `orientation` is `-ve` are negated.
    func law(resolution: InkMLResolution?) -> InkMLLaw {
        var law = target == .force ? forceLaw : measuredLaw(resolution: resolution)
        if isReversed {
            switch target {
            case .x, .y, .azimuth, .tiltX, .tiltY: law.factor.numerator.negate()
            default: break
            }
        }
        return law
    }

    private var forceLaw: InkMLLaw {
        if units?.dimension == .percentage {
            return InkMLLaw(factor: InkMLFactor(denominator: 100))
        }
        guard let maximum, kind != .boolean else {
            return InkMLLaw(assumption: kind == .boolean ? nil : "channel F without max, kept as it is")
        }
        let offset = minimum ?? 0
        return InkMLLaw(offset: offset, factor: InkMLFactor(denominator: maximum - offset))
    }

    private func measuredLaw(resolution: InkMLResolution?) -> InkMLLaw {
        let isInSteps = units == nil || units?.dimension == .device || kind == .integer
        if isInSteps, let resolution, target.measures(resolution.unit.dimension) {
            return InkMLLaw(factor: resolution.factor)
        }
        if let units, units.dimension != .device { return InkMLLaw(factor: units.factor) }
        switch target {
        case .x, .y, .width, .height:
            return InkMLLaw(assumption: "channel \(name) without units or resolution, taken as points")
        case .time:
            return InkMLLaw(
                factor: InkMLFactor(denominator: 1000),
                assumption: "channel \(name) without units or resolution, taken as milliseconds"
            )
        case .azimuth, .altitude, .tiltX, .tiltY:
            let isDegrees = kind == .integer || maximum ?? 0 > 2 * .pi
            return InkMLLaw(
                factor: isDegrees ? InkMLFactor(numerator: .pi, denominator: 180) : InkMLFactor(),
                assumption: "channel \(name) without units or resolution, taken as "
                    + (isDegrees ? "degrees" : "radians")
            )
        case .force, .opacity, .secondaryScale, .threshold, .lateralJitter, .none:
            return InkMLLaw()
        }
    }
}
