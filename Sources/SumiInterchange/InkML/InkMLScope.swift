/// What traces without references of their own get: from the groups around them, and from what the file said last.
struct InkMLScope {
    var context = InkMLContext()
    var brush: InkMLBrush?

    /// A context applies from here on; one without a brush leaves the brush as it is.
    mutating func enter(_ context: InkMLContext) {
        self.context = context
        brush = context.brush ?? brush
    }
}
