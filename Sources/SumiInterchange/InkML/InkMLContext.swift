/// What a trace needs to be read: the format of its points, the source's resolution, a brush and a time.
struct InkMLContext {
    var source = InkMLSource()
    /// The context's own format, which comes before its source's.
    var format: InkMLTraceFormat?
    var brush: InkMLBrush?
    var timestamp: InkMLTimestamp?

    var effectiveFormat: InkMLTraceFormat { format ?? source.format ?? .standard }
}
