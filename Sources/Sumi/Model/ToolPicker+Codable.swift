/// A picker is stored as an object; in JSON, but for the tools:
///
///     {"toolItems": [{"identifier": "red", "tool": {…}}], "selectedToolItemIdentifier": "red",
///      "maximumSupportedContentVersion": 5, "showsDrawingPolicyControls": true,
///      "overrideUserInterfaceStyle": 0, "colorUserInterfaceStyle": 0, "stateAutosaveName": "notes"}
///
/// Tools that aren't offered are stored with the others, those of inks that this library doesn't know, too. The
/// identifier is that of the item selected last, offered or not; without one the first item offered is selected. Only
/// `toolItems` must be there to be read: the rest has its default. Other keys are ignored.
///
/// The limit is stored as well: an app that has raised it since sets it again after reading.
extension ToolPicker: Codable {
    private enum CodingKeys: String, CodingKey {
        case toolItems, selectedToolItemIdentifier, maximumSupportedContentVersion, showsDrawingPolicyControls
        case overrideUserInterfaceStyle, colorUserInterfaceStyle, stateAutosaveName
    }

    /// Reads a stored picker.
    /// - Throws: `DecodingError` for what isn't of that shape, for two items of one identifier, for a selected item that
    ///   isn't there, for an unknown style, and for a tool that isn't one (see ``InkingTool/init(from:)``).
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.container(keyedBy: CodingKeys.self)
        let items = try stored.decode([ToolPickerItem].self, forKey: .toolItems)
        self.init(toolItems: items)
        guard toolItems.count == items.count else {
            throw DecodingError.dataCorruptedError(
                forKey: .toolItems,
                in: stored,
                debugDescription: "two items have one identifier"
            )
        }
        chosenIdentifier = try stored.decodeIfPresent(String.self, forKey: .selectedToolItemIdentifier)
        if let chosenIdentifier, !toolItems.contains(where: { $0.identifier == chosenIdentifier }) {
            throw DecodingError.dataCorruptedError(
                forKey: .selectedToolItemIdentifier,
                in: stored,
                debugDescription: "no item has this identifier"
            )
        }
        if let version = try stored.decodeIfPresent(UInt64.self, forKey: .maximumSupportedContentVersion) {
            maximumSupportedContentVersion = ContentVersion(rawValue: version)
        }
        if let shows = try stored.decodeIfPresent(Bool.self, forKey: .showsDrawingPolicyControls) {
            showsDrawingPolicyControls = shows
        }
        if let style = try stored.decodeIfPresent(UserInterfaceStyle.self, forKey: .overrideUserInterfaceStyle) {
            overrideUserInterfaceStyle = style
        }
        if let style = try stored.decodeIfPresent(UserInterfaceStyle.self, forKey: .colorUserInterfaceStyle) {
            colorUserInterfaceStyle = style
        }
        stateAutosaveName = try stored.decodeIfPresent(String.self, forKey: .stateAutosaveName)
    }

    /// Stores the picker.
    /// - Throws: `EncodingError` for a tool that couldn't be read back, and whatever the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        var stored = encoder.container(keyedBy: CodingKeys.self)
        try stored.encode(toolItems, forKey: .toolItems)
        try stored.encodeIfPresent(chosenIdentifier, forKey: .selectedToolItemIdentifier)
        try stored.encode(maximumSupportedContentVersion.rawValue, forKey: .maximumSupportedContentVersion)
        try stored.encode(showsDrawingPolicyControls, forKey: .showsDrawingPolicyControls)
        try stored.encode(overrideUserInterfaceStyle, forKey: .overrideUserInterfaceStyle)
        try stored.encode(colorUserInterfaceStyle, forKey: .colorUserInterfaceStyle)
        try stored.encodeIfPresent(stateAutosaveName, forKey: .stateAutosaveName)
    }
}
