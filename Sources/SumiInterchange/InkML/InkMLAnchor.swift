/// A place in a text of which both is known: the byte, and line and column.
struct InkMLAnchor {
    var offset = 0
    var position = InkMLPosition.start

    /// Whether a position lies here or further on.
    func precedes(_ position: InkMLPosition) -> Bool {
        (self.position.line, self.position.column) <= (position.line, position.column)
    }
}
