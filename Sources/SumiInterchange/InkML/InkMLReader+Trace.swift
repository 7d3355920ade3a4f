extension InkMLReader {
    /// A trace begins.
    mutating func beginTrace(_ attributes: InkMLAttributes) throws(InkMLFault) {
        try countTrace()
        let type = attributes["type"] ?? "penDown"
        let isDrawn = type == "penDown" || type == "indeterminate"
        if !isDrawn { note("trace type \(quotation(type))") }
        if attributes["duration"] != nil { note("duration of a trace") }
        let scope = try scope(for: attributes)
        let format = scope.context.effectiveFormat
        if isDrawn {
            for (target, name) in [(InkMLChannel.Target.x, "X"), (.y, "Y")]
            where !format.channels.prefix(format.regularCount).contains(where: { $0.target == target }) {
                throw InkMLFault(.invalidTraceFormat, "no regular channel \(name)")
            }
        }
        let continuation = attributes["continuation"]
        if let continuation, !["begin", "middle", "end"].contains(continuation) {
            throw InkMLFault(.invalidAttribute, "continuation=\(quotation(continuation))")
        }
        let prior = attributes["priorRef"].map { $0.hasPrefix("#") ? String($0.dropFirst()) : $0 }
        trace = InkMLTrace(
            format: format,
            source: scope.context.source,
            brush: scope.brush,
            start: try start(of: attributes, in: scope),
            hasOwnStart: attributes["timeOffset"] != nil,
            id: attributes.id,
            priorID: prior,
            continues: prior != nil || continuation == "middle" || continuation == "end",
            isContinued: continuation == "begin" || continuation == "middle",
            isDrawn: isDrawn
        )
    }

    /// When a trace was begun: its offset from the timestamp of its context, or from 1970 where there is none. A trace
    /// with neither has no date.
    private func start(of attributes: InkMLAttributes, in scope: InkMLScope) throws(InkMLFault) -> InkMLTimestamp? {
        guard let offset = try attributes.number("timeOffset") else { return scope.context.timestamp }
        return (scope.context.timestamp ?? .epoch).advanced(by: offset)
    }
}
