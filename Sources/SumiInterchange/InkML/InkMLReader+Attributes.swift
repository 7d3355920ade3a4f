extension InkMLReader {
    /// Puts into the report which attributes of an element aren't read.
    mutating func noteAttributes(of element: Element, _ attributes: InkMLAttributes) {
        for name in attributes.names(except: element.attributes) {
            note("attribute \(quotation(name)) of \(element.rawValue)")
        }
    }
}

extension InkMLReader.Element {
    /// The attributes that are read, or whose loss is told in other words, and those that say nothing of the ink.
    fileprivate var attributes: Set<String> { InkMLReader.Element.known[self] ?? [] }

    private static let known = Dictionary(uniqueKeysWithValues: allCases.map { ($0, neutral.union($0.ownAttributes)) })

    private static let neutral: Set = [
        "xml:id", "id", "xml:lang", "xsi:schemaLocation", "xsi:noNamespaceSchemaLocation",
    ]

    private var ownAttributes: [String] {
        switch self {
        case .ink, .definitions, .inkSource, .traceFormat, .intermittentChannels, .channelProperties: []
        case .context:
            [
                "contextRef", "canvasRef", "canvasTransformRef", "traceFormatRef", "inkSourceRef", "brushRef",
                "timestampRef",
            ]
        case .channel: ["name", "type", "default", "min", "max", "orientation", "respectTo", "units"]
        case .channelProperty: ["channel", "name", "value", "units"]
        case .brush: ["brushRef"]
        case .brushProperty: ["name", "value", "units"]
        case .timestamp: ["time", "timeString", "timeOffset", "timestampRef"]
        case .canvasTransform: ["invertible"]
        case .mapping: ["type", "mappingRef"]
        case .traceGroup: ["contextRef", "brushRef"]
        case .trace: ["type", "duration", "continuation", "priorRef", "contextRef", "brushRef", "timeOffset"]
        }
    }
}
