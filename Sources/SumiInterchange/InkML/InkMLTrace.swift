/// A trace that is being read: its text, and what is needed to understand it.
struct InkMLTrace {
    let format: InkMLTraceFormat
    let source: InkMLSource
    let brush: InkMLBrush?
    let start: InkMLTimestamp?
    /// Whether that is by an offset of its own.
    let hasOwnStart: Bool
    let id: String?
    let priorID: String?
    /// Whether it continues another, and whether another may continue it.
    let continues: Bool
    let isContinued: Bool
    /// What the pen did: only traces drawn on the surface become strokes.
    let isDrawn: Bool
    /// The text so far, UTF-8.
    var text: [UInt8] = []
}
