extension InkMLReader {
    /// An element begins where it is read.
    mutating func begin(_ element: Element, in parent: Element, _ attributes: InkMLAttributes) throws(InkMLFault) {
        switch element {
        case .ink, .definitions, .channelProperties, .intermittentChannels, .canvasTransform: break
        case .context: try beginContext(in: parent, attributes)
        case .inkSource:
            source = InkMLSource()
            sourceID = attributes.id
        case .traceFormat:
            format = InkMLTraceFormat()
            formatID = attributes.id
        case .channel:
            // Of other channels than T it says what the application knows.
            let isTime = attributes["name"] == "T"
            if !isTime, attributes["respectTo"] != nil {
                note("respectTo of channel \(quotation(attributes["name"] ?? ""))")
            }
            let moment = isTime ? try definitions.resolve("respectTo", of: attributes, in: \.timestamps) : nil
            let isIntermittent = parent == .intermittentChannels
            try format?.append(
                InkMLChannel(attributes, isIntermittent: isIntermittent, reference: moment??.milliseconds)
            )
        case .channelProperty:
            if let loss = try source?.readProperty(attributes) { note(loss) }
        case .brush:
            brush = try definitions.resolve("brushRef", of: attributes, in: \.brushes) ?? InkMLBrush()
            brushID = attributes.id
        case .brushProperty:
            if let loss = try brush?.readProperty(attributes) { note(loss) }
        case .timestamp: try readTimestamp(in: parent, attributes)
        case .mapping:
            let type = attributes["type"] ?? "unknown"
            if type != "identity" { note("canvas transform of type \(quotation(type))") }
        case .traceGroup:
            note("trace group")
            scopes.append(try scope(for: attributes))
        case .trace: try beginTrace(attributes)
        }
    }

    /// An element ends: what it described becomes part of its parent, and can be referred to.
    mutating func end(_ element: Element, in parent: Element?) throws(InkMLFault) {
        switch element {
        case .context:
            guard let context = take(&context) else { return }
            if let id = take(&contextID) { definitions.contexts[id] = context }
            if parent == .ink { updateScope { $0.enter(context) } }
        case .inkSource:
            guard let source = take(&source) else { return }
            if let id = take(&sourceID) { definitions.sources[id] = source }
            setInContext(parent) { $0.enter(source) }
        case .traceFormat:
            guard let format = take(&format) else { return }
            if let id = take(&formatID) { definitions.formats[id] = format }
            if parent == .inkSource {
                source?.format = format
            } else {
                setInContext(parent) { $0.enter(format) }
            }
        case .brush:
            guard let brush = take(&brush) else { return }
            if let id = take(&brushID) { definitions.brushes[id] = brush }
            setInContext(parent) { $0.brush = brush }
            if parent == .ink { updateScope { $0.brush = brush } }
        case .traceGroup: scopes.removeLast()
        case .trace:
            if let trace = take(&trace), trace.isDrawn { try finish(trace) }
        default: break
        }
    }

    /// Changes the context around an element: the one that it stands in, or the file's current one.
    private mutating func setInContext(_ parent: Element?, _ change: (inout InkMLContext) -> Void) {
        if parent == .context, var changed = take(&context) {
            change(&changed)
            context = changed
        } else if parent == .ink {
            updateScope { change(&$0.context) }
        }
    }

    private mutating func updateScope(_ change: (inout InkMLScope) -> Void) {
        change(&scopes[scopes.count - 1])
    }

    private mutating func beginContext(in parent: Element, _ attributes: InkMLAttributes) throws(InkMLFault) {
        let inherited = parent == .ink ? scopes.last?.context : nil
        var new = try definitions.resolve("contextRef", of: attributes, in: \.contexts) ?? inherited ?? InkMLContext()
        new.hasOwnFormat = false
        if let format = try definitions.resolve("traceFormatRef", of: attributes, in: \.formats) { new.enter(format) }
        if let source = try definitions.resolve("inkSourceRef", of: attributes, in: \.sources) { new.enter(source) }
        if let brush = try definitions.resolve("brushRef", of: attributes, in: \.brushes) { new.brush = brush }
        if let time = try definitions.resolve("timestampRef", of: attributes, in: \.timestamps) { new.timestamp = time }
        for reference in ["canvasRef", "canvasTransformRef"] {
            if let value = attributes[reference], !value.hasPrefix("#Default") { note("\(reference) of a context") }
        }
        context = new
        contextID = attributes.id
    }

    private mutating func readTimestamp(in parent: Element, _ attributes: InkMLAttributes) throws(InkMLFault) {
        let reference = try definitions.resolve("timestampRef", of: attributes, in: \.timestamps)
        var timestamp = reference ?? nil
        if let time = try attributes.number("time") {
            timestamp = InkMLTimestamp(milliseconds: time)
        } else if let text = attributes["timeString"] {
            guard let time = InkMLTimestamp(dateTime: text) else {
                throw InkMLFault(.invalidAttribute, "timeString=\(quotation(text)) is not like 2011-09-20T12:00:00Z")
            }
            timestamp = time
        }
        guard timestamp != nil || reference != nil else {
            throw InkMLFault(.missingAttribute, "<timestamp> without time, timeString or timestampRef")
        }
        let moment = timestamp?.advanced(by: try attributes.number("timeOffset") ?? 0)
        if let id = attributes.id { definitions.timestamps[id] = .some(moment) }
        setInContext(parent) { $0.timestamp = moment }
    }

    /// The scope inside a group, or of a trace.
    func scope(for attributes: InkMLAttributes) throws(InkMLFault) -> InkMLScope {
        var scope = scopes.last ?? InkMLScope()
        if let context = try definitions.resolve("contextRef", of: attributes, in: \.contexts) { scope.enter(context) }
        if let brush = try definitions.resolve("brushRef", of: attributes, in: \.brushes) { scope.brush = brush }
        return scope
    }
}

private func take<Value>(_ value: inout Value?) -> Value? {
    defer { value = nil }
    return value
}
