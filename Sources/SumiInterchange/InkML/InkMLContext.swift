/// What a trace needs to be read: the format of its points, the source's resolution, a brush and a time.
struct InkMLContext {
    var source = InkMLSource()
    /// The context's own format, which comes before its source's.
    var format: InkMLTraceFormat?
    var brush: InkMLBrush?
    var timestamp: InkMLTimestamp?

    var effectiveFormat: InkMLTraceFormat { format ?? source.format ?? .standard }
}

/// What traces without references of their own get: from the groups around them, and from what the file said last.
struct InkMLScope {
    var context = InkMLContext()
    var brush: InkMLBrush?
    /// The time that an offset without any timestamp in its context counts from.
    var timestamp: InkMLTimestamp { context.timestamp ?? .epoch }

    mutating func enter(_ context: InkMLContext) {
        self.context = context
        brush = context.brush ?? brush
    }
}

/// What `definitions` and other elements have named, by kind and identifier.
struct InkMLDefinitions {
    var contexts: [String: InkMLContext] = [:]
    var sources: [String: InkMLSource] = [:]
    var formats: [String: InkMLTraceFormat] = [:]
    var brushes: [String: InkMLBrush] = [:]
    var timestamps: [String: InkMLTimestamp] = [:]

    init() {
        contexts["DefaultContext"] = InkMLContext()
        sources["DefaultInkSource"] = InkMLSource()
        formats["DefaultTraceFormat"] = .standard
        brushes["DefaultBrush"] = InkMLBrush()
    }

    /// What a reference such as `#id` leads to; nil where there is no reference.
    func resolve<Value>(
        _ attribute: String,
        of attributes: InkMLAttributes,
        in values: KeyPath<InkMLDefinitions, [String: Value]>
    ) throws(InkMLFault) -> Value? {
        guard let reference = attributes[attribute] else { return nil }
        let id = reference.hasPrefix("#") ? String(reference.dropFirst()) : reference
        guard let value = self[keyPath: values][id] else {
            throw InkMLFault(.undefinedReference, "\(attribute)=\(quotation(reference))")
        }
        return value
    }
}
