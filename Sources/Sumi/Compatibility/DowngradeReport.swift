/// What is shown of a drawing otherwise than its file has it, stroke by stroke.
public struct DowngradeReport: Hashable, Sendable {
    /// One stroke of which something is replaced or hidden.
    public struct Entry: Hashable, Sendable {
        /// The stroke, by its position in the drawing.
        public let stroke: Int
        /// The ink of the file.
        public let ink: Ink
        /// The ink that is shown: the same, or the first of its fallbacks that may be used.
        public let shownInk: Ink
        /// The channels that read as their defaults, though the file has others.
        public let hiddenChannels: ChannelSet
        /// Whether the file has a render state, and none is shown.
        public let hidesRenderState: Bool
        /// Whether the file has a render group, and none is shown.
        public let hidesRenderGroup: Bool

        /// The columns of a later version that this library doesn't know, by shape and number, such as `points:40`; also
        /// those that went with the ink.
        public let hiddenColumns: [String]

        /// Whether another ink is shown.
        public var replacesInk: Bool { ink != shownInk }

        /// Compares a stroke as it is written with what is shown; nil where nothing is replaced or hidden.
        init?(_ original: Stroke, shown: Stroke, at index: Int) {
            stroke = index
            ink = original.ink
            shownInk = shown.ink
            let missing = original.path.channels.subtracting(shown.path.channels)
            // A default that isn't stated any more reads the same.
            hiddenChannels = Channel.allCases.reduce(into: ChannelSet()) { hidden, channel in
                if missing.contains(channel), original.path.uses(channel) { hidden.insert(channel) }
            }
            hidesRenderState = original.renderState != nil && shown.renderState == nil
            hidesRenderGroup = original.renderGroupID != nil && shown.renderGroupID == nil
            let isLater = original.unknownContentVersion != nil
            let shownColumns = isLater ? [] : Set(shown.unknownColumnIDs)
            hiddenColumns = original.unknownColumnIDs.filter { !shownColumns.contains($0) }.map(\.name)
            if !replacesInk, hiddenChannels.isEmpty, !hidesRenderState, !hidesRenderGroup, hiddenColumns.isEmpty {
                return nil
            }
        }
    }

    /// The strokes, in the order of the drawing. Others are shown as the file has them.
    public let entries: [Entry]

    /// Whether all is shown as the file has it.
    public var isEmpty: Bool { entries.isEmpty }

    package init(entries: [Entry]) {
        self.entries = entries
    }

    /// What is replaced or hidden, most telling first: each with the number of strokes and the first of them.
    public var lines: [String] { lines(replaced: "drawn as", hidden: "hidden") }

    /// The same in words for what is replaced and what is hidden.
    package func lines(replaced replacement: String, hidden: String) -> [String] {
        var uses: [(text: String, count: Int, first: Int)] = []
        var positions: [String: Int] = [:]
        func note(_ text: String, _ entry: Entry) -> Int {
            let position = positions[text] ?? uses.count
            if position == uses.count { uses.append((text, 0, entry.stroke)) }
            positions[text] = position
            uses[position].count += 1
            return position
        }
        // Many strokes have the same ink, which can have a long name.
        var replaced: [ObjectIdentifier: (shown: Ink, position: Int)] = [:]
        for entry in entries {
            if let known = replaced[entry.ink.identity], known.shown == entry.shownInk {
                uses[known.position].count += 1
            } else if entry.replacesInk {
                let position = note("\(entry.ink.feature) \(replacement) \(entry.shownInk.name)", entry)
                replaced[entry.ink.identity] = (entry.shownInk, position)
            }
            for text in entry.hiddenNames { _ = note("\(text) \(hidden)", entry) }
        }
        return uses.map { "\($0.text) in \($0.count) stroke\($0.count == 1 ? "" : "s"), first \($0.first)" }
    }
}

extension DowngradeReport: CustomStringConvertible {
    /// All lines in one.
    public var description: String { lines.joined(separator: "; ") }
}

extension DowngradeReport.Entry {
    /// What is hidden, in words.
    fileprivate var hiddenNames: [String] {
        var names = Channel.allCases.filter(hiddenChannels.contains).map { "\($0)" }
        if hidesRenderState { names.append("\(Feature.renderState)") }
        if hidesRenderGroup { names.append("\(Feature.renderGroup)") }
        return names + hiddenColumns.map { "column \($0)" }
    }
}

extension Drawing {
    /// What this drawing shows otherwise than it will be written: inks replaced, channels and fields hidden by the decoder.
    /// Empty for most drawings.
    public var downgradeReport: DowngradeReport {
        DowngradeReport(
            entries: strokes.enumerated().compactMap { index, stroke in
                DowngradeReport.Entry(stroke.restored, shown: stroke, at: index)
            }
        )
    }
}
