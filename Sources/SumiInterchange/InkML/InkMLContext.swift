/// What a trace needs to be read: the format of its points, the source's resolution, a brush and a time.
struct InkMLContext {
    var source = InkMLSource()
    /// The context's own format, which comes before its source's.
    private var format: InkMLTraceFormat?
    /// Whether it has been given with the context itself, and not by one that it goes back to.
    var hasOwnFormat = false
    var brush: InkMLBrush?
    var timestamp: InkMLTimestamp?

    init(brush: InkMLBrush? = nil) { self.brush = brush }

    var effectiveFormat: InkMLTraceFormat { format ?? source.format ?? .standard }

    /// The context has a format of its own from here on.
    mutating func enter(_ format: InkMLTraceFormat) { (self.format, hasOwnFormat) = (format, true) }

    /// The context has another source from here on, the format of which it takes over, unless it has one of its own.
    mutating func enter(_ source: InkMLSource) {
        self.source = source
        if source.format != nil, !hasOwnFormat { format = nil }
    }
}
