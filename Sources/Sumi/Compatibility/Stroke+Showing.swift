extension Stroke {
    /// The stroke as a reader shows it, which keeps what it doesn't show; nil where it may not use any ink of the
    /// chain, as in no file.
    package func shown(by reader: Reader) -> Stroke? {
        shown(by: reader, ink: reader.shown(ink))
    }

    /// The stroke as a reader shows it that is known to draw its ink so.
    package func shown(by reader: Reader, ink shown: ShownInks.Shown) -> Stroke? {
        let hiddenChannels = reader.hiddenChannels(of: path)
        let hidesState = renderState != nil && reader.mayNotUse(.renderState)
        let hidesGroup = renderGroupID != nil && reader.mayNotUse(.renderGroup)
        let (drawsInk, replacement) = shown
        if drawsInk, hiddenChannels.isEmpty, !hidesState, !hidesGroup { return self }
        guard let replacement else { return nil }
        return Stroke(
            ink: replacement.ink,
            path: path.shown(hiding: hiddenChannels, width: replacement.width, opacity: replacement.opacity),
            transform: transform,
            mask: mask,
            randomSeed: randomSeed,
            id: id,
            renderGroupID: hidesGroup ? nil : renderGroupID,
            renderState: hidesState ? nil : renderState,
            unknownColumns: unknownColumns,
            hidden: .hiding(
                ink: drawsInk ? nil : ink,
                renderState: hidesState ? renderState : nil,
                renderGroupID: hidesGroup ? renderGroupID : nil
            )
        )
    }

    /// Whether the stroke is written otherwise than it is shown.
    package var isRestoredOtherwise: Bool { hidden != nil || path.rendition != nil }

    /// The stroke as it is written: with what a reader hid, unless that was replaced.
    package var restored: Stroke {
        guard isRestoredOtherwise else { return self }
        var stroke = self
        if let ink = hidden?.ink {
            stroke.ink = ink
            stroke.path = path.faithful
        } else {
            stroke.path = path.settled(keepingHidden: true)
        }
        if let renderState = hidden?.renderState { stroke.renderState = renderState }
        if let renderGroupID = hidden?.renderGroupID { stroke.renderGroupID = renderGroupID }
        // Each was let go of as it was set, and the unknown columns with the ink or the path.
        stroke.unknownColumns = unknownColumns
        return stroke
    }

    /// The stroke as it is shown, for good: what is hidden is let go of, and with the original ink the unknown columns.
    package var settled: Stroke {
        guard hidden != nil || path.rendition != nil else { return self }
        var stroke = self
        stroke.path = path.settled(keepingHidden: false)
        stroke.unknownColumns = hidden?.ink == nil ? unknownColumns : []
        stroke.hidden = nil
        return stroke
    }
}
