/// What a case of the law on versions came to.
package struct CompatibilityTrace: Sendable {
    /// Whether the bytes are a file.
    package var isFile = false
    /// Whether the reader refuses it for its content version.
    package var isRejected = false
    /// Whether the reader shows it.
    package var isRead = false
    /// Whether it shows an ink in place of another one.
    package var replacesInk = false
    /// Whether it hides channels, a render state or a render group.
    package var hides = false
    /// Whether the file has columns that nobody knows.
    package var hasUnknownColumns = false
    /// Whether a version above all known ones is stated for them.
    package var hasLaterColumns = false
    /// Whether a stroke lies in several blocks.
    package var hasContinuedStroke = false
    /// Whether the edit deletes, or adds, a stroke in a block in which one has columns that nobody knows.
    package var editsBesideUnknownColumn = false
    /// What was edited.
    package var script: [String] = []

    init() {}

    init(_ content: FileContent) {
        isFile = true
        hasUnknownColumns = !content.blocksWithUnknownColumns.isEmpty
        hasLaterColumns = content.places.contains { $0.columnVersion > 0 }
        hasContinuedStroke = content.places.contains { $0.blocks.count > 1 }
    }

    mutating func note(_ strokes: [TrackedStroke]) {
        isRead = true
        replacesInk = strokes.contains { $0.hidden.ink != nil }
        hides = strokes.contains {
            !$0.hidden.channels.isEmpty || $0.hidden.renderState || $0.hidden.renderGroupID
        }
    }

    mutating func note(_ editor: CompatibilityEditor, _ content: FileContent, _ written: FileContent) {
        script = editor.script
        let deletes = editor.deleted.contains { origin in
            content.places[origin].blocks.contains(where: content.blocksWithUnknownColumns.contains)
        }
        let tracked = zip(editor.strokes, written.places)
        // Columns of strokes that were read, which one that was added came to stand beside.
        let blocks = Set(
            tracked.filter { $0.0.origin != nil && !$0.0.file.unknown[0].isEmpty }.map { $0.1.blocks.lowerBound }
                + tracked.filter { $0.0.origin != nil && !$0.0.file.unknown[1].isEmpty }.flatMap { $0.1.blocks }
        )
        let adds = tracked.contains { $0.0.origin == nil && $0.1.blocks.contains(where: blocks.contains) }
        editsBesideUnknownColumn = deletes || adds
    }
}
