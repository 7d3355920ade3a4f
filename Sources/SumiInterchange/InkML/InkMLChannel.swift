/// A channel of a trace format: what it measures, and how its numbers become Sumi's.
struct InkMLChannel {
    /// What a channel becomes in a control point.
    enum Target {
        case x
        case y
        case time
        case force
        case width
        case azimuth
        case altitude
        case tiltX
        case tiltY
        /// Channels that InkML doesn't define, by the names that PencilKit and Sumi have for them.
        case height
        case opacity
        case secondaryScale
        case threshold
        case lateralJitter
        /// Nothing: there is no such channel in Sumi.
        case none
    }

    /// How the channel's values are written.
    enum Kind: String {
        case integer
        case decimal
        case double
        case boolean
    }

    let name: String
    /// What the report calls it; its name may be long, and that of a channel of many traces.
    let words: String
    let target: Target
    let kind: Kind
    let units: InkMLUnit?
    let minimum: Double?
    let maximum: Double?
    /// The value that the channel has until another is given.
    let initial: Double?
    /// Whether the values increase the other way.
    let isReversed: Bool
    /// The time that values of T are relative to, in milliseconds since 1970; nil is the start of their trace.
    let reference: Double?
    let isIntermittent: Bool

    /// Reads the attributes of `<channel>`.
    init(_ attributes: InkMLAttributes, isIntermittent: Bool, reference: Double?) throws(InkMLFault) {
        name = try attributes.required("name", of: "channel")
        words = "channel \(quotation(name))"
        target = InkMLChannel.target(of: name)
        let type = attributes["type"] ?? "decimal"
        guard let kind = Kind(rawValue: type) else {
            throw InkMLFault(.invalidAttribute, "the type \(quotation(type)) of channel \(quotation(name))")
        }
        self.kind = kind
        // What it holds isn't ink, and may be larger: a clock's nanoseconds, or all that an integer can be.
        minimum = try attributes.number("min", upTo: .greatestFiniteMagnitude)
        maximum = try attributes.number("max", upTo: .greatestFiniteMagnitude)
        switch attributes["default"] {
        case "T": initial = 1
        case "F": initial = 0
        default: initial = try attributes.number("default", upTo: .greatestFiniteMagnitude)
        }
        isReversed = attributes["orientation"]?.hasPrefix("-") ?? false
        self.reference = reference
        self.isIntermittent = isIntermittent
        units = try InkMLChannel.units(attributes["units"], of: name, target)
        if target == .force, let maximum, maximum <= minimum ?? 0 {
            throw InkMLFault(.invalidTraceFormat, "channel F reaches from \(minimum ?? 0) to \(maximum)")
        }
    }

    /// A channel of the default trace format: decimal, without units.
    init(defaultFor target: Target, name: String) {
        (self.name, words) = (name, "channel \(quotation(name))")
        self.target = target
        (kind, units, minimum, maximum, initial) = (.decimal, nil, nil, nil, nil)
        (isReversed, reference, isIntermittent) = (false, nil, false)
    }

    private static func target(of name: String) -> Target {
        switch name {
        case "X": .x
        case "Y": .y
        case "T": .time
        case "F": .force
        case "W": .width
        case "OA": .azimuth
        case "OE": .altitude
        case "OTx": .tiltX
        case "OTy": .tiltY
        case "height": .height
        case "opacity": .opacity
        case "secondaryScale": .secondaryScale
        case "threshold": .threshold
        case "lateralJitter": .lateralJitter
        default: .none
        }
    }

    private static func units(_ units: String?, of name: String, _ target: Target) throws(InkMLFault) -> InkMLUnit? {
        guard let units, target != .none else { return nil }
        guard let unit = InkMLUnit(units), target.measures(unit.dimension) else {
            throw InkMLFault(.unknownUnits, "\(quotation(units)) of channel \(quotation(name))")
        }
        return unit
    }
}

extension InkMLChannel.Target {
    /// Whether the channel may have units of that dimension.
    func measures(_ dimension: InkMLUnit.Dimension) -> Bool {
        switch self {
        case .x, .y, .width, .height: dimension == .length || dimension == .device
        case .time: dimension == .time || dimension == .device
        case .force: dimension == .force || dimension == .percentage || dimension == .device
        case .azimuth, .altitude, .tiltX, .tiltY: dimension == .angle || dimension == .device
        case .opacity, .secondaryScale, .threshold, .lateralJitter: dimension == .device
        case .none: true
        }
    }
}
