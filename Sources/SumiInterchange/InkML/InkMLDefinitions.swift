/// What `definitions` and other elements have named, by kind and identifier.
struct InkMLDefinitions {
    var contexts: [String: InkMLContext] = [:]
    var sources: [String: InkMLSource] = [:]
    var formats: [String: InkMLTraceFormat] = [:]
    var brushes: [String: InkMLBrush] = [:]
    /// The default timestamp is one of which nothing is known.
    var timestamps: [String: InkMLTimestamp?] = ["DefaultTimestamp": nil]

    init() {
        contexts["DefaultContext"] = InkMLContext(brush: InkMLBrush())
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
